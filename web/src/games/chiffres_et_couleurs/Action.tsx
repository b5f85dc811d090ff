// What can be done now. The two buttons that ask say what one gets, and are the confirmation.
import { Index, Show, type JSX } from 'solid-js'
import { isColour, type Colour } from '../../art/colours'
import { Swatch } from '../../art/swatch'
import { useKeys } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import type { GamePlace } from '../../table/place'
import type { Asking, Property } from './asking'
import { cardSaying, digitOf, isReal, wantedSaying } from './cards'
import type { Choice } from './choice'
import { sceneOf } from './follow'
import { DONE, type Move } from './moves'
import { whyNotNow } from './words'

interface ActionProps { place: GamePlace<Move>; choice: Choice; asking: Asking; only: Move[] | null; isBusy: boolean }

interface Deed {
  text: string
  code: string // the key that does the same; it lies in the same place on French and English keyboards
  act: () => void
  note?: string
  label?: string // read out in place of the text: the whole question
  colour?: Colour | null
  plain?: boolean
  why?: string | null // why it cannot be done now
  asks?: boolean
  passes?: boolean // it is the only answer, and makes itself
  advised?: boolean
}

export function Action(props: ActionProps): JSX.Element {
  const deeds = () => deedsOf(props)
  const isMine = () => props.place.open().length > 0
  useKeys(code => {
    if (props.isBusy) return false
    if (code === 'Escape') return props.asking.isOpen() ? props.asking.takeBack() : props.choice.takeBack()
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
    if (digit !== undefined && props.asking.isOpen()) return chooseByDigit(props, Number(digit))
    const deed = deeds().find(one => one.code === code)
    if (!deed || deed.why) return false
    deed.act()
    return true
  })
  return (
    <div class="action" role="group" aria-label={props.place.say('web-chiffres-et-couleurs-action')} data-must={isMine() ? 'decision' : undefined}>
      <Index each={deeds()}>{(deed, at) => (
        <Button
          class={`deed ${deed().asks ? 'asks' : ''} ${deed().passes && !props.isBusy ? 'passes' : ''} ${deed().advised ? 'advised' : ''}`} data-key={`deed ${at}`} data-light={deed().code}
          data-must={isMine() ? 'decision' : undefined}
          {...(deed().plain ? { kind: 'plain' as const } : {})}
          keyName={deed().code.replace('Key', '')} off={Boolean(deed().why) || props.isBusy}
          onWhy={() => { props.place.why(props.isBusy ? props.place.say('web-on-its-way') : deed().why ?? '') }} onClick={() => { deed().act() }}
        >
          <span class="deed-text upright">
            <Show when={deed().label}>{label => <span class="spoken">{label()}</span>}</Show>
            <span aria-hidden={deed().label ? 'true' : undefined}>{deed().text} <Show when={deed().colour}>{colour => <Swatch colour={colour()} quiet />}</Show></span>
            <Show when={deed().note}>{note => <small>{note()}</small>}</Show>
          </span>
        </Button>
      )}</Index>
    </div>
  )
}

/** Choose the next own card of this digit. */
function chooseByDigit({ asking, choice }: ActionProps, digit: number): boolean {
  const cards = choice.hand().filter(card => isReal(card) && digitOf(card) === digit && asking.canPick(card))
  const next = cards[(cards.indexOf(asking.card() ?? '') + 1) % Math.max(1, cards.length)]
  if (next !== undefined && next !== asking.card()) asking.toggle(next)
  return cards.length > 0
}

function deedsOf(props: ActionProps): Deed[] {
  const { place, asking, choice } = props
  if (choice.purpose() === null && !place.can(DONE)) return asksOf(props)
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-${key}`, args)
  const { doing } = sceneOf(place)
  const passes = props.only !== null
  const done = (text: string, note?: string): Deed => (
    { text, code: 'KeyT', plain: !passes, passes, advised: place.isAdvised(DONE), act: () => { place.act(DONE) }, ...(note === undefined ? {} : { note }) }
  )
  const send = (text: string, lacks: string, plain = false): Deed => (
    { text, code: 'KeyE', plain, passes, act: () => { choice.send() }, why: choice.isWhole() ? null : say(lacks) }
  )
  switch (doing) {
    case 'give': {
      const [card] = choice.picked()
      return [send(card ? say('give', { card: cardSaying(card) }) : say('give-one'), 'first-card-to-give')]
    }
    case 'digit':
    case 'colour': return [send(say('lay'), 'first-card-to-lay')]
    case 'shown': return [send(say('lay'), 'first-card-to-lay'), done(say('keep'))]
    case 'jokers': return [done(say(sceneOf(place).pile ? 'draw-and-pass' : 'done'))]
    default: return asking.isOpen() ? asksOf(props) : ownSeries(props, done)
  }
}

/** Series of one's own: whoever has another one is led to it first, for it may not come later. */
function ownSeries({ place, choice, only }: ActionProps, done: (text: string, note?: string) => Deed): Deed[] {
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-${key}`, args)
  const { doing } = sceneOf(place)
  const isOpening = doing === 'opening'
  const end = say(isOpening ? 'lay-none' : doing === 'nobody' ? 'end' : only ? 'passes' : 'done')
  if (only) return [done(end, doing === 'miss' ? say('nothing-to-lay') : undefined)]
  const series = choice.chosen()
  const isUnfinished = choice.picked().length > 0 && !choice.isWhole()
  const lay: Deed = {
    text: say('lay-many', { count: Math.max(1, series.length) }), code: 'KeyE', plain: choice.canBeginAnother(),
    act: () => { choice.send() },
    why: isUnfinished ? say('tap-more') : series.length ? null : say('first-two-cards'),
  }
  if (choice.canBeginAnother()) return [lay, { text: say('another'), code: 'KeyS', act: () => { choice.setAside() } }]
  return series.length && isOpening ? [lay] : [lay, { ...done(end), why: place.can(DONE) ? null : whyNotNow(place) }]
}

/** The two questions that a card allows: its digit, and its colour. */
function asksOf({ place, asking }: ActionProps): Deed[] {
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-${key}`, args)
  return (['digit', 'colour'] as const).map((property: Property): Deed => {
    const wanted = asking.wanted(property)
    const move = asking.move(property)
    const who = asking.who()
    const gets = say(property === 'digit' ? 'gets-all' : 'gets-one')
    return {
      text: wanted === null ? say(`${property}-open`) : place.speak(wantedSaying(wanted)),
      note: gets, asks: true, advised: move !== null && place.isAdvised(move),
      ...(wanted !== null && who !== null ? { label: questionSaid(place, who, wanted) } : {}),
      colour: wanted !== null && isColour(wanted) ? wanted : null,
      code: property === 'digit' ? 'KeyD' : 'KeyC',
      why: asking.isOpen() ? lacking(asking, say, move) : whyNotNow(place),
      act: () => { if (move) place.act(move) },
    }
  })
}

function lacking(asking: Asking, say: (key: string) => string, move: Move | null): string | null {
  if (asking.who() === null) return say('first-person')
  return move ? null : say('first-card')
}

function questionSaid(place: GamePlace<Move>, seat: number, wanted: string): string {
  const what = isColour(wanted) ? place.say(`colour-${wanted}`) : place.say('web-chiffres-et-couleurs-digits', { digit: wanted })
  return place.say('web-chiffres-et-couleurs-question', { kind: isColour(wanted) ? wanted : 'digit', who: place.name(seat), what })
}
