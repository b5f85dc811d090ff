// The table of Top Speed, as the rulebook and people at it would say it.
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import Table from '../src/games/top_speed/Table'
import { laid, lastLanding, winnerOf } from '../src/games/top_speed/cards'
import { handicapOf } from '../src/kit/seats'
import type { Lobby, Own, Scene, TopSpeedFact, TopSpeedMove, TopSpeedOwn, TopSpeedScene } from '../src/wire/messages'
import positions from './positions/top_speed.json'
import { draw, lobbyOf, type Position } from './place'

type Name = keyof typeof positions

function at(name: Name, change: Partial<Position> = {}): ReturnType<typeof draw> {
  const { scene, own, moves } = structuredClone(positions[name]) // a store writes into what it is given
  return draw(Table, {
    game: 'top_speed', scene: scene as Scene, own: own as Own, moves: moves as TopSpeedMove[], players: ['Anne', 'Brice'], ...change,
  })
}

const watch = (name: Name) => draw(Table, {
  game: 'top_speed', scene: sceneOf(name), you: null, players: ['Anne', 'Brice'],
})
const sceneOf = (name: Name) => structuredClone(positions[name].scene) as unknown as TopSpeedScene
const ownOf = (name: Name) => structuredClone(positions[name].own) as unknown as TopSpeedOwn
const column = (drawn: ReturnType<typeof draw>, number: number) =>
  drawn.container.querySelector(`[data-column="${number - 1}"]`) as HTMLElement
const touch = (element: Element | null) => {
  fireEvent.pointerDown(element as Element, { button: 0, isPrimary: true, pointerId: 1 })
}
const button = (drawn: ReturnType<typeof draw>, name: RegExp) => drawn.getByRole('button', { name })

beforeEach(() => { Element.prototype.setPointerCapture ??= () => undefined })
afterEach(() => {
  fireEvent.pointerCancel(window, { pointerId: 1 }) // a finger that stayed down would touch the next file's table
  cleanup()
  vi.useRealTimers()
})

describe('a race in which nobody places a card  # 3.7', () => {
  beforeEach(() => { vi.useFakeTimers() })
  const told = (drawn: ReturnType<typeof draw>) => drawn.container.querySelector('.lane')?.textContent

  test('says when it will end by itself, from ten seconds before', () => {
    const drawn = at('race')
    vi.advanceTimersByTime(19_000)
    expect(told(drawn)).not.toContain('finit dans')
    vi.advanceTimersByTime(6_000)
    expect(told(drawn)).toContain('finit dans 5\u00a0s')
  })

  test('has its whole time again after a card', () => {
    const drawn = at('race')
    vi.advanceTimersByTime(25_000)
    const { columns } = sceneOf('race')
    columns[0]?.cards.push(...columns.flatMap(one => one.cards).slice(0, 1))
    drawn.hear({ t: 'event', seq: 2, at: 5, seat: 1, facts: [], changes: { columns } as Partial<Scene> })
    expect(told(drawn)).not.toContain('finit dans')
  })

  test('has the time that was left after a pause', () => {
    const drawn = at('race')
    const arranged = (paused: boolean) => {
      drawn.hear({ t: 'arranged', seq: 1, lobby: lobbyOf({ game: 'top_speed', scene: null, players: ['Anne', 'Brice'], lobby: { paused } }) })
    }
    vi.advanceTimersByTime(14_600)
    arranged(true)
    vi.advanceTimersByTime(60_000)
    arranged(false)
    expect(told(drawn)).not.toContain('finit dans')
    vi.advanceTimersByTime(4_900)
    expect(told(drawn)).not.toContain('finit dans')
    vi.advanceTimersByTime(1_000)
    expect(told(drawn)).toContain('finit dans 10\u00a0s')
  })

  test('is not hurried in a first hand, and has its whole time when the hand is over', () => {
    const drawn = at('race')
    const arranged = (lobby: Partial<Lobby>) => {
      drawn.hear({ t: 'arranged', seq: 1, lobby: lobbyOf({ game: 'top_speed', scene: null, players: ['Anne', 'Brice'], lobby }) })
    }
    arranged({ lesson: 0 })
    vi.advanceTimersByTime(300_000)
    expect(told(drawn)).not.toContain('finit dans')
    arranged({})
    vi.advanceTimersByTime(19_000)
    expect(told(drawn)).not.toContain('finit dans')
    vi.advanceTimersByTime(2_000)
    expect(told(drawn)).toContain('finit dans')
  })
})

describe('the race', () => {
  test('a card is placed as the finger lands, and the click after it places nothing more', () => {
    const drawn = at('race')
    touch(column(drawn, 3))
    fireEvent.click(column(drawn, 3), { detail: 1 })
    expect(drawn.acts()).toEqual([[{ kind: 'place', column: 2 }]])
  })

  test('a click without a finger, as of a screen reader, places too', () => {
    const drawn = at('race')
    fireEvent.click(column(drawn, 8), { detail: 0 })
    expect(drawn.acts()).toEqual([[{ kind: 'place', column: 7 }]])
  })

  test('another mouse button places nothing', () => {
    const drawn = at('race')
    fireEvent.pointerDown(column(drawn, 3), { button: 2, isPrimary: true })
    expect(drawn.acts()).toEqual([])
  })

  test('Q W E R are the columns of the other’s arrows, A S D F one’s own', () => {
    for (const [code, number] of [['KeyQ', 5], ['KeyR', 8], ['KeyA', 1], ['KeyF', 4]] as const) {
      const drawn = at('race')
      fireEvent.keyDown(document.body, { code })
      expect(drawn.acts()).toEqual([[{ kind: 'place', column: number - 1 }]])
      drawn.unmount()
    }
  })

  test('the other player sits on the other side: there A S D F are columns 5 to 8', () => {
    const drawn = at('top_open', { you: 1 })
    fireEvent.keyDown(document.body, { code: 'KeyA' })
    expect(drawn.acts()).toEqual([[{ kind: 'place', column: 4 }]])
  })

  test('Space puts the card under, also when a column has the focus', () => {
    const drawn = at('race')
    fireEvent.keyDown(column(drawn, 1), { code: 'Space' })
    expect(drawn.acts()).toEqual([[{ kind: 'put_under' }]])
  })

  test('TOP waits until every card of the packet was put under, and says how many are missing  # 3.6', () => {
    const drawn = at('race')
    const top = button(drawn, /TOP/)
    touch(top)
    fireEvent.keyDown(document.body, { code: 'KeyT' })
    expect(drawn.acts()).toEqual([])
    expect(top.getAttribute('aria-disabled')).toBe('true')
    expect(drawn.getByText('encore 14 cartes à revoir')).toBeTruthy()
    expect(drawn.place.reason()?.text).toContain('Trop tôt pour dire TOP')
  })

  test('TOP can be said once it is open, by finger and by key', () => {
    const drawn = at('top_open', { you: 1 })
    touch(button(drawn, /TOP/))
    expect(drawn.acts()).toEqual([[{ kind: 'top' }]])
  })

  test('an own card on its way is dashed in its column, gone from the hand, and not counted', () => {
    const drawn = at('race')
    const left = drawn.getByText('encore 14 cartes')
    touch(column(drawn, 6))
    expect(column(drawn, 6).querySelectorAll('.pending')).toHaveLength(1)
    expect(drawn.container.querySelector('.packet .motif')).toBeNull()
    expect(column(drawn, 6).getAttribute('aria-label')).toContain('1 carte')
    expect(left.textContent).toBe('encore 14 cartes')
  })

  test('the second of two quick taps is not meant for a card that nobody has read yet', () => {
    vi.useFakeTimers()
    const drawn = at('race')
    const next = { motif: 'house', colour: 'violet', owner: 0 }
    drawn.hear({
      t: 'event', seq: 2, at: 0, seat: 0, facts: [], changes: {}, own: { ...ownOf('race'), turned_up: next } as Own, moves: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    })
    touch(column(drawn, 3))
    expect(drawn.acts()).toEqual([])
    expect(drawn.place.reason()?.text).toContain('attendez de la voir')
    vi.advanceTimersByTime(150)
    touch(column(drawn, 3))
    expect(drawn.acts()).toHaveLength(1)
    vi.useRealTimers()
  })

  test('while a card is on its way the next one is not known: it is not placed, and that is said', () => {
    const drawn = at('race')
    touch(column(drawn, 6))
    touch(column(drawn, 7))
    expect(drawn.acts()).toEqual([[{ kind: 'place', column: 5 }]])
    expect(drawn.place.reason()?.text).toContain('pas encore retournée')
  })

  test('while a card is on its way the next one may be passed: that is kept, and shown', () => {
    const drawn = at('race')
    touch(column(drawn, 6))
    touch(button(drawn, /Dessous/))
    expect(drawn.acts()).toEqual([[{ kind: 'place', column: 5 }]])
    expect(button(drawn, /Dessous/).classList).toContain('kept')
    expect(button(drawn, /Dessous/).getAttribute('aria-description')).toContain('gardé')
  })

  test('a column wears the colour of whose card lies last in it, and so does its arrow', () => {
    const drawn = at('race')
    const scene = sceneOf('race')
    scene.columns.forEach(({ cards }, number) => {
      const back = scene.seats[cards.at(-1)?.owner ?? 0]?.back ?? ''
      expect(column(drawn, number + 1).classList).toContain(back)
    })
    const backs = scene.columns.map(({ cards }) => scene.seats[cards.at(-1)?.owner ?? 0]?.back)
    expect([...drawn.container.querySelectorAll('.point-card b')].map(one => one.className))
      .toEqual([0, 1, 2, 3].flatMap(place => [backs[place + 4], backs[place]]))
  })

  test('a refused card lies in the hand again', () => {
    const drawn = at('race')
    touch(column(drawn, 6))
    drawn.hear({ t: 'refused', seq: 1, op: 'op1', reason: { key: 'lobby-faster', args: { seat: { key: 'seat', args: { number: 2 } } } }, late: true })
    expect(drawn.container.querySelector('.pending')).toBeNull()
    expect(drawn.container.querySelector('.packet .motif')).toBeTruthy()
  })

  test('what can be done is said in words', () => {
    expect(at('race').getByText('Posez l’arbre vert au bout d’une colonne, ou passez la carte dessous.')).toBeTruthy()
  })

  test('a column tells its arrow, its cards, and whose the last one is', () => {
    expect(column(at('race'), 6).getAttribute('aria-label'))
      .toBe('Colonne 6, flèche 4 vers Brice, 1 carte\u00a0: le drapeau rouge\u00a0; la dernière est à Brice.')
  })

  test('in English too', () => {
    expect(column(at('race', { language: 'en' }), 1).getAttribute('aria-label'))
      .toBe('Column 1, arrow 3 towards you, 2 cards: the blue house and the violet flag; the last one belongs to Brice.')
  })

  test('a handicap is shown on its seat', () => {
    expect(at('race', { options: { handicap: '0,300' } }).getByText('+ 0,3 s')).toBeTruthy()
  })
})

describe('a mistake  # 3.3', () => {
  test('an own wrong card is shown with its reason', () => {
    const drawn = at('mistake')
    expect(column(drawn, 2).classList.contains('mistaken')).toBe(true)
    expect(drawn.container.querySelector('.lane')?.textContent).toContain('Faute en colonne 2\u00a0: deux verts.')
  })

  test('is taken up by touching its column, and moved by touching another', () => {
    const drawn = at('mistake')
    touch(column(drawn, 2))
    expect(drawn.acts()).toEqual([])
    touch(column(drawn, 6))
    expect(drawn.acts()).toEqual([[{ kind: 'mend', column: 5 }]])
    expect(column(drawn, 6).querySelector('.pending')).toBeTruthy()
  })

  test('is put back by touching its column again; then the next card can be placed', () => {
    const drawn = at('mistake')
    touch(column(drawn, 2))
    touch(column(drawn, 2))
    touch(column(drawn, 6))
    expect(drawn.acts()).toEqual([[{ kind: 'place', column: 5 }]])
  })

  test('is mended by keys: its own, then the other column’s', () => {
    const drawn = at('mistake')
    fireEvent.keyDown(document.body, { code: 'KeyS' })
    fireEvent.keyDown(document.body, { code: 'KeyW' })
    expect(drawn.acts()).toEqual([[{ kind: 'mend', column: 5 }]])
  })

  test('cannot be taken up any more when its time is over', () => {
    const drawn = at('mistake')
    touch(column(drawn, 2))
    drawn.hear({
      t: 'event', seq: 2, at: 3000, seat: 102, facts: [], changes: {},
      own: { ...ownOf('mistake'), mend: null }, moves: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    })
    touch(column(drawn, 6))
    expect(drawn.acts()).toEqual([[{ kind: 'place', column: 5 }]])
  })

  test('of others is not shown before the judging', () => {
    expect(watch('mistake').container.querySelector('.mistaken, .fault-sign')).toBeNull()
  })
})

describe('after a false TOP  # 3.6', () => {
  test('the caller can do nothing more and is told why', () => {
    const drawn = at('stopped', { you: 1 })
    touch(column(drawn, 1))
    touch(button(drawn, /Dessous/))
    expect(drawn.acts()).toEqual([])
    expect(drawn.place.reason()?.text).toContain('vous ne jouez plus')
    expect(drawn.container.querySelector('.lane')?.textContent).toContain('TOP à tort\u00a0: Anne joue encore')
    expect(column(drawn, 1).getAttribute('aria-disabled')).toBe('true')
  })

  test('the other is seen to have the card, and plays on', () => {
    const drawn = at('play_on', { own: { ...ownOf('play_on'), mend: null } })
    expect(drawn.container.querySelector('.lane')?.textContent).toContain('TOP à tort de Brice\u00a0: posez encore')
    touch(column(drawn, 1))
    expect(drawn.acts()).toEqual([[{ kind: 'place', column: 0 }]])
  })
})

describe('a spectator', () => {
  test('sees both packets and all columns, and has nothing to press', () => {
    const drawn = watch('race')
    expect(drawn.queryAllByRole('button')).toEqual([])
    expect(drawn.container.querySelectorAll('.seat-strip')).toHaveLength(2)
    expect(drawn.container.querySelectorAll('.column')).toHaveLength(8)
    fireEvent.keyDown(document.body, { code: 'KeyQ' })
    expect(drawn.acts()).toEqual([])
  })

  test('sees nobody’s turned-up card  # 6', () => {
    const drawn = watch('race')
    const card = positions.race.own.turned_up
    expect(drawn.container.innerHTML).not.toContain(`card ${card.motif}-${card.colour}`)
  })
})

describe('the judging  # 4.1', () => {
  test('says of every column who gets its arrow and why', () => {
    const drawn = at('over')
    expect(drawn.getByText('deux verts : votre carte est fautive')).toBeTruthy()
    expect(drawn.getAllByText('dernière carte : la vôtre')).toHaveLength(2)
    expect(drawn.container.querySelectorAll('.judged-card.wrong')).toHaveLength(1)
    expect(drawn.container.querySelectorAll('.judged-card.faint')).toHaveLength(2)
  })

  test('adds up in the open, with TOP SPEED', () => {
    const drawn = at('over')
    expect(drawn.getByText('3 + 1 · TOP SPEED + 3 =')).toBeTruthy()
    expect(drawn.getByText('3 + 5 + 4 + 2 + 4 + 2 =')).toBeTruthy()
    expect(drawn.container.querySelector('#summary')?.textContent).toContain('Brice gagne 20–7')
    expect(drawn.container.textContent).toContain('Vous avez dit TOP à raison')
  })

  test('level points go to who has fewer cards left, and this is said  # 4.2', () => {
    const scene = sceneOf('over')
    scene.seats[0]!.count!.points = 20
    scene.decided_by = 'cards'
    const drawn = at('over', { scene })
    expect(drawn.getByText('Égalité de points : il reste moins de cartes à Brice (0 contre 1).')).toBeTruthy()
  })

  test('an empty column goes to nobody', () => {
    const scene = sceneOf('over')
    scene.columns[0] = { ...scene.columns[0]!, cards: [], judging: { winner: null, mistake: null, repeats: [] } }
    expect(at('over', { scene }).getByText('colonne vide')).toBeTruthy()
  })

  /** The race ends before one's eyes. */
  function seen() {
    vi.useFakeTimers()
    const drawn = at('mistake')
    drawn.hear({ t: 'event', seq: 2, at: 9, seat: 0, facts: [], changes: sceneOf('over'), own: ownOf('over') })
    return drawn
  }
  const title = (drawn: ReturnType<typeof at>) => drawn.container.querySelector('.score-head h2')?.textContent
  const awards = (drawn: ReturnType<typeof at>) => [...drawn.container.querySelectorAll('.award')].filter(one => one.textContent !== '').length

  test('comes column by column to who saw the race end, all at once on demand', () => {
    const drawn = seen()
    expect(awards(drawn)).toBe(0)
    vi.advanceTimersByTime(700)
    expect(awards(drawn)).toBe(1)
    expect(title(drawn)).toBe('Vous 0–2 Brice')
    fireEvent.click(button(drawn, /Tout juger/))
    expect(awards(drawn)).toBe(8)
  })

  test('keeps back who has won, and everything that says so, until all columns are judged', () => {
    const drawn = seen()
    for (let judged = 0; judged < 8; judged += 1) {
      expect(drawn.place.curtain.isDown()).toBe(true)
      expect(drawn.container.querySelectorAll('.totals')).toHaveLength(0)
      expect(drawn.container.innerHTML).not.toMatch(/gagne|7–20|20–7/)
      vi.advanceTimersByTime(650)
    }
    expect(title(drawn)).toBe('Vous 7–20 Brice')
    vi.advanceTimersByTime(1500)
    expect(drawn.place.curtain.isDown()).toBe(false)
    expect(drawn.container.querySelector('.totals')).toBeTruthy()
  })

  test('is passed over by a tap anywhere, and not told to who comes later', () => {
    const drawn = seen()
    fireEvent.click(drawn.container.querySelector('.verdicts')!)
    expect(drawn.place.curtain.isDown()).toBe(false)
    expect(at('over').place.curtain.isDown()).toBe(false)
  })
})

describe('before the signal  # 2.3', () => {
  const INNER = [1, 2, 5, 6]
  const waiting = (): TopSpeedScene => {
    const race = sceneOf('race')
    const columns = race.columns.map((one, c) => ({ ...one, cards: [], value: INNER.includes(c) ? null : one.value }))
    return { ...race, doing: 'signal', rule: '2.3', columns }
  }
  const own = (): TopSpeedOwn => ({ ...ownOf('race'), doing: 'signal', turned_up: null, mend: null, before_top: null })
  const wait = (change: Partial<Position> = {}) => draw(Table, {
    game: 'top_speed', scene: waiting(), own: own() as Own, moves: [], players: ['Anne', 'Brice'], ...change,
  })
  const pointCards = (drawn: ReturnType<typeof draw>) => [...drawn.container.querySelectorAll('.point-card')]

  test('somebody counts down over the columns', () => {
    vi.useFakeTimers()
    const drawn = wait({ lobby: { starts_in: 3000 } })
    expect(drawn.getByRole('timer').textContent).toBe('3')
    vi.advanceTimersByTime(2000)
    expect(drawn.getByRole('timer').textContent).toBe('1')
  })

  test('the outer point cards lie open, the inner ones face down', () => {
    const cards = pointCards(wait())
    expect(cards.map(card => card.classList.contains('face-down'))).toEqual([false, true, true, false])
    expect(cards.map(card => card.textContent !== '')).toEqual([true, false, false, true])
  })

  test('a column of a card that lies face down is told so', () => {
    expect(column(wait(), 2).getAttribute('aria-label')).toBe('Colonne 2, carte Point face cachée, vide.')
  })

  test('a press is not sent, and the reason is told', () => {
    const drawn = wait()
    touch(column(drawn, 1))
    expect(drawn.acts()).toEqual([])
    expect(drawn.place.reason()?.text).toContain('attendez le signal')
  })

  test('the signal turns the inner cards up where they lie, and nobody counts any more', () => {
    const drawn = wait()
    const before = pointCards(drawn)
    drawn.hear({ t: 'event', seq: 2, at: 9, seat: 102, facts: [], changes: sceneOf('race'), own: ownOf('race') as Own })
    expect(pointCards(drawn)).toEqual(before)
    expect(drawn.container.querySelector('.face-down')).toBeNull()
    expect(drawn.queryByRole('timer')).toBeNull()
    expect(drawn.container.querySelector('.packet .motif')).not.toBeNull()
  })

  test('who looks on sees the same', () => {
    const drawn = wait({ you: null })
    expect(drawn.container.querySelectorAll('.face-down')).toHaveLength(2)
    expect(drawn.getByRole('timer')).not.toBeNull()
  })

  test('the 30 seconds without a placement begin with the signal', () => {
    vi.useFakeTimers()
    const drawn = wait()
    vi.advanceTimersByTime(3000)
    const race = sceneOf('race')
    drawn.hear({ t: 'event', seq: 2, at: 9, seat: 102, facts: [], changes: { ...race, columns: race.columns.map(one => ({ ...one, cards: [] })) }, own: ownOf('race') as Own })
    vi.advanceTimersByTime(19_000)
    expect(drawn.container.querySelector('.lane.alarm')).toBeNull()
    vi.advanceTimersByTime(1500)
    expect(drawn.container.querySelector('.lane.alarm')).not.toBeNull()
  })
})

test('no element carries a style attribute', () => {
  for (const name of Object.keys(positions) as Name[]) {
    const drawn = at(name, { you: name === 'top_open' || name === 'stopped' ? 1 : 0 })
    expect(drawn.container.querySelector('[style]')).toBeNull()
    drawn.unmount()
  }
})

describe('cards and columns', () => {
  test('a card being mended lies in the other column, and in one only', () => {
    const lie = laid(sceneOf('mistake').columns, ownOf('mistake'), { kind: 'mend', column: 5 })
    expect(lie.pending).toBe('tree-green-0')
    expect(lie.columns.flat().filter(id => id === 'tree-green-0')).toHaveLength(1)
    expect(lie.columns[5]?.at(-1)).toBe('tree-green-0')
  })

  test('the last landing is the last card placed or mended', () => {
    const told = (fact: TopSpeedFact) => ({ seq: 1, at: 0, seat: 0, by: '', fact })
    const card = 'moon red'
    expect(lastLanding([
      told({ kind: 'places', seat: 0, card, column: 2 }), told({ kind: 'mends', seat: 0, card, source: 2, column: 4 }),
      told({ kind: 'puts_under', seat: 1 }),
    ])).toBe(4)
    expect(lastLanding([])).toBeNull()
  })

  test('a handicap is read seat by seat', () => {
    expect(handicapOf({ handicap: '0,300' }, 1)).toBe(0.3)
    expect(handicapOf({}, 0)).toBe(0)
  })

  test('who has won is the table’s word', () => {
    const over = sceneOf('over')
    expect(winnerOf({ ...over, places: [1, 2] })).toBe(0)
    expect(winnerOf({ ...over, places: [2, 1] })).toBe(1)
    expect(winnerOf({ ...over, places: [1, 1] })).toBeNull()
  })
})
