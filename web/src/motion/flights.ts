// Cards that travel from one part of the table to another, as facts tell it. What flies is a paper
// double above everything; what it stands for waits unseen until it has landed, and then carries a mark.
// Nothing waits for a flight: the table has changed already, and what is not seen yet can be touched.
import { boxOf, isStill, type Box } from './boxes'

/** From one spot of the table (`data-spot`) to another. */
export interface Flight {
  /** Nothing: what came is marked, but nobody saw from where. */
  from?: string
  to: string
  /** Face down as it leaves, and turned over in the air. */
  turns?: true
  /** Face down all the way, whatever lies where it starts. */
  covered?: true
  /** Milliseconds after the table has changed: one thing after the other. */
  after?: number
}

/** A flight whose start was looked at while everything still lay there. */
export interface Start {
  flight: Flight
  from: Box | null
  leaving: readonly Lying[]
  look: Element | null // a card that is seen there; else it comes from somewhere in the middle
  /** What lies where it will land: it is seen until then. */
  under: readonly Lying[]
}

interface Lying { key: string; card: Element; box: Box }

export const FLIGHT = 220 // milliseconds
export const BETWEEN_FLIGHTS = 260 // milliseconds between two things that happen one after the other
const APART = 60 // between two cards of one handful
const BETWEEN_HANDFULS = 110 // of a deal
const MARKED_FOR = 700
const EASING = 'cubic-bezier(.3,.7,.3,1)'

const spotOf = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-spot~="${CSS.escape(name)}"]`)]
  .find(one => boxOf(one) !== null) ?? null

/** What can travel: a card, or another piece of paper that looks the same wherever it is (`data-paper`). */
const PAPER = '.card, [data-paper]'
const cardOf = (one: Element) => (one.matches(PAPER) ? one : one.querySelector(PAPER))

function flipsIn(spot: HTMLElement): HTMLElement[] {
  return [...(spot.dataset['flip'] === undefined ? [] : [spot]), ...spot.querySelectorAll<HTMLElement>('[data-flip]')]
}

/** Look where a flight starts, before the table changes. */
export function lookAtStart(flight: Flight): Start {
  const spot = flight.from === undefined ? null : spotOf(flight.from)
  if (!spot) return { flight, from: null, leaving: [], look: null, under: [] }
  // A card in a spot of its own, such as what somebody hid, is not what leaves from here.
  const look = [...(spot.matches(PAPER) ? [spot] : []), ...spot.querySelectorAll(PAPER)].filter(card => card.closest('[data-spot]') === spot).at(-1)
  return {
    flight, from: boxOf(look ?? spot.querySelector('[data-mark]') ?? spot), leaving: lyingAt(spot), look: look ? copyOf(look) : null,
    under: lyingAt(spotOf(flight.to)),
  }
}

/** A copy that is no spot itself. */
function copyOf(paper: Element): Element {
  const copy = paper.cloneNode(true) as HTMLElement
  delete copy.dataset['spot']
  return copy
}

function lyingAt(spot: HTMLElement | null): Lying[] {
  return (spot ? flipsIn(spot) : []).flatMap(one => {
    const card = cardOf(one)
    const box = card && boxOf(card)
    return card && box ? [{ key: one.dataset['flip'] ?? '', card: card.cloneNode(true) as Element, box }] : []
  })
}

const isGone = ({ key }: Lying) => !document.querySelector(`[data-flip="${CSS.escape(key)}"]`)

/** Let the flights go, now that the table has changed; `known` are the names that lay there before. */
export function launch(starts: readonly Start[], known: ReadonlySet<string>, milliseconds: number): void {
  for (const start of starts) {
    const spot = spotOf(start.flight.to)
    if (!spot) continue
    const arrived = flipsIn(spot).filter(one => !known.has(one.dataset['flip'] ?? '') && boxOf(one))
    for (const one of arrived.length > 0 ? arrived : [spot.querySelector<HTMLElement>('[data-mark]') ?? spot]) mark(one)
    if (start.from && !isStill()) carryAll(start, start.from, spot, arrived, milliseconds)
  }
}

/** Deal: all that lies in these spots comes there, one handful after the other, once the table is laid. */
export function dealOut(flights: readonly Flight[]): void {
  if (isStill()) return
  const dealt = flights.flatMap(flight => { const spot = spotOf(flight.to); return spot ? flipsIn(spot) : [] })
  for (const one of dealt) one.classList.add('in-flight')
  const deal = () => {
    for (const one of dealt) one.classList.remove('in-flight')
    flights.forEach((flight, nth) => {
      const start = lookAtStart({ ...flight, after: nth * BETWEEN_HANDFULS })
      const spot = spotOf(flight.to)
      if (start.from && spot) carryAll(start, start.from, spot, flipsIn(spot).filter(boxOf), FLIGHT)
    })
  }
  requestAnimationFrame(() => requestAnimationFrame(deal)) // its parts have found their sizes then
}

function carryAll(start: Start, from: Box, spot: HTMLElement, arrived: readonly HTMLElement[], milliseconds: number): void {
  const how = (nth: number) => ({ start, milliseconds, delay: (start.flight.after ?? 0) + nth * APART })
  if (arrived.length > 0) for (const one of start.under.filter(isGone)) rest(one, how(0))
  arrived.forEach((one, nth) => { fly(start.look ? from : smallIn(from, boxOf(one) ?? CARD), one, cardOf(one), { ...how(nth), lands: one }) })
  if (arrived.length > 0) return
  const gone = start.leaving.filter(isGone)
  gone.forEach((one, nth) => { fly(one.box, spot, one.card, how(nth)) })
  const glides = flipsIn(spot).some(one => start.leaving.some(left => left.key === one.dataset['flip']))
  if (gone.length === 0 && !glides) fly(start.look ? from : smallIn(from, CARD), spot, start.look, how(0))
}

interface How { start: Start; milliseconds: number; delay: number; lands?: HTMLElement }

/** Let a paper double of a card fly to where something lies. */
function fly(from: Box, target: HTMLElement, card: Element | null, how: How): void {
  const to = landing(boxOf(target), from, how.lands !== undefined)
  if (!to) return
  const double = document.createElement('span')
  double.className = 'in-the-air'
  double.setAttribute('aria-hidden', 'true')
  const { flight: { to: towards, turns, covered }, look } = how.start
  double.dataset['to'] = towards
  const width = Math.max(from.width, to.width) // the paper is made as large as it will be seen
  double.style.setProperty('--card-width', `${width}px`)
  double.style.setProperty('--turn-at', `${how.delay + how.milliseconds / 2}ms`)
  const isTurned = turns === true && card !== null && look !== null
  double.classList.toggle('turned-over', isTurned)
  const faces = covered ? [look ?? cardOf(target)] : isTurned ? [look, card] : [card ?? look]
  double.append(...faces.map(face => face?.cloneNode(true) ?? blank(width, from)))
  layer().append(double)
  how.lands?.classList.add('in-flight')
  const at = (box: Box) => `translate(${box.left}px, ${box.top}px) scale(${box.width / width})`
  const flight = double.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: how.milliseconds, delay: how.delay, easing: EASING, fill: 'both',
  })
  flight.onfinish = flight.oncancel = () => {
    double.remove()
    how.lands?.classList.remove('in-flight')
  }
  stopWithout(target, flight)
}

/** A card does not fly over what has taken the place of its table: a reveal, a count, the end. */
function stopWithout(target: HTMLElement, flight: Animation): void {
  requestAnimationFrame(() => {
    if (flight.playState !== 'running') return
    if (target.isConnected) stopWithout(target, flight)
    else flight.cancel()
  })
}

/** Leave a card where it lies until what covers it has landed. */
function rest({ card, box }: Lying, { milliseconds, delay }: How): void {
  const double = document.createElement('span')
  double.className = 'in-the-air'
  double.style.setProperty('--card-width', `${box.width}px`)
  double.append(card)
  layer().prepend(double)
  const stay = { transform: `translate(${box.left}px, ${box.top}px)` }
  double.animate([stay, stay], { duration: delay + milliseconds }).onfinish = () => { double.remove() }
}

/** Where it lands: on the card itself, or small and in the middle of a spot that shows no cards. */
function landing(box: Box | null, from: Box, isCard: boolean): Box | null {
  return !box || isCard ? box : smallIn(box, from)
}

const CARD = { width: 50, height: 70 }

/** Return a box of this size in the middle of another. */
function within({ left, top, width, height }: Box, size: { width: number; height: number }): Box {
  return { left: left + (width - size.width) / 2, top: top + (height - size.height) / 2, width: size.width, height: size.height }
}

/** Return a box of this shape in the middle of another, and not larger than that. */
function smallIn(box: Box, { width, height }: { width: number; height: number }): Box {
  const share = Math.min(1, box.width * 0.8 / width, box.height / height)
  return within(box, { width: width * share, height: height * share })
}

/** Where there is no card to be seen, a plain sheet flies. */
function blank(width: number, shape: { width: number; height: number }): Element {
  const sheet = document.createElement('span')
  sheet.className = 'blank-sheet'
  sheet.style.setProperty('--height', `${width * shape.height / shape.width}px`)
  return sheet
}

function layer(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.flights')
  if (known) return known
  const made = document.createElement('div')
  made.className = 'flights'
  document.body.append(made)
  return made
}

const marks = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Show for a moment that something has come here: with motion or without, it is the same mark. */
function mark(spot: HTMLElement): void {
  clearTimeout(marks.get(spot))
  spot.dataset['landed'] = ''
  marks.set(spot, setTimeout(() => { delete spot.dataset['landed'] }, MARKED_FOR))
}
