// What the table of Limits shows, offers and counts. The numbers are paragraphs of rules/limits.md.
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fit } from '../src/games/limits/fit'
import { MEANT_BEFORE } from '../src/kit/settled'
import { follow, held, NO_CARDS, type Card } from '../src/games/limits/follow'
import { finalCount, toldCount } from '../src/games/limits/count'
import { readable } from '../src/table/model'
import Table from '../src/games/limits/Table'
import type { Told } from '../src/table/model'
import type { Event, LimitsMove, LimitsOwn, LimitsScene, LimitsFact } from '../src/wire/messages'
import { draw as drawTable, type Position } from './place'

// what happy-dom may lack
beforeAll(() => {
  Element.prototype.setPointerCapture ??= () => undefined
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(() => { cleanup(); vi.useRealTimers() })

/** A table of its own for every test: the page writes what it hears into what it has. */
const draw = (position: Position) => drawTable(Table, structuredClone(position))

const card = (id: number, name: Card['colour']): Card => ({ id, colour: name })

const front = (more: Partial<LimitsScene['seats'][number]> = {}) => ({
  cards: 4, played: 2, has_hidden: true, hidden: null, points: 0, limit_cards: 0, limit_points: 0, score: 0, ...more,
})

// Dealt by the server with seed 5; round 3, the first seat is on turn.
const SCENE: LimitsScene = {
  type: 'limits', mover: 0, doing: 'play', rule: '3.4', round: 3, rounds: 18, forgetful: false,
  limits: [
    { colour: 'red', number: 2 }, { colour: 'yellow', number: 5 }, { colour: 'green', number: null },
    { colour: 'blue', number: 1 }, { colour: 'violet', number: 4 },
  ],
  hidden_each: 1, verdict: { winner: 1, loser: -2 }, pile_cards: 8, top: 'blue', pile: null, draw_left: 32,
  seats: [
    front({ limit_cards: 1, score: -2 }), front({ points: 1, score: 1 }), front(),
    front({ points: 1, limit_cards: 1, score: -1 }),
  ],
  count: null, places: null,
}
const IDLE = { four: null, swap_lacks: 'four', accusable: [1, 2, 3] }
const OWN: LimitsOwn = { type: 'limits', hand: ['green', 'green', 'violet', 'violet'], hidden: ['blue'], ...IDLE }
const play = (name: string): LimitsMove => ({ kind: 'play', colour: name })
const swap = (name: string): LimitsMove => ({ kind: 'swap', colour: name })
const hide = (...colours: string[]): LimitsMove => ({ kind: 'hide', colours })
const accuse = (number: number): LimitsMove => ({ kind: 'accuse', seat: number })
const ACCUSATIONS = [accuse(1), accuse(2), accuse(3)]
const FOUR_NAMES = ['Anne', 'Brice', 'Chloé', 'Djibril']
const TURN: Position = {
  game: 'limits', scene: SCENE, own: OWN, moves: [play('green'), play('violet'), ...ACCUSATIONS], players: FOUR_NAMES,
}
const HIDING: Position = {
  ...TURN,
  scene: { ...SCENE, doing: 'hide', pile_cards: 0, top: null, seats: SCENE.seats.map(one => ({ ...one, cards: 5, played: 0, has_hidden: false })) },
  own: { type: 'limits', hand: ['red', 'red', 'green', 'blue', 'violet'], hidden: null, ...IDLE },
  moves: [hide('red'), hide('green'), hide('blue'), hide('violet')],
}
const TWO: Position = {
  ...HIDING,
  scene: { ...HIDING.scene as LimitsScene, hidden_each: 2, seats: (HIDING.scene as LimitsScene).seats.slice(0, 2) },
  own: { type: 'limits', hand: ['red', 'green', 'green', 'green', 'blue', 'violet'], hidden: null, ...IDLE },
  moves: [hide('red', 'green'), hide('red', 'blue'), hide('green', 'green'), hide('green', 'blue'), hide('blue', 'violet')],
  players: ['Anne', 'Brice'],
}

const hand = (drawn: ReturnType<typeof drawTable>) => [...drawn.container.querySelectorAll<HTMLButtonElement>('.own-card')]
const button = (drawn: ReturnType<typeof drawTable>, name: RegExp) => drawn.getByRole('button', { name })
const isOff = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true'

/** Four players, B first, limit green 1, one green hidden: the example of the rules page, section 5. */
const PLAYED = [[1, 'green'], [2, 'red'], [3, 'green'], [0, 'blue'], [1, 'green']] as const
const LIMIT_CARD: LimitsFact = {
  kind: 'limit_card',
  limits: [['red', 5], ['green', 1], ['blue', null]].map(([colour, number]) => (
    { kind: 'limit', colour: colour as string, number: number as number | null }
  )),
}
const told = (seq: number, by: number, ...facts: LimitsFact[]): Told<LimitsFact>[] => (
  facts.map(fact => ({ seq, at: 0, seat: by, by: '', fact }))
)
const HEARD: Told<LimitsFact>[] = [
  ...told(1, 101, LIMIT_CARD),
  ...PLAYED.flatMap(([by, name], turn) => told(2 + turn, by, { kind: 'plays', seat: by }, { kind: 'top', card: name })),
]
function accusing(accused: number, count: number, exceeded: boolean): LimitsFact[] {
  const hidden = ['yellow', 'green', 'red', 'blue']
  const [loser, winner] = exceeded ? [accused, 2] : [2, accused]
  return [
    { kind: 'accuses', seat: 2, accused },
    ...hidden.map((name, by): LimitsFact => ({ kind: 'reveals', seat: by, cards: [name] })),
    { kind: 'pile', cards: PLAYED.map(([, name]) => name) },
    { kind: 'counts', card: 'green', count, number: 1, hidden: 1, limit: 2 },
    { kind: exceeded ? 'exceeded' : 'kept', loser: loser ?? 0, winner: winner ?? 0 },
    LIMIT_CARD,
  ]
}
const event = (seq: number, by: number, facts: LimitsFact[], scene: Partial<LimitsScene>, own = OWN): Event => ({
  t: 'event', seq, at: 0, seat: by, facts, changes: scene, own, moves: [],
})
function accusedTable(position = TURN) {
  const drawn = draw(position)
  for (const one of HEARD) drawn.hear(event(one.seq, one.seat, [one.fact], {}))
  drawn.hear(event(9, 2, accusing(1, 3, true), { doing: 'hide', round: 4, pile_cards: 0, top: null }))
  return drawn
}

describe('hiding (3.2)', () => {
  test('a card is chosen, then hidden', () => {
    const drawn = draw(HIDING)
    expect(isOff(button(drawn, /Cacher/))).toBe(true)
    fireEvent.click(hand(drawn)[2]!)
    fireEvent.click(button(drawn, /Cacher/))
    expect(drawn.acts()).toEqual([[hide('green')]])
  })
  test('two players hide two cards in one go', () => {
    const drawn = draw(TWO)
    fireEvent.click(hand(drawn)[4]!)
    expect(isOff(button(drawn, /Cacher ces 2 cartes/))).toBe(true)
    fireEvent.click(hand(drawn)[1]!)
    fireEvent.click(button(drawn, /Cacher ces 2 cartes/))
    expect(drawn.acts()).toEqual([[hide('green', 'blue')]])
  })
  test('neither swapping nor accusing is offered meanwhile', () => {
    expect(draw(HIDING).queryByRole('button', { name: /Accuser/ })).toBeNull()
  })
  test('who has hidden waits for the others, by name', () => {
    const scene = HIDING.scene as LimitsScene
    const drawn = draw({
      ...HIDING, moves: [], own: OWN,
      scene: { ...scene, mover: 1, seats: scene.seats.map((one, number) => ({ ...one, has_hidden: number !== 2 })) },
    })
    expect(drawn.container.querySelector('.mine')?.textContent).toContain('On attend Chloé. Brice commence.')
  })
  test('a card on its way is dashed, and is not laid yet', () => {
    const drawn = draw(HIDING)
    fireEvent.click(hand(drawn)[2]!)
    fireEvent.click(button(drawn, /Cacher/))
    expect(hand(drawn).filter(one => one.classList.contains('pending'))).toHaveLength(1)
    expect(hand(drawn)).toHaveLength(5)
    expect(drawn.container.querySelectorAll('.secret .card')).toHaveLength(0)
    fireEvent.click(button(drawn, /Cacher/))
    expect(drawn.acts()).toHaveLength(1) // it is not sent twice
  })
})

describe('a turn (3.4)', () => {
  test('a card is chosen, then played', () => {
    const drawn = draw(TURN)
    fireEvent.click(hand(drawn)[3]!)
    fireEvent.click(button(drawn, /^Poser/))
    expect(drawn.acts()).toEqual([[play('violet')]])
  })
  test('a second tap puts a card back', () => {
    const drawn = draw(TURN)
    for (const pressed of ['true', 'false']) {
      fireEvent.click(hand(drawn)[3]!)
      expect(hand(drawn)[3]!.getAttribute('aria-pressed')).toBe(pressed)
    }
  })
  test('without a card the bright button says what is missing', () => {
    const drawn = draw(TURN)
    fireEvent.click(button(drawn, /^Poser/))
    expect(drawn.place.reason()?.text).toBe('Choisissez d’abord une carte.')
    expect(button(drawn, /^Poser/).classList.contains('bright')).toBe(true)
  })
  test('advice marks the card', () => {
    const drawn = draw(TURN)
    drawn.hear({ t: 'advice', move: 1, line: { key: 'web-hint' } } as never)
    expect(hand(drawn).map(one => one.classList.contains('advised'))).toEqual([false, false, true, false])
    expect([...drawn.container.querySelectorAll('.action .advised')].map(one => one.getAttribute('data-key'))).toEqual(['play'])
  })
  test('keys choose and play', () => {
    const drawn = draw(TURN)
    fireEvent.keyDown(document.body, { code: 'Digit1', key: '1' })
    fireEvent.keyDown(document.body, { code: 'KeyP', key: 'p' })
    expect(drawn.acts()).toEqual([[play('green')]])
  })
  test('a card is played by dragging it onto the pile, however quick the hand', () => {
    const drawn = draw(TURN)
    const pile = drawn.container.querySelector('.pile-of-all')!
    document.elementsFromPoint = () => [pile]
    const first = hand(drawn)[0]!
    const at = (clientY: number) => ({ button: 0, isPrimary: true, pointerId: 1, clientX: 0, clientY })
    fireEvent.pointerDown(first, at(500))
    fireEvent.pointerMove(first, at(100))
    expect(pile.classList.contains('aim')).toBe(true)
    fireEvent.pointerUp(first, at(100))
    fireEvent.click(first)
    expect(drawn.acts()).toEqual([[play('green')]])
    expect(first.getAttribute('aria-pressed')).toBe('false') // the click that ends a drag is not a tap
  })
  test('a pending card does not change the pile', () => {
    const drawn = draw(TURN)
    fireEvent.click(hand(drawn)[3]!)
    fireEvent.click(button(drawn, /^Poser/))
    expect(drawn.container.querySelector('.top-card svg')?.getAttribute('aria-label')).toBe('bleu')
    expect(drawn.getByText('En route vers la table…')).toBeTruthy()
  })
  test('swapping needs four of one colour, and says so', () => {
    const without = draw(TURN)
    expect(isOff(button(without, /^Échanger 4$/))).toBe(true)
    fireEvent.click(button(without, /Échanger 4/))
    expect(without.place.reason()?.text).toContain('quatre cartes de même couleur')
    cleanup()
    const drawn = draw({ ...TURN, own: { ...OWN, hand: ['red', 'red', 'red', 'red'], four: 'red', swap_lacks: null }, moves: [play('red'), swap('red')] })
    fireEvent.click(button(drawn, /Échanger 4/))
    expect(drawn.acts()).toEqual([[swap('red')]])
  })
  test('swapping needs four cards in the draw pile', () => {
    const drawn = draw({
      ...TURN, scene: { ...SCENE, draw_left: 3 }, own: { ...OWN, hand: ['red', 'red', 'red', 'red'], four: 'red', swap_lacks: 'draws' }, moves: [play('red')],
    })
    fireEvent.click(button(drawn, /Échanger 4/))
    expect(drawn.place.reason()?.text).toBe('Il faut quatre cartes dans la pioche pour échanger ; elle en a 3.'.replaceAll(' ;', '\u00a0;'))
    expect(drawn.acts()).toEqual([])
  })
  test('out of turn nothing can be done', () => {
    const drawn = draw({ ...TURN, scene: { ...SCENE, mover: 1 }, moves: [] })
    fireEvent.click(hand(drawn)[0]!)
    for (const name of [/^Poser/, /Échanger/, /Accuser/]) {
      expect(isOff(button(drawn, name))).toBe(true)
      fireEvent.click(button(drawn, name))
      expect(drawn.place.reason()?.text).toBe('C’est à Brice de jouer.')
    }
    expect(drawn.getByText('Brice joue')).toBeTruthy()
    expect(drawn.acts()).toEqual([])
  })
  test('the first player of a round cannot accuse, and reads why (3.8)', () => {
    const scene = { ...SCENE, pile_cards: 0, top: null, seats: SCENE.seats.map(one => ({ ...one, played: 0 })) }
    const drawn = draw({ ...TURN, scene, own: { ...OWN, accusable: [] }, moves: [play('green')] })
    fireEvent.click(button(drawn, /Accuser/))
    expect(drawn.place.reason()?.text).toContain('Personne n’a encore posé de carte')
  })
  test('an empty hand must accuse (3.8)', () => {
    const drawn = draw({ ...TURN, scene: { ...SCENE, doing: 'accuse' }, own: { ...OWN, hand: [] }, moves: ACCUSATIONS })
    expect(drawn.container.querySelector('.mine')?.textContent).toContain('il faut accuser')
    expect(isOff(button(drawn, /Accuser/))).toBe(false)
  })
  test('the forgetful draw by themselves, with three seconds running', () => {
    const drawn = draw({ ...TURN, scene: { ...SCENE, doing: 'draw', forgetful: true }, moves: [{ kind: 'draw' }] })
    expect(drawn.container.querySelector('.sand')).toBeTruthy()
    fireEvent.click(button(drawn, /Piocher/))
    expect(drawn.acts()).toEqual([[{ kind: 'draw' }]])
  })
})

describe('an accusation (3.6)', () => {
  test('takes two steps, and the second names the stake', () => {
    const drawn = draw(TURN)
    fireEvent.click(button(drawn, /Accuser/))
    expect(drawn.acts()).toEqual([])
    expect(drawn.getByText('Vous +1, l’autre −2')).toBeTruthy()
    fireEvent.click(button(drawn, /Accuser qui/))
    expect(drawn.place.reason()?.text).toBe('Choisissez d’abord qui vous accusez.')
    fireEvent.click(button(drawn, /^Chloé$/))
    expect(drawn.getByText('Vous +1, Chloé −2')).toBeTruthy()
    expect(drawn.getByText('Vous −2, Chloé +1')).toBeTruthy()
    fireEvent.click(button(drawn, /Accuser Chloé/))
    expect(drawn.acts()).toEqual([[accuse(2)]])
  })
  test('takes one step where only one can be accused', () => {
    const drawn = draw({ ...TURN, moves: [play('green'), accuse(1)] })
    fireEvent.click(button(drawn, /Accuser/))
    fireEvent.click(button(drawn, /Accuser Brice/))
    expect(drawn.acts()).toEqual([[accuse(1)]])
  })
  test('can be taken back, and the chosen card is still chosen', () => {
    const drawn = draw(TURN)
    fireEvent.click(hand(drawn)[2]!)
    for (const takeBack of [
      () => { fireEvent.click(button(drawn, /Annuler/)) }, () => { fireEvent.keyDown(document.body, { code: 'Escape', key: 'Escape' }) },
    ]) {
      fireEvent.click(button(drawn, /Accuser/))
      expect(hand(drawn)).toHaveLength(0)
      takeBack()
      expect(hand(drawn).map(one => one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true', 'false'])
    }
    expect(drawn.acts()).toEqual([])
  })
  test('a double tap does not accuse, though there is nobody to choose', () => {
    const drawn = draw({ ...TURN, moves: [play('green'), accuse(1)] })
    const place = (one: HTMLElement) => [...one.parentElement!.children].indexOf(one) - one.parentElement!.children.length
    const first = place(button(drawn, /Accuser…/))
    fireEvent.click(button(drawn, /Accuser…/))
    expect(place(button(drawn, /Annuler/))).toBe(first) // what lies there now takes back
  })
  test('cannot hit who has not played', () => {
    const drawn = draw({ ...TURN, scene: { ...SCENE, seats: SCENE.seats.map((one, n) => (n === 3 ? front({ played: 0 }) : one)) }, moves: [play('green'), accuse(1), accuse(2)] })
    fireEvent.click(button(drawn, /Accuser/))
    expect([...drawn.container.querySelectorAll<HTMLElement>('.suspect')].map(isOff)).toEqual([false, false, true])
    fireEvent.click(drawn.container.querySelectorAll('.suspect')[2]!)
    expect(drawn.place.reason()?.text).toBe('Djibril n’a pas posé de carte dans cette manche.')
  })
  test('is counted up to the last card of the accused (section 5)', () => {
    const count = toldCount([...HEARD, ...told(9, 2, ...accusing(1, 3, true))], 9)!
    expect(count.pile.map(one => one.counts)).toEqual([1, null, 2, null, 3])
    expect(count.pile.map(one => one.by)).toEqual([1, 2, 3, 0, 1])
    expect(count.limits[1]).toMatchObject({ colour: 'green', number: 1 })
  })
  test('does not count later cards (section 5)', () => {
    const count = toldCount([...HEARD, ...told(9, 2, ...accusing(3, 2, false))], 9)!
    expect(count.pile.map(one => one.counts)).toEqual([1, null, 2, null, null])
    expect(count.pile.map(one => one.after)).toEqual([false, false, false, true, true])
  })
  test('a swap lays two cards of one player', () => {
    const lines = [
      ...told(1, 101, LIMIT_CARD), ...told(2, 0, { kind: 'swaps', seat: 0 }),
      ...HEARD.slice(1).filter(one => one.seq > 3), ...told(9, 2, ...accusing(1, 3, true)),
    ]
    expect(toldCount(lines, 9)!.pile.map(one => one.by)).toEqual([0, 0, 3, 0, 1])
  })
  test('is revealed card by card, then with its verdict in words', () => {
    vi.useFakeTimers()
    const drawn = accusedTable()
    expect(drawn.container.querySelector('.verdict h2')?.textContent).toContain('On compte')
    vi.advanceTimersByTime(1500)
    expect(drawn.container.querySelectorAll('.nth-of-colour')).toHaveLength(2)
    vi.advanceTimersByTime(3000)
    expect(drawn.container.querySelector('.verdict h2')?.textContent).toBe('3 verts pour\u00a02\u00a0: dépassé')
    expect([...drawn.container.querySelectorAll('.paid p')].map(one => one.textContent)).toEqual([
      'CChloé gagne un point+1', 'BBrice prend la carte Limite−2',
    ])
  })
  test('keeps the verdict back until it is counted, and the end until it is left', () => {
    vi.useFakeTimers()
    const drawn = accusedTable()
    const log = () => drawn.place.lines().map(line => line.fact.kind)
    expect(drawn.container.querySelector('.paid')?.textContent).toBe('')
    expect(drawn.container.textContent).not.toMatch(/dépassé|prend la carte Limite/)
    expect(log()).not.toContain('exceeded')
    expect(drawn.place.curtain.isDown()).toBe(true)
    fireEvent.click(button(drawn, /Tout compter/))
    expect(log()).toContain('exceeded')
    fireEvent.click(button(drawn, /Manche 4/)) // the second of two quick taps was meant for the first
    expect(drawn.place.curtain.isDown()).toBe(true)
    vi.advanceTimersByTime(MEANT_BEFORE)
    fireEvent.click(button(drawn, /Manche 4/))
    expect(drawn.place.curtain.isDown()).toBe(false)
  })
  test('can be counted at once, and leads to the next round', () => {
    vi.useFakeTimers()
    const drawn = accusedTable()
    fireEvent.click(button(drawn, /Tout compter/))
    vi.advanceTimersByTime(MEANT_BEFORE)
    fireEvent.click(button(drawn, /Manche 4/))
    expect(drawn.container.querySelector('.own-hand')).toBeTruthy()
  })
  test('a table that one comes back to does not reveal the last round again', () => {
    const drawn = draw(TURN)
    const facts = [...accusing(1, 3, true), ...accusing(3, 1, false)]
    drawn.hear({
      t: 'snapshot', seq: 50, you: 0, acting: true, lobby: drawn.place.model.lobby!, at: 0, scene: SCENE, own: OWN,
      moves: [], facts, doers: facts.map(() => 2), chat: [], result: null,
    })
    expect(drawn.container.querySelector('.reveal')).toBeNull()
    expect(drawn.container.querySelector('.own-hand')).toBeTruthy()
  })
  test('somebody who looks on is led on by the clock', () => {
    vi.useFakeTimers()
    const drawn = accusedTable({ ...TURN, you: null })
    vi.advanceTimersByTime(20_000)
    expect(drawn.container.querySelector('.reveal')).toBeNull()
  })
})

describe('the table’s word', () => {
  test('so many cards are hidden as the table says, whatever the number of players', () => {
    const drawn = draw({ ...HIDING, scene: { ...HIDING.scene as LimitsScene, hidden_each: 3 } })
    expect(drawn.container.textContent).toContain('3')
    for (const one of hand(drawn).slice(0, 2)) fireEvent.click(one)
    expect(isOff(button(drawn, /Cacher/))).toBe(true)
  })
  test('a verdict brings and costs what the table says', () => {
    const drawn = accusedTable({ ...TURN, scene: { ...SCENE, verdict: { winner: 7, loser: -9 } } })
    fireEvent.click(button(drawn, /Tout compter/))
    expect(drawn.container.querySelector('.paid')?.textContent).toMatch(/\+7.*−9/)
  })
})

describe('the end (4.1)', () => {
  const OVER: LimitsScene = {
    ...SCENE, doing: 'over', pile: ['blue', 'red', 'blue'], pile_cards: 3,
    seats: [['green'], ['blue'], ['red'], ['yellow']].map((hidden, n) => front({ hidden, points: 3 - n, limit_cards: n === 3 ? 2 : 0, score: n === 3 ? -4 : 3 - n })),
    count: { accuser: 3, accused: 1, colour: 'blue', count: 1, number: 1, hidden: 1, limit: 2, exceeded: false, loser: 3, winner: 1 },
  }
  test('the order is the table’s, not that of the scores', () => {
    const drawn = draw({ ...TURN, scene: { ...OVER, places: [4, 2, 3, 1] } })
    expect([...drawn.container.querySelectorAll('.tally .who')].map(one => one.textContent)).toEqual(['Djibril', 'Brice', 'Chloé', 'Vous'])
  })
  test('the last accusation is counted from the scene', () => {
    expect(finalCount(OVER, [])!.pile.map(one => [one.counts, one.last, one.after])).toEqual([
      [1, true, false], [null, false, true], [null, false, true],
    ])
  })
  test('scores show their arithmetic', () => {
    const drawn = draw({ ...TURN, scene: OVER, moves: [] })
    expect(drawn.container.querySelector('.verdict h2')?.textContent).toBe('1 bleu pour\u00a02\u00a0: pas dépassé')
    const rows = [...drawn.container.querySelectorAll('.tally li')].map(one => one.textContent)
    expect(rows[0]).toContain('Vous3 points − 2 × 0 carte Limite3')
    expect(rows[3]).toContain('Djibril0 point − 2 × 2 cartes Limite−4')
  })
  test('X is never exceeded, and the sum says X', () => {
    const drawn = draw({ ...TURN, scene: { ...OVER, count: { ...OVER.count!, number: null, limit: null } }, moves: [] })
    expect(drawn.container.querySelector('.verdict h2')?.textContent).toBe('1 bleu, sans limite\u00a0: pas dépassé')
    expect(drawn.container.querySelector('.sum > .whole')?.textContent).toBe('X')
  })
})

describe('the cards of a reveal', () => {
  test('are as large as the room allows', () => {
    expect(fit(4, { width: 400, height: 120 }, 100)).toMatchObject({ columns: 4, width: expect.closeTo(71.4, 1) as number })
    expect(fit(4, { width: 160, height: 800 }, 60).columns).toBe(2) // as large in one column, but read in fewer rows
    expect(fit(1, { width: 900, height: 900 }, 100).width).toBe(100)
  })
  test('fit into a phone, all sixty of them', () => {
    const { columns, width, below } = fit(60, { width: 320, height: 200 }, 100)
    expect(columns * (width + 10)).toBeLessThanOrEqual(320)
    expect(Math.ceil(60 / columns) * (width * 1.4 + below)).toBeLessThanOrEqual(201)
  })
})

describe('what is seen (3.5, 6)', () => {
  test('the pile shows its top card and nothing else', () => {
    const drawn = draw(TURN)
    expect(drawn.container.querySelectorAll('.heap .card')).toHaveLength(1)
  })
  test('the log leaves out colours that are covered', () => {
    const passing = ['top', 'shows_four']
    expect(readable(HEARD, passing).filter(one => one.fact.kind === 'top')).toEqual([HEARD.at(-1)])
    const drawn = draw({ ...TURN, passing })
    for (const one of HEARD) drawn.hear(event(one.seq, one.seat, [one.fact], {}))
    expect(drawn.getByRole('group', { name: 'Journal' }).textContent).not.toContain('rouge.')
  })
  test('a spectator sees all seats, no hand, no secret, and can do nothing', () => {
    const drawn = draw({ game: 'limits', scene: SCENE, you: null, players: FOUR_NAMES })
    expect(drawn.container.querySelectorAll('.rival')).toHaveLength(4)
    expect(drawn.container.querySelector('.own-card, .secret')).toBeNull()
    expect(drawn.queryAllByRole('button')).toHaveLength(0)
  })
  test('a summary tells the whole table', () => {
    const text = draw(TURN).container.querySelector('#summary')?.textContent ?? ''
    for (const part of ['Manche 3 sur 18.', 'vert X', 'sur le dessus\u00a0: bleu', 'Vous\u00a0: score -2', 'Votre main\u00a0: vert, vert, mauve et mauve.', 'Cachées\u00a0: bleu.']) {
      expect(text).toContain(part)
    }
  })
  test('English says the same', () => {
    const drawn = draw({ ...TURN, language: 'en' })
    expect(drawn.getByText('Your turn')).toBeTruthy()
    expect(drawn.container.textContent).not.toMatch(/web-limits|limits-/)
  })
  test('there is no style attribute', () => {
    expect(draw(TURN).container.querySelector('[style]')).toBeNull()
  })
})

describe('cards keep their identity', () => {
  const before = { ...NO_CARDS, hand: [card(1, 'red'), card(2, 'red'), card(3, 'blue')], height: 8, mover: 0, next: 4 }
  test('the chosen card is the one that lies on the pile', () => {
    const after = follow(before, { ...SCENE, mover: 1, pile_cards: 9, top: 'red' }, { ...OWN, hand: ['red', 'blue', 'violet'], hidden: null }, 0, [1])
    expect(after.top).toEqual(card(1, 'red'))
    expect(held(after).map(one => one.id)).toEqual([4, 2, 3]) // the drawn card lies where the played one was
  })
  test('a card of the same colour that is drawn is another card', () => {
    const after = follow(before, { ...SCENE, mover: 1, pile_cards: 9, top: 'red' }, { ...OWN, hand: ['red', 'red', 'blue'], hidden: null }, 0, [])
    expect([after.top?.id, ...held(after).map(one => one.id)]).toEqual([2, 1, 4, 3])
  })
  test('who has to draw sees a hole, until the turn passes', () => {
    const owing = follow(before, { ...SCENE, doing: 'draw', pile_cards: 9, top: 'blue' }, { ...OWN, hand: ['red', 'red'], hidden: null }, 0, [3])
    expect(owing.hand.map(one => one?.id ?? null)).toEqual([1, 2, null])
    const lost = follow(owing, { ...SCENE, mover: 1, pile_cards: 9, top: 'blue' }, { ...OWN, hand: ['red', 'red'], hidden: null }, 0, [])
    expect(lost.hand.map(one => one?.id)).toEqual([1, 2])
  })
  test('the hidden card comes back into the hand', () => {
    const after = follow({ ...before, hidden: [card(9, 'green')] }, { ...SCENE, pile_cards: 0, top: null }, { ...OWN, hand: ['red', 'red', 'green', 'blue'], hidden: null }, 0, [])
    expect(held(after).map(one => one.id)).toEqual([1, 2, 9, 3])
  })
})
