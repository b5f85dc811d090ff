// Talking at the table: lines, and quick reactions for hands that are busy.
import { createEffect, createSignal, For, Show, type JSX } from 'solid-js'
import { showsReactions } from '../cast/company'
import { REACTIONS } from '../cast/emotes'
import { Sticker } from '../cast/Face'
import { Button } from '../kit/kit'
import { Segments } from '../kit/Segments'
import { othersThan } from '../kit/seats'
import { useSay } from '../kit/words'
import { heardOf, nameOf } from './muted'
import type { Place } from './place'

const ALL = 'all'

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

export function Chat(props: { place: Place }): JSX.Element {
  const say = useSay()
  const [text, setText] = createSignal('')
  const heard = () => heardOf(props.place)
  const hidden = () => props.place.model.chat.length - heard().length
  let list!: HTMLDivElement
  createEffect(() => {
    void props.place.model.chat.length
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
        <For each={heard()} fallback={<Show when={hidden() === 0}><p class="muted">{say('web-chat-empty')}</p></Show>}>
          {said => <p><b>{say('web-says', { name: nameOf(props.place, said) })}</b> {said.text}</p>}
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
