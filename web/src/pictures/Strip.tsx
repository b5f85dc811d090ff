// All pictures of a game in a row to swipe along, for a lobby and for the sheet of a game; a touch opens one.
import { createSignal, For, Show, type JSX } from 'solid-js'
import { Dialog, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import { useKnown } from './known'
import { picturesFor } from './list'
import { Pages } from './Pages'
import Panel from './Panel'
import { Goal, Signs } from './Signs'
import type { Terms } from './terms'

export default function Strip(props: { game: string; options?: Terms['options'] | undefined; players?: number | undefined }): JSX.Element {
  const say = useSay()
  const known = useKnown()
  const terms = (): Terms => ({ players: props.players ?? 0, options: props.options ?? {} })
  const [opened, open] = createSignal<number | null>(null)
  const close = () => open(null)
  return (
    <Show when={known()}>
      <ol class="picture-strip" aria-label={say('pictures-title')}>
        <For each={picturesFor(props.game, terms())}>{number => (
          <li>
            <button type="button" onClick={() => { open(number) }}>
              <Panel game={props.game} n={number} options={props.options} players={props.players} brief quiet />
            </button>
          </li>
        )}</For>
      </ol>
      <Show when={opened()}>{first => (
        <Dialog label={say('pictures-title')} class="side-sheet" onClose={close}>
          <SheetHead title={say('pictures-title')} onClose={close} />
          <Goal game={props.game} />
          <Pages game={props.game} terms={terms()} first={first()} />
          <Signs game={props.game} terms={terms()} />
        </Dialog>
      )}</Show>
    </Show>
  )
}
