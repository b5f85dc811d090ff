// A card of this game by its name, and series of them as they lie.
import { For, Show, type JSX } from 'solid-js'
import { DigitCard, DigitJoker } from '../../art/cards'
import { useSay } from '../../kit/words'
import { cardSaying, colourOf, digitOf, isJoker, isReal, type Card } from './cards'

export function CardFace(props: { card: Card; quiet?: boolean }): JSX.Element {
  const say = useSay()
  return (
    <Show when={!isJoker(props.card)} fallback={<DigitJoker label={say('chiffres-et-couleurs-joker')} quiet={props.quiet} />}>
      <DigitCard digit={digitOf(props.card)} colour={colourOf(props.card)} quiet={props.quiet} />
    </Show>
  )
}

/** Jokers are all the same card: one in a hand is not one on the table, so they do not glide. */
export function flipName(card: Card): string | undefined { return isReal(card) ? `cc ${card}` : undefined }

interface SeriesProps {
  cards: readonly Card[]
  class?: string
  /** The cards lie elsewhere as well: these do not glide. */
  still?: boolean
  quiet?: boolean
}

/** Cards that lie together, each half over the one before; a reader hears them as one list. */
export function Series(props: SeriesProps): JSX.Element {
  const say = useSay()
  const label = () => say('web-chiffres-et-couleurs-cards', { cards: props.cards.map(cardSaying) })
  return (
    <span class={`series ${props.class ?? ''}`} role={props.quiet ? undefined : 'img'} aria-label={props.quiet ? undefined : label()}>
      <For each={props.cards}>{card => (
        <span data-flip={props.still ? undefined : flipName(card)}><CardFace card={card} quiet /></span>
      )}</For>
    </span>
  )
}
