// The way to the talk, and what was said there while nobody looked.
import { createEffect, createSignal, type JSX } from 'solid-js'
import { IconButton } from '../kit/kit'
import { useSay } from '../kit/words'
import { heardOf, nameOf } from './muted'
import type { Place } from './place'

export function ChatButton(props: { place: Place; isOpen: boolean; open: () => void }): JSX.Element {
  const say = useSay()
  const chat = () => heardOf(props.place)
  const newest = () => props.place.model.chat.at(-1)?.number ?? 0 // also of whoever is muted: shown again, it is old
  const [read, setRead] = createSignal(newest()) // up to this line
  createEffect(() => { if (props.isOpen) setRead(newest()) })
  const unread = () => (props.isOpen ? [] : chat().filter(one => one.number > read() && !props.place.isYou(one.seat)))
  const told = () => {
    const said = unread().at(-1)
    return said ? say('web-chat-said', { name: nameOf(props.place, said), text: said.text }) : ''
  }
  return (
    <>
      <IconButton
        icon="chat" badge={unread().length} onClick={() => { props.open() }}
        label={unread().length ? say('web-chat-unread', { count: unread().length }) : say('web-chat')}
      />
      <span class="spoken" role="status">{told()}</span>
    </>
  )
}
