// The lobby: who is there, who comes, and what is missing before the game can begin.
import { fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Lobby } from '../src/pages/Lobby'
import { keep } from '../src/settings'
import type { Lobby as Told, Player } from '../src/wire/messages'
import { COLORETTO, Door, show } from './door'
import { sitAt, type Position } from './place'

const HERE: Player = { name: 'Anne', here: true }
const FREE: Player = { name: null }
const BOT: Player = { name: null, bot: 'joueur', who: 'pistache' }
const GUEST: Player = { name: 'Bob', here: true }
const READY: Player = { ...GUEST, ready: true }

beforeEach(() => { localStorage.clear(); keep({}); void new Door() })
afterEach(() => { vi.useRealTimers() })

function draw(players: readonly Player[], more: Partial<Position> = {}) {
  const at = sitAt({ ...COLORETTO, players, info: { seats: [2, 5] }, ...more, lobby: { stage: 'lobby', ...more.lobby } })
  const page = show(() => <Lobby place={at.place} />)
  const notes = () => [...page.container.querySelectorAll('.seat')].map(one => one.querySelector('small')?.textContent)
  const begin = () => page.container.querySelector<HTMLElement>('.start-bar .go')
  const hint = () => page.container.querySelector('#missing')?.textContent?.trim()
  const arranged = () => at.done.flatMap(one => (one.t === 'arrange' ? [one.seats] : [])).at(-1)
  const people = (now: readonly Player[]) => { at.hear({ t: 'people', seq: 1, players: [...now], host: 0, spectators: 0 }) }
  const say: typeof page.words.say = (key, args) => page.words.say(key, args).replace(/\s+/g, ' ')
  return { ...page, ...at, notes, begin, hint, arranged, people, say }
}

describe('a seat', () => {
  test('says how its player is', () => {
    const { notes, say } = draw([HERE, { name: 'Bob' }, { name: 'Chloé', here: true, away: true }, GUEST, READY])
    expect(notes()).toEqual([`vous · ${say('web-host')}`, ...['web-not-here', 'web-away', 'web-is-not-ready', 'web-is-ready'].map(key => say(key))])
  })

  test('of a bot says who it is, and how well it plays', () => {
    const { container } = draw([HERE, BOT])
    expect(container.querySelector('.seat.bot')?.textContent).toMatch(/^Pistache ?habitué/)
  })
})

describe('a bot', () => {
  test('goes with one press, and its seat with it', () => {
    const { getByLabelText, say, arranged } = draw([HERE, BOT, GUEST])
    fireEvent.click(getByLabelText(say('web-send-away', { name: 'Pistache' })))
    expect(arranged()).toEqual(['kept', 'kept'])
  })

  test('leaves a free seat where the game needs one', () => {
    const { getByLabelText, say, arranged } = draw([HERE, BOT])
    fireEvent.click(getByLabelText(say('web-send-away', { name: 'Pistache' })))
    expect(arranged()).toEqual(['kept', 'free'])
  })

  test('comes to the seat that was touched, and goes again by the same face', async () => {
    const { getByLabelText, findByRole, say, arranged, people } = draw([HERE, FREE, FREE])
    fireEvent.click(getByLabelText(say('web-free-seat-add', { number: 3 })))
    const face = await findByRole('button', { name: /^Onyx/ })
    fireEvent.click(face)
    expect(arranged()).toEqual(['kept', 'free', { who: 'onyx' }])
    people([HERE, FREE, { name: null, bot: 'maitre', who: 'onyx' }])
    expect(face.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(face)
    expect(arranged()).toEqual(['kept', 'free'])
  })

  test('brings a seat when none is free', async () => {
    const { getByText, findByRole, say, arranged } = draw([HERE, GUEST])
    fireEvent.click(getByText(say('web-add-somebody')))
    fireEvent.click(await findByRole('button', { name: /^Mimosa/ }))
    expect(arranged()).toEqual(['kept', 'kept', { who: 'mimosa' }])
  })

  test('plays at another level when it is asked to', async () => {
    const { getByRole, findByLabelText, say, arranged } = draw([HERE, BOT])
    fireEvent.click(getByRole('button', { name: /^Pistache.*changer le niveau$/ }))
    fireEvent.click(await findByLabelText(say('level-maitre')))
    expect(arranged()).toEqual(['kept', { who: 'pistache', level: 'maitre' }])
  })

  test('of the level that fits this player is offered first', async () => {
    keep({ form: { coloretto: { level: 'expert', row: 0 } } })
    const { getByText, findByText, container, say } = draw([HERE, GUEST])
    fireEvent.click(getByText(say('web-add-somebody')))
    const mark = await findByText(say('web-for-you'))
    expect(mark.closest('section')?.getAttribute('aria-label')).toBe(say('level-expert'))
    expect(container.querySelector('.of-level')).toBe(mark.closest('section'))
  })
})

describe('the invitation', () => {
  const isShown = (players: readonly Player[]) => {
    const { queryByLabelText, say } = draw(players)
    return queryByLabelText(say('web-invitation')) !== null
  }

  test('is there while somebody can be invited', () => { expect(isShown([HERE, FREE])).toBe(true) })
  test('is not there when one plays with bots', () => { expect(isShown([HERE, BOT])).toBe(false) })

  test('comes when it is asked for', () => {
    const { getByText, queryByLabelText, say } = draw([HERE, BOT])
    fireEvent.click(getByText(say('web-invite')))
    expect(queryByLabelText(say('web-invitation'))).not.toBeNull()
  })
})

describe('the start', () => {
  test('says how many players are missing', () => {
    const { begin, hint, say } = draw([HERE, FREE, FREE])
    expect(begin()?.textContent).toBe(say('web-players-missing', { missing: 2 }))
    expect(begin()?.getAttribute('aria-disabled')).toBe('true')
    expect(hint()?.replace(/\s+/g, ' ')).toBe(say('web-seats-free', { free: 2 }))
  })

  test('says who is not there, and can be pressed all the same', () => {
    const { begin, hint, done } = draw([HERE, { name: 'Bob' }])
    expect(hint()).toContain('Bob n’est pas là')
    fireEvent.click(begin()!)
    expect(done).toContainEqual({ t: 'start' })
  })

  test('misses no bot', () => {
    const { begin, hint, say } = draw([HERE, BOT])
    expect(begin()?.textContent).toBe(say('web-start', { players: 2 }))
    expect(hint()).toBe('')
  })

  test('does not wait where all are ready', () => {
    const { begin, done } = draw([HERE, READY])
    fireEvent.click(begin()!)
    expect(done).toContainEqual({ t: 'start' })
  })

  test('waits for a guest who is not ready, and begins when they are', () => {
    const { begin, hint, done, people, say } = draw([HERE, GUEST])
    fireEvent.click(begin()!)
    expect(done).not.toContainEqual({ t: 'start' })
    expect(begin()?.textContent?.replace(/\s+/g, ' ')).toBe(say('web-start-waits', { seconds: 20 }))
    expect(hint()).toContain('Bob')
    people([HERE, READY])
    expect(done).toContainEqual({ t: 'start' })
  })

  test('waits for 20 seconds at most', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
    const { begin, done, say } = draw([HERE, GUEST])
    fireEvent.click(begin()!)
    vi.advanceTimersByTime(19_000)
    expect(begin()?.getAttribute('aria-disabled')).toBe('true')
    vi.advanceTimersByTime(1_500)
    expect(begin()?.textContent).toBe(say('web-start-anyway'))
    fireEvent.click(begin()!)
    expect(done).toContainEqual({ t: 'start' })
  })

  test('waits for nobody after a match: guests look at its score', () => {
    const { begin, done } = draw([HERE, GUEST], { lobby: { stage: 'finished' } })
    fireEvent.click(begin()!)
    expect(done).toContainEqual({ t: 'start' })
  })

  test('tells guests what the host waits for', () => {
    const { container, say } = draw([HERE, GUEST, FREE], { you: 1 })
    expect(container.querySelector('.start-bar')?.textContent).toContain(say('web-players-missing', { missing: 1 }))
  })

  test('is said to be fine by a guest, and taken back', () => {
    const { getByText, done, people, say } = draw([HERE, GUEST], { you: 1 })
    fireEvent.click(getByText(say('web-ready')))
    expect(done).toContainEqual({ t: 'ready', on: true, seq: 1 })
    people([HERE, READY])
    fireEvent.click(getByText(say('web-ready')))
    expect(done).toContainEqual({ t: 'ready', on: false, seq: 1 })
  })
})

describe('the rules of the table', () => {
  test('are one sentence, folded', () => {
    const options: Told['options'] = { scoring: 'grey' }
    const { container } = draw([HERE, BOT], { options, info: { options: { scoring: ['beige', 'grey'] } } })
    expect(container.querySelector('details.table-rules')?.hasAttribute('open')).toBe(false)
    expect(container.querySelector('.table-rules summary')?.textContent).toContain('Barème gris, conseils permis, sans limite de temps.')
  })
})
