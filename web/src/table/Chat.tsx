// Talking at the table: lines, and quick reactions for hands that are busy.
import { createEffect, createSignal, For, Show, untrack, type JSX } from 'solid-js'
import { showsReactions } from '../cast/company'
import { REACTIONS } from '../cast/emotes'
import { Sticker } from '../cast/Face'
import { useChange } from '../kit/atTable'
import { Button } from '../kit/kit'
import { Segments } from '../kit/Segments'
import { othersThan } from '../kit/seats'
import { useSay } from '../kit/words'
import { heardOf, nameOf } from './muted'
import type { Place } from './place'
import { reacted } from './reacted'

const ALL = 'all'
const MOST_SHOWN = 20 // reactions that stay in the list

/** The reactions, for all or for one: who plays by keys throws them from here. */
function Reactions(props: { place: Place }): JSX.Element {
  const say = useSay()
  const [to, setTo] = createSignal(ALL)
  const others = () => othersThan(props.place.model.you, props.place.model.lobby?.players.length ?? 0)
  const name = (seat: string) => (seat === ALL ? say('web-cast-to-all') : props.place.name(Number(seat)))
  return (
    <>
      <Show when={props.place.model.scene !== null}>
        <fieldset class="choice">
          <legend>{say('web-cast-to')}</legend>
          <Segments name="to" values={[ALL, ...others().map(String)]} value={to()} text={name} choose={setTo} />
        </fieldset>
      </Show>
      <div class="row reactions" role="group" aria-label={say('web-reactions')}>
        <For each={REACTIONS}>
          {kind => (
            <Button size="small" kind="plain" onClick={() => { props.place.tell({ t: 'react', kind, to: to() === ALL ? null : Number(to()) }) }}>
              <Sticker kind={kind} class="icon" />{say(`web-react-${kind}`)}
            </Button>
          )}
        </For>
      </div>
    </>
  )
}

/** A reaction that came while one looks, and after which line of the talk. */
interface Shown { who: string; text: string; kind: string; after: number }

export function Chat(props: { place: Place }): JSX.Element {
  const say = useSay()
  const [text, setText] = createSignal('')
  const heard = () => heardOf(props.place)
  const hidden = () => props.place.model.chat.length - heard().length
  // The sheet lies over the seats at which reactions are seen: whoever sends one reads here that it is there.
  // One that came just before is no silence either: it stands there as long as nothing else was said.
  const before = () => {
    const one = heard().length === 0 ? props.place.model.reaction : null
    const told = one && reacted(props.place, one)
    return one && told ? [{ ...told, kind: one.kind, after: 0 }] : []
  }
  const [shown, setShown] = createSignal<readonly Shown[]>(untrack(before))
  useChange(() => props.place.model.reaction?.number, () => {
    const one = props.place.model.reaction
    const told = one && reacted(props.place, one)
    if (one && told) setShown(all => [...all, { ...told, kind: one.kind, after: heard().at(-1)?.number ?? 0 }].slice(-MOST_SHOWN))
  })
  const After = (after: { line: number }) => (
    <For each={shown().filter(one => one.after === after.line)}>{one => <p><b>{one.who}</b> <Sticker kind={one.kind} class="icon" /> {one.text}</p>}</For>
  )
  let list!: HTMLDivElement
  createEffect(() => {
    void props.place.model.chat.length
    void shown()
    queueMicrotask(() => { list.scrollTop = list.scrollHeight })
  })
  const send = (event: Event) => {
    event.preventDefault()
    const said = text().trim()
    if (!said) return
    props.place.ask({ t: 'chat', text: said })
    setText('')
  }
  return (
    <section class="chat" aria-label={say('web-chat')}>
      <div ref={list} class="log" role="log" aria-live="polite" tabindex="0" aria-label={say('web-chat')}>
        <After line={0} />
        <For each={heard()} fallback={<Show when={hidden() === 0 && shown().length === 0}><p class="muted">{say('web-chat-empty')}</p></Show>}>
          {said => <><p><b>{say('web-says', { name: nameOf(props.place, said) })}</b> {said.text}</p><After line={said.number} /></>}
        </For>
      </div>
      <Show when={hidden() > 0}><p class="muted">{say('web-chat-hidden', { count: hidden() })}</p></Show>
      <Show when={props.place.model.you !== null}>
        <form class="row" onSubmit={send}>
          <input class="written" value={text()} maxlength={300} autocomplete="off" aria-label={say('web-chat-say')} placeholder={say('web-chat-say')} onInput={event => setText(event.currentTarget.value)} />
          <Button type="submit" size="small" kind="plain">{say('web-send')}</Button>
        </form>
        <Show when={showsReactions()}><Reactions place={props.place} /></Show>
      </Show>
    </section>
  )
}
