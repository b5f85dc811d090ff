// A name and a face: proposed, typed or chosen. At a table all others see the change.
import { createEffect, createSignal, For, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { useChange } from '../kit/atTable'
import { Button, Dialog, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import { FACES } from '../cast/roles'
import { become, me, otherName } from '../start/me'
import { Portrait } from '../start/Portrait'
import type { Place } from '../table/place'
import type { Sentence } from '../wire/messages'
import { NameField, NO_NAME } from './NameField'
import '../styles/start.css'

interface MeSheetProps {
  onClose: () => void
  /** A table at which one sits: the change is asked for there. */
  place?: Place | undefined
  /** Why the name was refused. */
  problem?: Sentence | null
  /** It was chosen, not only closed. */
  onChosen?: () => void
}

export default function MeSheet(props: MeSheetProps): JSX.Element {
  const say = useSay()
  const sits = () => props.place?.model.you != null && props.place.model.acting
  const player = () => (sits() ? props.place?.player(props.place.model.you ?? 0) : undefined)
  const [name, setName] = createSignal(player()?.name ?? me().name)
  const [face, setFace] = createSignal(player()?.face ?? me().face)
  const [isProposed, setProposed] = createSignal(me().isProposed)
  const [problem, setProblem] = createSignal(props.problem ?? null)
  const [asks, setAsks] = createSignal(false) // the table, which has not answered yet
  const wanted = () => name().normalize('NFC').replace(/\s+/gu, ' ').trim() // as a table writes it
  const here = () => props.place?.model.lobby?.players.flatMap(one => one.name ?? []) ?? []
  const propose = () => { setName(otherName([...here(), name()])); setProposed(true); setProblem(null) }
  const take = () => {
    become({ name: wanted(), face: face(), isProposed: isProposed() })
    props.onChosen?.()
    props.onClose()
  }
  const choose = (event: Event) => {
    event.preventDefault()
    if (!wanted()) { setProblem(NO_NAME); document.getElementById('name')?.focus(); return }
    if (!sits()) { take(); return }
    setAsks(true)
    props.place?.ask({ t: 'rename', name: wanted(), face: face() })
  }
  createEffect(() => {
    const now = player()
    if (asks() && now?.name === wanted() && now.face === face()) take()
  })
  useChange(() => props.place?.model.refusal?.number, () => {
    if (!asks()) return
    setAsks(false)
    setProblem(props.place?.model.refusal?.line ?? null)
  })
  return (
    <Dialog label={say('web-me-title')} class="faces-sheet" onClose={props.onClose}>
      <SheetHead title={say('web-me-title')} onClose={props.onClose} />
      <form class="me-form" onSubmit={choose}>
        <div class="me-name">
          <NameField name={name()} problem={problem()} write={written => { setName(written); setProposed(false); setProblem(null) }} />
          <Button kind="plain" onClick={propose}>{say('web-other-name')}</Button>
        </div>
        <fieldset class="faces">
          <legend class="spoken">{say('web-me-faces')}</legend>
          <For each={FACES}>
            {one => (
              <label class="face-choice" classList={{ on: face() === one }}>
                <input type="radio" class="spoken" name="face" checked={face() === one} onChange={() => setFace(one)} />
                <Portrait face={one} seat={props.place?.model.you ?? 0} />
                <span>{say(`web-face-${one}`)}</span>
                <Show when={face() === one}><Icon name="check" /></Show>
              </label>
            )}
          </For>
        </fieldset>
        <Button type="submit" size="large" wide off={asks()}>{say('web-that-is-me')}</Button>
      </form>
      <Show when={asks()}><span class="spoken" role="status">{say('web-connecting')}</span></Show>
    </Dialog>
  )
}
