// The table of Rouge Jaune Vert, in sentences of its rulebook. The positions are the server's own.
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Table from '../src/games/rouge_jaune_vert/Table'
import { signed } from '../src/kit/numbers'
import { byChoice, standing } from '../src/games/rouge_jaune_vert/follow'
import { aimedAt, CARDS, faceUp, FIRST_ORDER, lattice, lay, slots, spread } from '../src/games/rouge_jaune_vert/spread'
import { keep } from '../src/settings'
import type { RougeJauneVertMove as Move, RougeJauneVertOwn as Own, RougeJauneVertScene as Scene } from '../src/wire/messages'
import { draw, lobbyOf, type Position } from './place'
import positions from './positions/rouge_jaune_vert.json'

vi.setConfig({ testTimeout: 20_000 }) // eighty cards take their time where nothing is painted

type Name = keyof typeof positions

function at(name: Name, more: Partial<Position> = {}): Position {
  const { scene, own, moves, you } = structuredClone(positions[name])
  return { game: 'rouge_jaune_vert', scene: scene as Scene, own: own as Own, moves: moves as Move[], you, ...more }
}
const sceneOf = (name: Name) => structuredClone(positions[name].scene) as Scene

function sit(name: Name, more: Partial<Position> = {}) {
  const table = draw(Table, at(name, more))
  const all = (css: string) => [...table.container.querySelectorAll<HTMLElement>(css)]
  const one = (css: string) => {
    const found = all(css)[0]
    if (!found) throw new Error(`nothing is ${css}`)
    return found
  }
  const button = (text: string) => {
    const found = all('button').find(each => each.textContent?.trim().startsWith(text))
    if (!found) throw new Error(`no button says ${text}`)
    return found
  }
  const key = (code: string) => fireEvent.keyDown(document.body, { code })
  return { ...table, all, one, button, key }
}

/** Words without the spaces that keep a number and its noun on one line. */
const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')

const touch = (element: HTMLElement) => fireEvent.pointerDown(element, { button: 0, pointerId: 1, clientX: 5, clientY: 5 })
const turnTo = (width: number) => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }
  happyDOM.setViewport({ width, height: 844 })
}

beforeEach(() => { turnTo(390) }) // a phone draws fewer elements, so most sentences are tried there
afterEach(() => { cleanup(); vi.useRealTimers(); keep({ inkLetter: false }); sessionStorage.clear() })

describe('where cards lie', () => {
  it('spreads every card over eighty places, face down or face up, and none in two', () => {
    const scene = sceneOf('take4')
    const lying = spread(scene, FIRST_ORDER)
    expect(new Set(FIRST_ORDER).size).toBe(CARDS)
    expect(lying.filter(one => one.kind === 'hidden')).toHaveLength(scene.hidden)
    expect(lying.filter(one => one.kind === 'card')).toHaveLength(scene.table.filter(Boolean).length)
  })
  it('lets the very card go that was touched, for face-down cards are interchangeable', () => {
    const scene = sceneOf('take4')
    const touched = FIRST_ORDER[3] ?? 0
    const order = aimedAt(FIRST_ORDER, scene.hidden, touched)
    expect(spread(scene, order)[touched]?.kind).toBe('hidden')
    expect(spread({ ...scene, hidden: scene.hidden - 1 }, order)[touched]?.kind).toBe('hole')
  })
  it('keeps the trace of a face-up card that somebody holds in its slot', () => {
    const scene = sceneOf('hold4')
    const seat = scene.seats.findIndex(one => one.from_slot !== null)
    expect(slots(scene)[scene.seats[seat]?.from_slot ?? -1]).toMatchObject({ kind: 'held', seat })
  })
  it('has a place for sixty cards on a phone from the start, and none moves as the table fills', () => {
    const places = lattice({ width: 370, height: 430 }, 134 / 120, 44)
    expect([places.columns, places.rows]).toEqual([7, 9])
    expect(new Set(places.order).size).toBe(63)
    expect(places.sizes.map(one => [one.cards, Math.floor(one.width)])).toEqual([[12, 85], [28, 52], [80, 42]])
    const scene = sceneOf('take4')
    const card = scene.table.find(Boolean) ?? null
    const full = { ...scene, table: Array.from({ length: 70 }, () => card) }
    const few = { ...scene, table: full.table.slice(0, 9) }
    const lies = (which: Scene) => faceUp(which, places).flatMap((one, where) => (one.kind === 'card' ? [where] : []))
    expect(lies(full)).toEqual(expect.arrayContaining(lies(few)))
    expect(faceUp(full, places)).toHaveLength(70)
  })
  it('has rows for a phone that lies, and places no smaller than a finger where that can be', () => {
    const places = lattice({ width: 400, height: 330 }, 134 / 120, 44)
    expect([places.columns, places.rows]).toEqual([9, 7])
  })
  it('lays cards as large as they fit', () => {
    expect(lay(20, { width: 360, height: 360 }, 134 / 120).columns).toBe(5)
    expect(lay(18, { width: 290, height: 90 }, 134 / 120, 44).columns).toBe(6)
  })
})

describe('taking a card (3.1)', () => {
  it('takes a face-up card as soon as it is touched, and only once', () => {
    const { one, acts } = sit('take4')
    const card = one('.cell:has([data-flip])')
    touch(card)
    fireEvent.click(card, { detail: 1 })
    expect(acts()).toHaveLength(1)
    expect(acts()[0]).toEqual([{ kind: 'take', card: expect.stringMatching(/^\w+ \w+ \d$/) }])
  })
  it('takes a face-down card from the pile, from the table, and by one key', () => {
    turnTo(1440)
    for (const take of [
      (t: ReturnType<typeof sit>) => { touch(t.one('.draw-pile')) },
      (t: ReturnType<typeof sit>) => { touch(t.one('.cell:not(.hole):not(:has([data-flip]))')) },
      (t: ReturnType<typeof sit>) => { t.key('Space') },
    ]) {
      const table = sit('take4')
      take(table)
      expect(table.acts()).toEqual([[{ kind: 'take_hidden' }]])
      cleanup()
    }
  })
  it('goes to the cards by an arrow key from anywhere, and takes one by Enter', () => {
    const { one, key, acts } = sit('take4')
    key('ArrowRight')
    const card = document.activeElement as HTMLElement
    expect(one('.felt-table').contains(card)).toBe(true)
    fireEvent.click(card, { detail: 0 })
    expect(acts()).toHaveLength(1)
  })
  it('takes by a click that no pointer made: a key, or a screen reader', () => {
    const { one, acts } = sit('take4')
    fireEvent.click(one('.draw-pile'), { detail: 0 })
    expect(acts()).toEqual([[{ kind: 'take_hidden' }]])
  })
  it('shows the card dashed until the table has said whose it is, and asks for no other meanwhile', () => {
    const { one, all, acts } = sit('take4')
    touch(one('.cell:has([data-flip])'))
    expect(all('.cell.pending')).toHaveLength(1)
    expect(all('.in-hand .grip.pending')).toHaveLength(1)
    touch(one('.draw-pile'))
    expect(acts()).toHaveLength(1)
  })
  it('takes the dashes back when somebody was faster', () => {
    const { one, all, hear } = sit('take4')
    touch(one('.cell:has([data-flip])'))
    hear({ t: 'refused', seq: 1, op: 'op1', late: true, reason: { key: 'lobby-faster' } })
    expect(all('.pending')).toHaveLength(0)
  })
  it('takes nothing while a card is in hand (3.3), and shakes the sentence that says what to do', () => {
    const { one, acts, place } = sit('hold4')
    touch(one('.cell:has([data-flip])'))
    touch(one('.draw-pile'))
    expect(acts()).toEqual([])
    expect(one('.now').classList).toContain('nudge')
    expect(place.reason()?.text).toContain('Posez ou rendez d’abord')
    expect(plain(one('.now'))).toContain('Posez la carte')
  })
})

describe('placing and returning (3.2)', () => {
  it('offers both, by button and by key, when a card is in hand', () => {
    for (const [act, move] of [
      [(t: ReturnType<typeof sit>) => { touch(t.button('Poser')) }, { kind: 'place' }],
      [(t: ReturnType<typeof sit>) => { touch(t.button('Rendre')) }, { kind: 'return' }],
      [(t: ReturnType<typeof sit>) => { t.key('KeyP') }, { kind: 'place' }],
      [(t: ReturnType<typeof sit>) => { t.key('Enter') }, { kind: 'place' }],
      [(t: ReturnType<typeof sit>) => { t.key('KeyR') }, { kind: 'return' }],
    ] as const) {
      const table = sit('hold4')
      act(table)
      expect(table.acts()).toEqual([[move]])
      cleanup()
    }
  })
  it('offers neither with an empty hand', () => {
    const { button, acts, place } = sit('take4')
    expect(button('Poser').getAttribute('aria-disabled')).toBe('true')
    touch(button('Poser'))
    expect(acts()).toEqual([])
    expect(place.reason()?.text).toContain('Votre main est vide')
  })
  it('does not count a card that is on its way to the series', () => {
    const { one, all, key } = sit('hold4')
    const before = one('.mine .so-many').textContent
    key('KeyP')
    expect(all('.own-series .pending')).toHaveLength(1)
    expect(one('.mine .so-many').textContent).toBe(before)
  })
  it('places a card by a touch of the own series', () => {
    const { one, acts } = sit('hold4')
    touch(one('.mine'))
    expect(acts()).toEqual([[{ kind: 'place' }]])
  })
  it('shows a card on its way back where it lay, and no longer in the hand', () => {
    const { one, all } = sit('hold4')
    touch(one('.cell.ours'))
    expect(all('.cell.ours')).toHaveLength(0)
    expect(all('.cell.pending .face')).toHaveLength(1)
    expect(all('.in-hand .grip')).toHaveLength(0)
  })
  it('shows a hidden card on its way back in the first free slot', () => {
    const scene = sceneOf('hold4')
    const { card } = { card: scene.table.find(Boolean)! }
    const free = slots(scene).findIndex(one => one.kind === 'hole')
    const lying = slots(scene, { card, from: null })
    expect(lying.findIndex(one => one.kind === 'coming')).toBe(free < 0 ? scene.table.length : free)
  })
  it('keeps a place that follows a take without an answer, and shows it', () => {
    const { one, button, acts, place } = sit('take4', { moves: [...positions.take4.moves as Move[], { kind: 'place' }] })
    touch(one('.draw-pile'))
    expect(button('Poser').getAttribute('aria-disabled')).toBeNull()
    touch(button('Poser'))
    expect(acts()).toEqual([[{ kind: 'take_hidden' }]])
    expect(button('Poser').classList).toContain('kept')
    expect(button('Poser').getAttribute('aria-description')).toContain('gardé')
    expect(place.reason()).toBeNull()
  })
  it('puts a card back by a touch of the place where it lay', () => {
    const { one, acts } = sit('hold4')
    touch(one('.cell.ours'))
    expect(acts()).toEqual([[{ kind: 'return' }]])
  })
  it('places a card that was dragged onto the series before the table had given it', () => {
    const position = at('take4')
    const card = (position.scene as Scene).table[0]
    const { one, acts, hear } = sit('take4', { moves: [...position.moves ?? [], { kind: 'place' }] })
    document.elementFromPoint = () => one('.mine')
    touch(one(`[data-flip="card ${card?.name}"]`))
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 90, clientY: 90 })
    expect(one('.mine').classList).toContain('aimed')
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 90, clientY: 90 })
    expect(acts()).toHaveLength(1)
    hear({ t: 'ack', seq: 2, op: 'op1' })
    hear({
      t: 'event', seq: 2, at: 1, seat: 0, facts: [], changes: {},
      own: { type: 'rouge_jaune_vert', doing: 'place_or_return', rule: '3.2', hand: card ?? null },
      moves: [(position.moves ?? []).length],
    })
    expect(acts()[1]).toEqual([{ kind: 'place' }])
  })
  it('shows what others hold only if it lay face up', () => {
    const { all, place } = sit('hold4')
    const known = positions.hold4.scene.seats.filter(seat => seat.from_slot !== null).length
    expect(all('.cell.taken')).toHaveLength(known)
    touch(all('.cell.taken:not(.ours)')[0]!)
    expect(place.reason()?.text).toContain('en main')
    expect(all('.other [aria-label="tient une carte"]')).toHaveLength(2)
  })
})

describe('stuck, and Stop (3.6, 3.8)', () => {
  it('lets one say stuck with an empty hand, and not where the card was', () => {
    const { button, all, acts } = sit('take4')
    expect(all('.held button')).toHaveLength(0)
    fireEvent.click(button('Bloqué'))
    expect(acts()).toEqual([[{ kind: 'stuck' }]])
  })
  it('offers Stop to a full series where it must be called, and nothing to place', () => {
    const { button, all, acts } = sit('stop3')
    expect(all('.action .button')).toHaveLength(1)
    touch(button('Stop'))
    expect(acts()).toEqual([[{ kind: 'stop' }]])
  })
  it('tells how long the others have, once a series is full', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { one } = sit('stop3')
    expect(plain(one('.now'))).toContain('Stop dans 10 s')
    vi.advanceTimersByTime(3100)
    expect(plain(one('.now'))).toContain('Stop dans 7 s')
  })
  it('warns of the end of a quiet round by the time of the table, which a pause stops', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { one, hear } = sit('take4')
    const paused = (seq: number, stands: boolean) => {
      hear({ t: 'event', seq, at: 65_000, seat: 0, by: stands ? 'paused' : 'resumed', facts: [], changes: {} })
      hear({ t: 'arranged', seq, lobby: lobbyOf({ ...at('take4'), lobby: { paused: stands } }) })
    }
    vi.advanceTimersByTime(65_000)
    paused(2, true)
    vi.advanceTimersByTime(60_000)
    paused(3, false)
    vi.advanceTimersByTime(4_500)
    expect(plain(one('.now'))).not.toContain('finit dans')
    vi.advanceTimersByTime(1_000)
    expect(plain(one('.now'))).toContain('finit dans 20 s')
  })
  it('warns before the last of the put-backs that a round bears', () => {
    const scene = sceneOf('take4')
    scene.put_backs = scene.most_put_backs - 5
    expect(plain(sit('take4', { scene }).one('.now'))).toContain('Encore 5 cartes rendues')
  })
})

describe('what others see', () => {
  it('opens the series of an opponent at reading size, without stopping the race', () => {
    const { all, one, acts } = sit('take4')
    fireEvent.click(one('.opens'))
    expect(all('.open-series li')).toHaveLength(positions.take4.scene.seats[1]?.series.length ?? 0)
    touch(one('.draw-pile'))
    expect(acts()).toEqual([[{ kind: 'take_hidden' }]])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(all('.open-series')).toHaveLength(0)
  })
  it('lets a spectator touch nothing, and shows all seats', () => {
    const { all, one, key, acts } = sit('take4', { you: null, moves: [] })
    expect(all('.other')).toHaveLength(4)
    expect(all('.mine:not(.watching), .action')).toHaveLength(0)
    touch(one('.cell:not(.hole)'))
    key('Space')
    expect(acts()).toEqual([])
  })
  it('names a card as it is read: the word, how often, and the ink', () => {
    const { all } = sit('take4')
    expect(all('.cell').map(each => each.getAttribute('aria-label'))).toContain('rouge deux fois, écrit en vert')
  })
  it('writes no letter of the ink on a card, unless the setting says so', () => {
    expect(sit('hold4').all('.in-hand circle')).toHaveLength(0)
    cleanup()
    keep({ inkLetter: true })
    expect(sit('hold4').all('.in-hand circle')).toHaveLength(1)
  })
  it('keeps the elements of eighty places when one card moves', () => {
    turnTo(1440)
    const { all, hear } = sit('take4')
    const before = all('.cell svg')
    const table = structuredClone(positions.take4.scene.table) as Scene['table']
    const gone = table.findIndex(Boolean)
    table[gone] = null
    hear({ t: 'event', seq: 2, at: 1, seat: 1, facts: [], changes: { table } })
    expect(all('.cell')).toHaveLength(CARDS)
    const after = new Set(all('.cell svg'))
    expect(before.filter(svg => !after.has(svg))).toHaveLength(1)
  })
  it('marks a card that has come, for a second, and none that lay there before', () => {
    vi.useFakeTimers()
    const { all, hear } = sit('take4')
    expect(all('.cell.fresh')).toHaveLength(0)
    const table = structuredClone(positions.take4.scene.table) as Scene['table']
    const place = table.findIndex(Boolean)
    const card = table[place] ?? null
    hear({ t: 'event', seq: 2, at: 1, seat: 1, facts: [], changes: { table: table.with(place, null) } })
    expect(all('.cell.fresh')).toHaveLength(0)
    hear({ t: 'event', seq: 3, at: 2, seat: 1, facts: [], changes: { table: table.with(place, card) } })
    vi.advanceTimersByTime(1000)
    expect(all('.cell.fresh')).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(all('.cell.fresh')).toHaveLength(0)
  })
  it('shows a phone one pile and fixed slots', () => {
    const { all } = sit('take4')
    expect(all('.spread .cell')).toHaveLength(63)
    expect(all('.spread .cell:not(.hole)')).toHaveLength(positions.take4.scene.table.filter(Boolean).length)
  })
  it('tells the whole table in sentences', () => {
    const text = plain(sit('take4').one('#summary'))
    expect(text).toContain('48 cartes cachées, 14 visibles')
    expect(text).toContain('Votre série')
    expect(text).toContain('Brice')
  })
})

describe('the count (4)', () => {
  it('once read, lists the series by place, with cards kept, their sum and the point card', () => {
    const { all } = sit('count4')
    const told = all('.count-rows > li').map(li => ['h3', 'small', '.points-won b'].map(part => plain(li.querySelector(part))))
    expect(told).toEqual([
      ['Chloé', '8 gardées · somme 18', '+8'], ['Djibril', '7 gardées · somme 15', '+3'],
      ['Vous', '6 gardées · somme 15', '+2'], ['Brice', '1 gardée · somme 4', '+1'],
    ])
  })
  it('marks the first mistake, says why, and lets all after it fall', () => {
    const { all } = sit('count4')
    const brice = all('.count-rows > li')[3]
    expect(brice?.querySelectorAll('.faulty')).toHaveLength(1)
    expect(brice?.querySelectorAll('.fallen')).toHaveLength(5)
    expect(plain(brice?.querySelector('.reasons .bad'))).toContain('même nombre et son encre est le mot précédent')
  })
  it('takes two cards from a stopper with a mistake, where Stop must be clean (4.3)', () => {
    const { one } = sit('hasty2')
    expect(plain(one('.count-rows'))).toContain('1 − 2 = −1 · somme 2')
    expect(plain(one('.count-rows'))).toContain('2 cartes de moins')
  })
  it('counts and takes as many as the table says', () => {
    const scene = structuredClone(positions.hasty2.scene) as Scene
    scene.count!.penalty = 5
    for (const hasty of scene.count!.seats) if (hasty.pays_for_stop) hasty.counts = -4
    const { one } = sit('hasty2', { scene })
    expect(plain(one('.count-rows'))).toContain('= −4')
    expect(plain(one('.count-rows'))).toContain('5 cartes de moins')
  })
  it('says who comes first of two equal series, and why', () => {
    const scene = structuredClone(positions.count4.scene) as Scene
    const ties = (decided: string) => {
      for (const one of scene.count?.seats ?? []) one.decided = decided
      const told = sit('count4', { scene: structuredClone(scene) }).all('.reasons .muted').map(one => plain(one))
      cleanup()
      return told
    }
    expect(ties('counts')).toHaveLength(0)
    expect(new Set(['sum', 'near', 'hasty'].map(why => ties(why)[0]))).toHaveLength(3)
    expect(byChoice(scene.count!)).toEqual([2, 3, 0, 1])
  })
  it('reads the own result out at once', () => {
    expect(plain(sit('count4').one('[role=alert]'))).toContain('Vous gardez 6 cartes (somme 15) et prenez +2.')
  })
  it('says that one has seen it, waits for the others, and counts down to the next round', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    const { one, button, done, hear } = sit('count4')
    expect(plain(one('.go-on .goes-on-in'))).toBe('12 s') // then it goes on without a touch
    vi.advanceTimersByTime(3000)
    expect(plain(one('.go-on .goes-on-in'))).toBe('9 s')
    fireEvent.click(button('Continuer'))
    expect(done).toContainEqual({ t: 'seen', seq: 1 })
    const players = (seen: boolean) => [{ name: 'Anne', here: true, seen: true }, { name: 'Brice', here: true, seen }, { name: null, bot: 'joueur' }, { name: 'Djibril' }]
    hear({ t: 'people', seq: 1, players: players(false), host: 0, spectators: 0 })
    expect(plain(one('.next-round'))).toBe('On attend encore : Brice.')
    hear({ t: 'people', seq: 1, players: players(true), host: 0, spectators: 0 })
    hear({ t: 'arranged', seq: 1, lobby: lobbyOf({ ...at('count4'), lobby: { starts_in: 3000 } }) })
    expect(plain(one('.next-round .digits'))).toBe('3')
    vi.advanceTimersByTime(1200)
    expect(plain(one('.next-round .digits'))).toBe('2')
  })
  it('can be looked at again in the next round', () => {
    const { one, all } = sit('take4')
    expect(plain(one('.round-line'))).toContain('Compte de la manche 1')
    fireEvent.click(one('.round-line'))
    expect(all('dialog .count-rows > li')).toHaveLength(4)
  })
  it('adds the point cards of all rounds, and breaks a tie by the highest (5.1)', () => {
    const { all } = sit('over4', { result: { scores: [0, 19, 20, 26], places: [4, 3, 2, 1] } })
    expect(all('.point-cards li').map(li => li.querySelector('.sum')?.textContent)).toEqual(['= +26', '= +20', '= +19', '= 0'])
    const over = structuredClone(positions.over4.scene) as Scene
    expect(standing({ ...over, places: [2, 1, 4, 3] })).toEqual([1, 0, 3, 2])
    cleanup()
    expect(plain(sit('over4', { scene: { ...over, tied: true } }).one('.point-cards'))).toContain('galité')
    expect([-4, 0, 10].map(signed)).toEqual(['−4', '0', '+10'])
  })
})

describe('before the first card', () => {
  it('counts three, two, one, and shows the rule that everybody needs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { one } = sit('take4', { scene: { ...sceneOf('take4'), doing: 'deal' }, moves: [], lobby: { starts_in: 3000 } })
    expect(one('.seconds').textContent).toBe('3')
    vi.advanceTimersByTime(2100)
    expect(one('.seconds').textContent).toBe('1')
    await vi.dynamicImportSettled()
    expect(plain(one('.countdown figcaption'))).toContain('Ni mot, ni encre, ni nombre en commun')
  })
  it('counts on where it was when the page is loaded anew', () => {
    const scene = { ...sceneOf('take4'), doing: 'deal' }
    expect(sit('take4', { scene, moves: [], lobby: { starts_in: 1900 } }).one('.seconds').textContent).toBe('2')
  })
  it('speaks English too', () => {
    expect(plain(sit('take4', { language: 'en' }).one('.now'))).toContain('Take a card')
  })
  it('writes no style attribute into the markup of a card', () => {
    expect(sit('take4').all('.cell[style]')).toHaveLength(0)
  })
})
