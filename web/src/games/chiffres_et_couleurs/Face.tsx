// A card of this game by its name, and a series of them as it lies.
import { For, Show, type JSX } from 'solid-js'
import { DigitCard, DigitJoker } from '../../art/cards'
import { useSay } from '../../kit/words'
import { cardSaying, colourOf, digitOf, isJoker, isReal, type Card } from './cards'

interface FaceProps { card: Card; quiet?: boolean; class?: string }

export function CardFace(props: FaceProps): JSX.Element {
  const say = useSay()
  return (
    <Show when={!isJoker(props.card)} fallback={<DigitJoker label={say('chiffres-et-couleurs-joker')} quiet={props.quiet} class={props.class} />}>
      <DigitCard digit={digitOf(props.card)} colour={colourOf(props.card)} quiet={props.quiet} class={props.class} />
    </Show>
  )
}

interface SeriesProps {
  cards: readonly Card[]
  class?: string
  label?: string // said in place of the list of cards
  /** The cards lie here for good, and may glide here from elsewhere. */
  glides?: boolean
}

/** Cards that lie together, each half over the one before; a reader hears them as one list. */
export function Series(props: SeriesProps): JSX.Element {
  const say = useSay()
  const label = () => props.label ?? say('web-chiffres-et-couleurs-cards', { cards: props.cards.map(cardSaying) })
  return (
    <div class={`sr ${props.class ?? ''}`} role="img" aria-label={label()}>
      <For each={props.cards}>{card => (
        <span class="cw" data-flip={props.glides && isReal(card) ? `cc ${card}` : undefined}>
          <CardFace card={card} quiet />
        </span>
      )}</For>
    </div>
  )
}
