// The way to the talk, and how much was said there while nobody looked; the words themselves come as news.
import { createEffect, createSignal, type JSX } from 'solid-js'
import { IconButton } from '../kit/kit'
import { useSay } from '../kit/words'
import { heardOf } from './muted'
import type { Place } from './place'

export function ChatButton(props: { place: Place; isOpen: boolean; open: () => void }): JSX.Element {
  const say = useSay()
  const chat = () => heardOf(props.place)
  const newest = () => props.place.model.chat.at(-1)?.number ?? 0 // also of whoever is muted: shown again, it is old
  const [read, setRead] = createSignal(newest()) // up to this line
  createEffect(() => { if (props.isOpen) setRead(newest()) })
  const unread = () => (props.isOpen ? [] : chat().filter(one => one.number > read() && !props.place.isYou(one.seat)))
  return (
    <IconButton
      icon="chat" badge={unread().length} onClick={() => { props.open() }}
      label={unread().length ? say('web-chat-unread', { count: unread().length }) : say('web-chat')}
    />
  )
}
