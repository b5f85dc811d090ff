// One's own place: what is to be done, one's score, one's cards; or what an accusation is about.
import { createMemo, For, Show, type JSX } from 'solid-js'
import { ColourCard } from '../../art/cards'
import { carry } from '../../kit/carry'
import { Avatar, useKeys, Zone } from '../../kit/atTable'
import { atSeat } from '../../table/beats'
import type { AtLimits } from './choice'
import { accusedNow } from './count'
import { isBusy, isYourTurn, lay } from './deeds'
import { held, type Card } from './follow'
import { cardsOf } from './moves'
import { Score, Taken } from './Others'
import { stakeOf, statusOf } from './words'

const FEWEST_PLACES = 4 // as many as a hand has in play: cards do not grow when the draw pile is empty

export function Mine(props: AtLimits): JSX.Element {
  const say = (what: string) => props.place.say(`web-limits-${what}`)
  const accuses = () => props.choice.accuses()
  const status = () => {
    if (accuses()) return { title: say('accuse-whom'), hint: say('accuse-note') }
    const now = statusOf(props.place, props.scene)
    return isBusy(props) ? { title: now.title, hint: props.place.say('web-on-its-way') } : now
  }
  return (
    <section class="mine panel" classList={{ turn: isYourTurn(props), accuses: accuses(), accused: accusedNow(props.place.model) === props.place.model.you && props.place.model.you !== null }} aria-label={say('your-cards')}>
      <div class="mine-head row">
        <Show when={props.place.model.you !== null}><Avatar place={props.place} seat={props.place.model.you ?? 0} /></Show>
        <div class="turn-words" role="status">
          <h3 class="one-line" data-must="turn">{status().title}</h3>
          <small class="few-lines muted">{status().hint}</small>
        </div>
        <Show when={props.scene.seats[props.place.model.you ?? -1]}>
          {front => <span class="standing upright"><Score place={props.place} front={front()} /><Taken front={front()} each={props.scene.verdict.loser} /></span>}
        </Show>
      </div>
      <Show when={props.place.model.you !== null}>
        <Show when={accuses()} fallback={<Hand {...props} />}><Stake {...props} /></Show>
      </Show>
    </section>
  )
}

/** One's own cards. A tap chooses one, a second puts it back; it may be carried as well. */
function Hand(props: AtLimits): JSX.Element {
  const say = (what: string, count = 0) => props.place.say(`web-limits-${what}`, { count })
  const isChosen = (card: Card) => props.choice.cards().includes(card.id)
  const onTheirWay = useMarked(props, () => props.place.pending())
  const advised = useMarked(props, () => props.place.open().filter(move => props.place.isAdvised(move)))
  useKeys(code => {
    const digit = /^Digit([1-6])$/.exec(code)
    const card = digit && props.cards.hand[Number(digit[1]) - 1]
    if (card) props.choice.toggle(card)
    return !!card
  })
  return (
    <div class="own-hand measured" data-must="hand" data-spot={atSeat(props.place.model.you ?? 0)}>
      <Zone class={`places nth-${Math.max(FEWEST_PLACES, props.cards.hand.length)}`} label={say('your-hand', held(props.cards).length)}>
        <For each={props.cards.hand} fallback={<p class="muted">{say('hand-empty')}</p>}>
          {card => card === null ? <span class="slot" /> : (
            <button
              type="button"
              class="own-card bare"
              classList={{ 'chosen ringed': isChosen(card), pending: onTheirWay().includes(card.id), advised: advised().includes(card.id) }}
              data-stop
              data-light={card.colour}
              data-flip={`limits-${card.id}`}
              aria-pressed={isChosen(card)}
              onClick={() => { props.choice.toggle(card) }}
              onPointerDown={press => {
                if (isBusy(props) || !isYourTurn(props)) return
                carry(press, press.currentTarget, {
                  onto: '[data-drop]', over: aimAt, drop: target => { lay(props, card, target.dataset['drop'] ?? '') },
                })
              }}
            >
              <ColourCard colour={card.colour} />
            </button>
          )}
        </For>
      </Zone>
    </div>
  )
}

/** The cards that some moves would take from the hand: those on their way, or those that are advised. */
function useMarked(at: AtLimits, moves: () => readonly Parameters<typeof cardsOf>[0][]): () => readonly number[] {
  return createMemo(() => moves().flatMap(move => cardsOf(move, held(at.cards), at.choice.cards())))
}

/** What either of them wins and loses, told before anything is sent. */
function Stake(props: AtLimits): JSX.Element {
  const say = (what: string) => props.place.say(`web-limits-${what}`)
  return (
    <div class="stake" role="status">
      <p class="upright"><b class="good">{say('right')}</b>{stakeOf(props.place, props.choice.whom(), 'if-right')}</p>
      <p class="upright"><b class="bad">{say('wrong')}</b>{stakeOf(props.place, props.choice.whom(), 'if-wrong')}</p>
    </div>
  )
}

/** Show where the card would be laid. */
function aimAt(place: HTMLElement | null): void {
  for (const one of document.querySelectorAll('[data-drop]')) one.classList.toggle('aim', one === place)
}
