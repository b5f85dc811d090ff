// What lies around every game: what is read out, and where.
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Banner } from '../src/table/Banner'
import { Frame } from '../src/table/Frame'
import { hurrying } from '../src/table/hurry'
import { NewsStrip } from '../src/table/News'
import type { Event, Fact } from '../src/wire/messages'
import { draw, type Position } from './place'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(cleanup)

const COLORETTO: Position = {
  game: 'coloretto', moves: [{ kind: 'draw' }], players: ['Anne', 'Brice'],
  scene: {
    type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 9,
    drawn: null, last_round: false, removed: [], rows: [], seats: [],
  },
}
const sit = (more: Partial<Position> = {}) => draw(props => <Frame place={props.place} changeTable={() => undefined} />, { ...COLORETTO, ...more })
const begins = (seat: number): Fact => ({ kind: 'begins', seat })
const event = (more: Partial<Event> = {}): Event => ({ t: 'event', seq: 2, at: 5, seat: 1, facts: [], changes: {}, ...more })

describe('what happens', () => {
  const news = (at: ReturnType<typeof sit>) => at.getByRole('log', { name: 'Ce qui se passe' })

  test('is read out politely at every table, also where no log is in sight', () => {
    const at = sit()
    expect(news(at).textContent).toBe('')
    at.hear(event({ facts: [begins(1)] }))
    expect(news(at).textContent).toBe('Brice commence.')
  })

  test('is not read again when something else happens', () => {
    const at = sit()
    at.hear(event({ facts: [begins(1)] }))
    const said = news(at).firstElementChild
    at.hear(event({ seq: 3, facts: [begins(1)] }))
    expect(news(at).firstElementChild).toBe(said)
    expect(news(at).childElementCount).toBe(2)
  })

  test('is told as it happens: what was before a snapshot is not', () => {
    const at = sit()
    const lobby = at.place.model.lobby!
    at.hear({
      t: 'snapshot', seq: 9, you: 0, acting: true, lobby, at: 9, scene: COLORETTO.scene, own: null, moves: [],
      facts: [begins(0)], chat: [], result: null,
    })
    expect(news(at).textContent).toBe('')
  })

  test('of what was before a snapshot the last sentence alone stands there', () => {
    const at = draw(NewsStrip, COLORETTO)
    at.hear({
      t: 'snapshot', seq: 9, you: 0, acting: true, lobby: at.place.model.lobby!, at: 9, scene: COLORETTO.scene, own: null, moves: [],
      facts: [begins(0), begins(1)], doers: [0, 1], chat: [], result: null,
    })
    expect(at.container.querySelector('.last-line')?.textContent).toBe('Brice commence.')
  })

  test('has one live region alone, and what was covered leaves it', () => {
    const at = sit({ passing: ['begins'] })
    at.hear(event({ facts: [begins(0)] }))
    at.hear(event({ seq: 3, facts: [begins(1)] }))
    expect(news(at).textContent).toBe('Brice commence.')
    expect(at.getAllByRole('log')).toHaveLength(1)
  })
})

describe('a live region is there before its words', () => {
  const regions = (at: { container: Element }) => [...at.container.querySelectorAll('[role=status]')]

  test('for advice', () => {
    const at = sit()
    const before = regions(at)
    at.hear({ t: 'advice', seq: 1, op: 'h', move: 0, line: { key: 'lobby-hint', args: { move: { key: 'coloretto-title' } } } })
    const said = regions(at).find(one => one.textContent?.includes('Le robot vous conseille'))
    expect(before).toContain(said)
  })

  test('for a photo finish', () => {
    const at = draw(NewsStrip, COLORETTO)
    const [region] = regions(at)
    at.hear(event({ photo: [{ seat: 0, arrived: 9, lag: 5, pressed: 4 }, { seat: 1, arrived: 9, lag: 1, pressed: 8 }] }))
    expect(region?.textContent).toContain('4 ms avant Brice')
  })

  test('for what is the matter with a seat', () => {
    const at = draw(NewsStrip, COLORETTO)
    const before = regions(at)
    at.hear({ t: 'people', seq: 1, players: [{ name: 'Anne' }, { name: 'Brice', minded: true }], host: 0, spectators: 0 })
    const said = regions(at).find(one => one.textContent?.includes('Un robot joue pour Brice'))
    expect(before).toContain(said)
  })

  test('for a game that ended because the rules are others now, until the next one begins', () => {
    const at = draw(Banner, COLORETTO)
    const told = () => regions(at).some(one => one.textContent?.includes('avec la version 1 des règles est terminé'))
    const lobby = { ...at.place.model.lobby!, stage: 'lobby' as const }
    at.hear({
      t: 'snapshot', seq: 9, you: 0, acting: true, lobby, at: 9, scene: null, own: null, moves: [],
      facts: [], chat: [], result: null, notice: { key: 'lobby-other-rules', args: { version: 1, known: 2 } },
    })
    expect(told()).toBe(true)
    at.hear({ t: 'arranged', seq: 10, lobby: { ...lobby, stage: 'playing' } })
    expect(told()).toBe(false)
  })
})

describe('the first heading', () => {
  const written = import.meta.glob<string>('../src/{games,table}/**/*.tsx', { query: '?raw', import: 'default', eager: true })

  test('is the title of the game, and there is no other', () => {
    expect(sit().getAllByRole('heading', { level: 1 }).map(one => one.textContent)).toEqual(['coloretto'])
    const files = Object.entries(written).filter(([, text]) => text.includes('<h1'))
    expect(files.map(([path]) => path)).toEqual(['../src/table/Frame.tsx'])
  })
})

describe('a reason', () => {
  const shown = (at: ReturnType<typeof draw>) => at.container.querySelector('.notice.why')?.textContent

  test('gives way to the next press, which speaks for itself', () => {
    const at = draw(NewsStrip, COLORETTO)
    at.place.why('Pas maintenant.')
    expect(shown(at)).toBe('Pas maintenant.')
    fireEvent.pointerDown(document.body)
    expect(shown(at)).toBeUndefined()
  })

  test('does not outlast the game', () => {
    const at = draw(NewsStrip, COLORETTO)
    at.place.why('Pas maintenant.')
    at.hear(event({ result: { points: [1, 2], places: [2, 1], reveal: null } as never }))
    expect(shown(at)).toBeUndefined()
  })
})

describe('on to my turn', () => {
  const waits = (more: Partial<Event> = {}, mover = 1) => {
    const at = sit({ players: ['Anne', { name: null, bot: 'joueur' }] })
    at.hear(event({ seat: 0, changes: { mover }, resting: [0], moves: [], ...more }))
    return at
  }
  const button = (at: ReturnType<typeof sit>) => at.queryByRole('button', { name: /^À mon tour/ })

  test('is offered to whoever is out of the round while a bot is to move', () => {
    const at = waits()
    fireEvent.click(button(at)!)
    expect(at.done).toContainEqual({ t: 'hurry' })
    expect(hurrying()).toBe(false)
    at.hear({ t: 'people', seq: 2, players: [{ name: 'Anne', here: true, hurries: true }, { name: null, bot: 'joueur' }], host: 0, spectators: 0 })
    expect([hurrying(), button(at)?.getAttribute('aria-pressed')]).toEqual([true, 'true'])
  })

  test('is not offered to whoever still has something to do', () => {
    expect(button(waits({ resting: [] }))).toBeNull()
    expect(button(waits({ moves: [0] }, 0))).toBeNull()
  })
})
