// All pictures of a game in a row to swipe along, for a lobby and for the sheet of a game; a touch opens one.
import { createSignal, For, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Button, Dialog, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import { useKnown } from './known'
import { picturesFor } from './list'
import { Pages } from './Pages'
import Panel from './Panel'
import { Goal, Signs } from './Signs'
import type { Terms } from './terms'

/** One that `folds` has a door besides: a page with little room shows that alone. */
export default function Strip(props: { game: string; options?: Terms['options'] | undefined; players?: number | undefined; folds?: boolean }): JSX.Element {
  const say = useSay()
  const known = useKnown()
  const terms = (): Terms => ({ players: props.players ?? 0, options: props.options ?? {} })
  const numbers = () => picturesFor(props.game, terms())
  const [opened, open] = createSignal<number | null>(null)
  const close = () => open(null)
  return (
    <Show when={known()}>
      <Show when={props.folds}>
        <Button size="small" kind="plain" class="picture-door" onClick={() => { open(numbers()[0] ?? null) }}><Icon name="rule" class="small" /><span>{say('pictures-title')}</span></Button>
      </Show>
      <ol class="picture-strip" aria-label={say('pictures-title')}>
        <For each={numbers()}>{number => (
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
