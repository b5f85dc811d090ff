// What the table of Coloretto shows and offers. The numbers are paragraphs of rules/coloretto.md;
// the positions were played with the server's rules.
import { cleanup, fireEvent, within } from '@solidjs/testing-library'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lastChange, namings, takerOf } from '../src/games/coloretto/follow'
import { trace } from '../src/games/coloretto/paths'
import { signed, sum, worth } from '../src/games/coloretto/scoring'
import Table from '../src/games/coloretto/Table'
import type { Told } from '../src/table/model'
import type { ColorettoMove, ColorettoScene, ColorettoSeat, Event, ColorettoFact, Lobby, Result } from '../src/wire/messages'
import { draw as drawTable, type Position } from './place'
import positions from './positions/coloretto.json'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(cleanup)

type Name = keyof typeof positions
const EITHER: Name = 'four players, a row to take or a card to draw'
const TAKEN: Name = 'four players, a row has been taken'
const PLACE: Name = 'two players, a joker to place'
const NAME: Name = 'three players, grey, a joker to name'
const OVER: Name = 'five players, over'
const LAST: Name = 'two players, last round'

const sceneOf = (name: Name) => structuredClone(positions[name].scene) as ColorettoScene

/** Draw a position as its mover sees it, or somebody else. */
function draw(name: Name, more: Partial<Position> = {}) {
  const { moves, options, scene } = positions[name]
  return drawTable(Table, {
    game: 'coloretto', scene: sceneOf(name), moves: moves as ColorettoMove[], you: scene.mover,
    players: ['Anne', 'Brice', 'Chloé', 'Djibril', 'Emma'].slice(0, scene.seats.length),
    options: options as Record<string, string | number>, ...more,
  })
}

type One = Told<ColorettoFact>
const told = (fact: ColorettoFact, more: Partial<One> = {}): One => ({ seq: 1, at: 0, seat: 0, by: '', fact, ...more })
const takes = (seat: number, row: number) => told({ kind: 'takes', seat, row, cards: [] })
const event = (changes: Event['changes'], facts: ColorettoFact[] = []): Event => ({ t: 'event', seq: 2, at: 0, seat: 0, facts, changes, moves: [] })

describe('a turn', () => {
  test('one draws or takes any row that has a card (3.1)', async () => {
    const { getByRole, getByText, acts } = draw(EITHER)
    expect(getByText('Piochez, ou prenez une rangée')).toBeTruthy()
    fireEvent.click(getByRole('button', { name: 'Prendre la rangée 2' }))
    expect(acts()).toEqual([[{ kind: 'take', row: 1 }]])
  })

  test('the pile and the button both draw, once', () => {
    const { getByRole, acts } = draw(EITHER)
    fireEvent.click(getByRole('button', { name: /^Piocher.: 46 cartes/ }))
    fireEvent.click(getByRole('button', { name: /^Piocher 46 cartes/ }))
    expect(acts()).toEqual([[{ kind: 'draw' }]])
  })

  test('when all rows that remain are full, one must take (3.3), and is told so', () => {
    const { getByRole, getByText } = draw(TAKEN)
    expect(getByText(/^Prenez une rangée/)).toBeTruthy()
    const button = getByRole('button', { name: /^Piocher \d+ cartes.*\(Toutes les rangées restantes sont pleines/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('an empty row cannot be taken; a tap on it or its button says why', () => {
    const { getByRole, acts, place } = draw(LAST)
    fireEvent.click(getByRole('button', { name: /^Prendre la rangée 1 \(La rangée 1 est vide/ }))
    expect(place.reason()?.text).toMatch(/^La rangée 1 est vide/)
    const before = place.reason()
    fireEvent.click(getByRole('group', { name: /^Rangée 1/ }))
    expect(place.reason()).not.toBe(before)
    expect(acts()).toEqual([])
  })

  test('a pile that cannot be drawn from says why, on the table and in the hand', () => {
    const { getAllByRole, acts, place } = draw(TAKEN)
    const piles = getAllByRole('button', { name: /^Piocher/ })
    expect(piles.length).toBe(2)
    for (const pile of piles) {
      const before = place.reason()
      fireEvent.click(pile)
      expect(place.reason()).not.toBe(before)
      expect(place.reason()?.text).toMatch(/^Toutes les rangées restantes sont pleines/)
    }
    expect(acts()).toEqual([])
  })

  test('a row that can be taken needs its button: a tap beside it does nothing', () => {
    const { getByRole, acts, place } = draw(EITHER)
    fireEvent.click(getByRole('group', { name: /^Rangée 2/ }))
    expect([acts(), place.reason()]).toEqual([[], null])
  })

  test('a drawn card is placed by tapping anywhere on a row (3.2)', () => {
    const { getByRole, acts } = draw(PLACE)
    fireEvent.click(getByRole('group', { name: /^Rangée 3/ }))
    expect(acts()).toEqual([[{ kind: 'place', row: 2 }]])
  })

  test('the draw cannot be taken back: while a card waits, rows are for placing', () => {
    const { queryByRole, getByRole } = draw(PLACE)
    expect(queryByRole('button', { name: /^Prendre la rangée/ })).toBeNull()
    expect(getByRole('button', { name: /^Piocher.*\(Posez d’abord la carte piochée/ })).toBeTruthy()
  })

  test('P draws and a number takes or places', () => {
    const first = draw(EITHER)
    fireEvent.keyDown(document.body, { code: 'Digit4' })
    expect(first.acts()).toEqual([[{ kind: 'take', row: 3 }]])
    cleanup()
    const second = draw(EITHER)
    fireEvent.keyDown(document.body, { code: 'KeyP' })
    expect(second.acts()).toEqual([[{ kind: 'draw' }]])
    cleanup()
    const third = draw(PLACE)
    fireEvent.keyDown(document.body, { code: 'Numpad1' })
    expect(third.acts()).toEqual([[{ kind: 'place', row: 0 }]])
  })

  test('out of turn nothing is offered', () => {
    const { getAllByRole, getByRole, acts } = draw(EITHER, { you: 0, moves: [] })
    expect(getByRole('heading', { name: 'Djibril joue' })).toBeTruthy()
    for (const button of getAllByRole('button', { name: /^(Prendre la rangée|Piocher)/ })) {
      expect(button.getAttribute('aria-disabled')).toBe('true')
      fireEvent.click(button)
    }
    fireEvent.keyDown(document.body, { code: 'KeyP' })
    expect(acts()).toEqual([])
  })
})

describe('the board', () => {
  test('with two players the rows have room for one, two and three (2.2)', () => {
    const { container, getByText } = draw(PLACE)
    const room = [...container.querySelectorAll('.card-row')].map(row => row.querySelectorAll('.slot').length)
    expect(room).toEqual([1, 2, 3])
    expect(getByText(/^Hors de cette partie/)).toBeTruthy()
  })

  test('a row that was taken shows by whom, and offers nothing (3.4)', () => {
    const { container, getByRole, hear } = draw(TAKEN)
    hear(event({}, [takes(3, 1).fact]))
    const row = getByRole('group', { name: /^Rangée 2.*déjà prise/ })
    expect(row.textContent).toContain('prise par Djibril')
    expect(within(row).queryByRole('button')).toBeNull()
    expect(container.querySelectorAll('.card-row.taken').length).toBe(3)
  })

  test('the sign of the last round stands once its card was drawn (3.7); before, how far it is', () => {
    expect(draw(LAST).getAllByText('Dernière manche').length).toBe(2) // on the pile and on the button
    cleanup()
    const { queryByText, getByText } = draw(EITHER)
    expect(queryByText('Dernière manche')).toBeNull()
    expect(getByText('Encore 31 cartes avant la dernière manche')).toBeTruthy()
    expect(getByText('dernière manche dans 31')).toBeTruthy()
  })

  test('how far the last round is, what cards are worth and why nothing can be drawn is the table’s word', () => {
    const altered = { ...sceneOf(EITHER), draws_left: 7, points: [2, 4, 99], no_draw: 'no_room' }
    const { container, getByText } = draw(EITHER, { scene: altered, moves: [] })
    expect(getByText('Encore 7 cartes avant la dernière manche')).toBeTruthy()
    expect([...container.querySelectorAll('.points td')].map(cell => cell.textContent)).toEqual(['2', '4', '99'])
    expect(container.querySelector('.draw-button')?.textContent).toContain('sont pleines')
  })

  test('the card placed last is marked', () => {
    const { container, hear } = draw(EITHER)
    hear(event({}, [{ kind: 'places', seat: 2, card: 'violet', row: 1 }]))
    const marked = container.querySelectorAll('.card-row .fresh')
    expect(marked.length).toBe(1)
    expect(marked[0]?.closest('.card-row')?.getAttribute('data-row')).toBe('1')
    expect(marked[0]?.querySelector('svg')?.getAttribute('aria-label')).toBe('mauve')
  })

  test('a placing on its way is dashed, and counts for nothing', () => {
    const { container, getByRole, place } = draw(PLACE)
    fireEvent.click(getByRole('button', { name: 'Poser sur la rangée 2' }))
    expect(container.querySelectorAll('.card-row .pending').length).toBe(1)
    expect(getByRole('group', { name: /^Rangée 2.*vide, 2 places libres/ })).toBeTruthy()
    expect(container.querySelector('.own-points')?.textContent).toContain('2')
    fireEvent.click(getByRole('group', { name: /^Rangée 2/ }))
    expect(place.reason()?.text).toBe('En route vers la table…')
  })

  test('what a bot advised is marked', () => {
    const { container, hear } = draw(EITHER)
    hear({ t: 'advice', seq: 1, op: 'x', move: 2, line: { key: 'coloretto-move-take', args: { row: 3 } } })
    expect(container.querySelector('.card-row.advised')?.getAttribute('data-row')).toBe('2')
  })
})

describe('cards and points', () => {
  test('every colour has its badge of plus or minus points (4.2)', () => {
    const { container } = draw(EITHER)
    const badges = [...container.querySelectorAll('.stack-worth')].map(one => [one.textContent, one.classList.contains('minus')])
    expect(badges).toEqual([['+3', false], ['+1', false], ['+1', false], ['−1', true], ['−1', true], ['+2', false]])
    expect([...container.querySelectorAll('.opponent')][0]?.querySelectorAll('.worth').length).toBe(5)
  })

  test('a joker shows the colour it counts in, and its cards say so', () => {
    const { container, getByRole } = draw(NAME)
    expect([...container.querySelectorAll('.stack-worth')].at(-1)?.textContent).toMatch(/^[A-Z]$/)
    expect(getByRole('img', { name: /bleu.*4 cartes et 1 joker, \+6/ })).toBeTruthy()
  })

  test('a tap on a player shows the count with its sum', () => {
    const { getByRole } = draw(EITHER)
    fireEvent.click(getByRole('button', { name: /^Anne.*ses cartes/ }))
    expect(getByRole('dialog').textContent).toContain('3 + 1 + 1 − 1 − 1 + 2 = 5')
  })

  test('what cards are worth is one tap away', () => {
    const { getByRole } = draw(EITHER)
    fireEvent.click(getByRole('button', { name: 'Barème' }))
    expect(getByRole('dialog').textContent).toContain('Barème beige')
  })

  test('the drawn card says how many of its kind lie before you', () => {
    const { container } = draw(PLACE)
    expect(container.querySelector('.drawn-words')?.textContent).toBe('un jokervous n’en avez pas')
  })

  test('a spectator sees all seats, and no button that plays', () => {
    const { container, queryByRole, getByRole } = draw(EITHER, { you: null, moves: [] })
    expect(container.querySelectorAll('.opponent').length).toBe(4)
    expect(queryByRole('button', { name: /^(Prendre|Poser|Piocher)/ })).toBeNull()
    expect(getByRole('heading', { name: 'Djibril joue' })).toBeTruthy()
  })

  test('the summary tells the whole table', () => {
    const { container } = draw(EITHER)
    const text = container.querySelector('#summary')?.textContent ?? ''
    expect(text).toMatch(/^À vous de piocher, ou de prendre une rangée\./)
    expect(text).toMatch(/Rangée 4.*orange, un joker et jaune, pleine\./)
    expect(text).toMatch(/Brice a 9 points.*vert.*3 cartes, \+6/)
  })

  test.each(Object.keys(positions) as Name[])('no style attribute, and every word is known: %s', name => {
    for (const language of ['fr', 'en'] as const) {
      const { container } = draw(name, { language })
      expect(container.querySelector('[style]:not(.stacks)')).toBeNull()
      expect(container.textContent).not.toMatch(/web-coloretto|\[object|undefined|NaN/)
      cleanup()
    }
  })
})

describe('the end', () => {
  test('players name their jokers themselves with jokers=hand (4.3)', () => {
    const { getByRole, acts, place } = draw(NAME)
    const button = getByRole('button', { name: /^Encore 1 couleur/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(place.reason()?.text).toMatch(/^Nommez exactement une couleur/)
    fireEvent.click(getByRole('button', { name: /^bleu.*4 cartes/ }))
    fireEvent.click(getByRole('button', { name: 'Compter en bleu' }))
    expect(acts()).toEqual([[{ kind: 'name', colours: ['blue'] }]])
  })

  test('a colour that left the game cannot be named (4.1)', () => {
    const { queryByRole, getByRole } = draw(NAME)
    expect(queryByRole('button', { name: /^orange/ })).toBeNull()
    expect(getByRole('button', { name: /^mauve/ })).toBeTruthy()
  })

  test('another thought takes the place of the first', () => {
    const { getByRole, acts } = draw(NAME)
    fireEvent.click(getByRole('button', { name: /^bleu/ }))
    fireEvent.click(getByRole('button', { name: /^cyan/ }))
    fireEvent.click(getByRole('button', { name: 'Compter en cyan' }))
    expect(acts()).toEqual([[{ kind: 'name', colours: ['cyan'] }]])
  })

  test('a choice can be taken back until it is confirmed', () => {
    const { getByRole, acts } = draw(NAME)
    fireEvent.click(getByRole('button', { name: /^bleu/ }))
    expect(getByRole('button', { name: /^bleu/ }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(getByRole('button', { name: /^Joker 1.*bleu/ }))
    expect(getByRole('button', { name: /^bleu/ }).getAttribute('aria-pressed')).toBe('false')
    expect(getByRole('button', { name: /^Encore 1 couleur/ })).toBeTruthy()
    expect(acts()).toEqual([])
  })

  test('the colour that a bot advises is marked', () => {
    const { container, hear, place } = draw(NAME)
    const move = place.info.moves.findIndex(one => JSON.stringify(one).includes('cyan'))
    hear({ t: 'advice', seq: 1, op: 'x', move, line: { key: 'coloretto-move-name-best' } })
    expect([...container.querySelectorAll('.advised')].map(one => one.getAttribute('data-key'))).toEqual(['colour-cyan'])
  })

  test('whoever waits sees who chooses', () => {
    const { getByText, queryByRole } = draw(NAME, { you: 1, moves: [] })
    expect(getByText('choisit…')).toBeTruthy()
    expect(queryByRole('button', { name: /^Encore/ })).toBeNull()
  })

  test('the count writes out every sum, best first (4.5)', () => {
    const result: Result = { scores: [16, 11, 12, 16, 9], places: [1, 4, 3, 1, 5] }
    const { container, getByRole } = draw(OVER, { you: 0, result })
    expect(getByRole('heading', { level: 2, name: 'Le compte' })).toBeTruthy() // who wins is said above
    expect([...container.querySelectorAll('.sum')].map(one => one.textContent?.split('= ')[1])).toEqual(['16', '16', '12', '11', '9'])
    expect(container.textContent).toContain('10 + 3 + 3 − 1 − 1 − 1 − 1 + 4 = 16')
  })

  test('the order is the table’s, not that of the points', () => {
    const { container } = draw(OVER, { you: 0, scene: { ...sceneOf(OVER), places: [5, 4, 3, 2, 1] } })
    expect([...container.querySelectorAll('.counted-head h3')].map(one => one.textContent)).toEqual(['Emma', 'Djibril', 'Chloé', 'Brice', 'Vous'])
  })

  test('beige, the example of the rules: 2 + 21 + 15 + 6 − 3 = 41 (5)', () => {
    const seat: ColorettoSeat = {
      colours: [
        { colour: 'red', cards: 3, jokers: 0, points: 6 }, { colour: 'yellow', cards: 4, jokers: 1, points: 15 },
        { colour: 'green', cards: 6, jokers: 0, points: 21 }, { colour: 'blue', cards: 2, jokers: 0, points: -3 },
      ], jokers: 1, plus_twos: 1, plus_points: 2, points: 41, out: false,
    }
    expect(sum(seat)).toBe('21 + 15 + 6 − 3 + 2 = 41')
  })

  test('one number alone is no sum', () => {
    const seat: ColorettoSeat = {
      colours: [{ colour: 'red', cards: 1, jokers: 0, points: 1 }], jokers: 0, plus_twos: 0, plus_points: 0, points: 1, out: false,
    }
    expect(sum(seat)).toBe('1')
  })

  test('the count names the joker beside the cards it joins', () => {
    const scene = sceneOf(OVER)
    scene.seats[0]!.colours[0]!.jokers = 1
    scene.seats[0]!.colours[0]!.cards = 3
    expect(draw(OVER, { you: 0, scene }).container.textContent).toContain('3 cartes + 1 joker')
  })

  test('grey gives less for six cards than for three (1.2)', () => {
    const grey = [1, 4, 8, 7, 6, 5]
    expect([worth(grey, 0), worth(grey, 3), worth(grey, 6), worth(grey, 9)]).toEqual([0, 8, 5, 5])
    expect(signed(-3)).toBe('−3')
  })

  test('in a match the points of the games before stand beside the cards (4.4)', () => {
    const { container, place, hear, getByText } = draw(EITHER)
    const lobby = JSON.parse(JSON.stringify(place.model.lobby)) as Lobby
    hear({ t: 'arranged', seq: 2, lobby: { ...lobby, standing: { games: 4, played: 1, points: [44, 31, 28, -3], places: null } } })
    expect(getByText('Match, partie 2 sur 4')).toBeTruthy()
    expect(container.querySelector('.match-points')?.textContent).toBe('match −3')
  })
})

describe('what the log tells', () => {
  test('the latest to take a row has it', () => {
    expect(takerOf(1, [takes(0, 1), takes(1, 0), takes(3, 1)])).toBe(3)
    expect(takerOf(4, [takes(0, 1)])).toBeNull()
  })

  test('a hint changes nothing on the table', () => {
    const hint = told({ kind: 'hint_asked', seat: 1 }, { by: 'hint' })
    expect(lastChange([takes(2, 1), hint])).toEqual({ row: null, seat: 2, drew: false })
    const leaves = told({ kind: 'leaves', row: 2, cards: [] })
    expect(lastChange([takes(1, 1), leaves])).toEqual({ row: null, seat: 1, drew: false })
  })

  test('namings of the game before are forgotten', () => {
    const names = (seat: number) => told({ kind: 'names', seat, colours: [] })
    const named = namings([names(0), told({ kind: 'begins', seat: 0 }), names(1)])
    expect([...named.keys()]).toEqual([1])
  })
})

describe('a card glides', () => {
  const start = sceneOf(EITHER)
  const drawn = { ...start, pile: 45, drawn: 'red', doing: 'place' }
  const placed = { ...start, pile: 45, rows: start.rows.map((row, at) => (at === 0 ? { ...row, cards: [...row.cards, 'red'] } : row)) }

  test('from the pile to its row', () => {
    const before = trace(null, start)
    const shown = trace(before, drawn)
    expect(shown.drawn).toBe(before.top)
    expect(trace(shown, placed).rows[0]?.[1]?.id).toBe(shown.drawn)
  })

  test('from its row to whoever takes it', () => {
    const before = trace(trace(trace(null, start), drawn), placed)
    const taken = structuredClone(placed)
    taken.rows[0] = { cards: [], room: 3, gone: true, no_card: null, not_taken: null }
    taken.seats[3]!.plus_twos += 1
    taken.seats[3]!.colours.find(one => one.colour === 'red')!.cards += 1
    const after = trace(before, taken)
    expect(after.seats[3]?.['red']?.at(-1)).toBe(before.rows[0]?.[1]?.id)
    expect(after.seats[3]?.['plus_two']?.at(-1)).toBe(before.rows[0]?.[0]?.id)
  })

  test('and no two cards are the same one', () => {
    const { container } = draw(EITHER)
    const ids = [...container.querySelectorAll('[data-flip]')].map(one => one.getAttribute('data-flip'))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
