// The series that lie before somebody, as large as their place allows; a tap shows them all in large.
import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import { Dialog, SheetHead } from '../../kit/kit'
import type { Place } from '../../table/place'
import { onMat } from './beats'
import { cardSaying, type Card } from './cards'
import { Series } from './Face'
import { useFit } from './fit'
import { ownOf, sceneOf } from './follow'

interface LaidProps { place: Place; seat: number; newest: number }

interface Lying { cards: readonly Card[]; look: string }

export function Laid(props: LaidProps): JSX.Element {
  const { place } = props
  const [isOpen, setOpen] = createSignal(false)
  const isYou = () => place.isYou(props.seat)
  const series = () => sceneOf(place).seats[props.seat]?.series ?? []
  // What somebody received lies where its series will; first series of one's own lie there unseen.
  const lying = createMemo((): Lying[] => [
    ...series().map((cards, at) => ({ cards, look: at >= series().length - props.newest ? 'newest' : '' })),
    ...(isYou() ? (ownOf(place)?.chosen ?? []).map(cards => ({ cards, look: 'unseen' })) : []),
    ...(!isYou() && sceneOf(place).mover === props.seat && sceneOf(place).received.length
      ? [{ cards: sceneOf(place).received, look: 'received' }] : []),
  ])
  const title = () => (isYou()
    ? place.say('web-chiffres-et-couleurs-your-series')
    : place.say('web-chiffres-et-couleurs-series-of', { name: place.name(props.seat) }))
  const said = () => place.say('web-chiffres-et-couleurs-laid', {
    title: title(),
    series: lying().map(({ cards }) => place.say('web-chiffres-et-couleurs-cards', { cards: cards.map(cardSaying) })).join('. '),
  })
  let box!: HTMLDivElement
  useFit(() => box, () => lying().map(({ cards }) => cards.length))
  return (
    <div class="laid" data-spot={onMat(props.seat)} ref={box}>
      <Show when={lying().length} fallback={<small class="muted little centred">{place.say('web-chiffres-et-couleurs-so-many-series', { count: 0 })}</small>}>
        <button type="button" data-stop data-key={`laid ${props.seat}`} class="bare all-series" aria-label={said()} onClick={() => setOpen(true)}>
          <For each={lying()}>{one => <Series cards={one.cards} class={one.look} quiet />}</For>
        </button>
      </Show>
      <Show when={isOpen()}>
        <Dialog label={title()} class="side-sheet" onClose={() => setOpen(false)}>
          <SheetHead title={title()} onClose={() => setOpen(false)} />
          <div class="all-series"><For each={lying()}>{one => <Series cards={one.cards} class={one.look} still />}</For></div>
        </Dialog>
      </Show>
    </div>
  )
}
