// Who sits at a table: muting, removing, leaving, giving up, and playing on this device.
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Chat } from '../src/table/Chat'
import { ChatButton } from '../src/table/ChatButton'
import { Menu } from '../src/table/Menu'
import { followNames } from '../src/table/muted'
import { NewsStrip } from '../src/table/News'
import { People } from '../src/table/People'
import { keep } from '../src/settings'
import type { Lobby, Notice, ToClient } from '../src/wire/messages'
import { draw, type Position } from './place'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) { this.open = false }
})
beforeEach(() => { keep({ muted: [] }) })
afterEach(() => { cleanup(); vi.useRealTimers() })

const COLORETTO: Position = {
  game: 'coloretto', players: ['Anne', 'Brice', { name: null, bot: 'joueur' }],
  scene: {
    type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 9,
    drawn: null, last_round: false, removed: [], rows: [], seats: [],
  },
}
const says = (number: number, seat: number, more = {}): ToClient => ({ t: 'chatted', seq: 1, said: { number, seat, at: 0, text: 'Bien joué', ...more } })
const reacts = (kind: string): ToClient => ({ t: 'reacted', seq: 1, seat: 1, kind })
const SEAT_LOST: Notice = { t: 'notice', seq: 2, reason: { key: 'lobby-seat-lost', args: { why: 'gave_up' } } }
const people = (lobby: Partial<Lobby> = {}, more: Partial<Position> = {}) => (
  draw(props => <People place={props.place} onClose={() => undefined} />, { ...COLORETTO, ...more, lobby })
)
const menu = (lobby: Partial<Lobby> = {}, more: Partial<Position> = {}) => (
  draw(props => <Menu place={props.place} choose={() => undefined} />, { ...COLORETTO, ...more, lobby })
)

test.each([[0], [null]])('the menu leads home whoever looks, also where a bar has no room for it: seat %s', you => {
  expect(menu({}, { you }).getByText('Accueil').localName).toBe('a')
})

describe('whoever is muted', () => {
  const both = () => draw(props => (
    <>
      {followNames(props.place)}
      <People place={props.place} onClose={() => undefined} />
      <Chat place={props.place} />
      <ChatButton place={props.place} isOpen={false} open={() => undefined} />
      <NewsStrip place={props.place} />
    </>
  ), COLORETTO)
  const mute = (at: ReturnType<typeof both>) => { fireEvent.click(at.getByRole('button', { name: 'Brice\u00a0: Masquer ses messages' })) }
  const written = (at: ReturnType<typeof both>) => at.getByRole('log', { name: 'Discussion' }).textContent

  test('is neither shown nor read, and the talk says that something is hidden', () => {
    const at = both()
    mute(at)
    at.hear(says(1, 1))
    expect(written(at)).not.toContain('Bien joué')
    expect(at.getByText('Un message est masqué.')).toBeTruthy()
    expect(at.getAllByRole('status').map(one => one.textContent).join('')).toBe('')
    expect(at.container.querySelector('.badge')).toBeNull()
  })

  test('shows no reactions, but may wish for a rematch', () => {
    const at = both()
    mute(at)
    at.hear(reacts('bravo'))
    expect(at.container.querySelector('.notice')).toBeNull()
    at.hear(reacts('rematch'))
    expect(at.container.querySelector('.notice')?.textContent).toContain('Brice veut une revanche.')
  })

  test('is heard again when one wants it, with all that was said', () => {
    const at = both()
    mute(at)
    at.hear(says(1, 1))
    fireEvent.click(at.getByRole('button', { name: 'Brice\u00a0: Montrer ses messages' }))
    expect(written(at)).toBe('Brice\u00a0: Bien joué')
  })

  test('stays so under another name', () => {
    const at = both()
    mute(at)
    at.hear({ t: 'people', seq: 2, players: [{ name: 'Anne' }, { name: 'Zoé' }, { name: null, bot: 'joueur' }], host: 0, spectators: 0 })
    at.hear(says(1, 1, { name: 'Zoé' }))
    expect(written(at)).not.toContain('Bien joué')
  })

  test('is muted by name: whoever has the seat now is not', () => {
    const at = both()
    mute(at)
    at.hear(says(1, 1, { name: 'Chloé' }))
    expect(written(at)).toBe('Chloé\u00a0: Bien joué')
  })
})

test('a reaction is told with a colon', () => {
  const at = draw(NewsStrip, COLORETTO)
  at.hear(reacts('bravo'))
  expect(at.container.querySelector('.notice')?.textContent).toBe('Brice\u00a0: Bravo\u00a0!')
})

describe('removing somebody', () => {
  const REMOVE = { name: 'Brice\u00a0: Retirer' }

  test('is for the host alone', () => {
    expect(people({ host: 1 }).queryByRole('button', REMOVE)).toBeNull()
    cleanup()
    expect(people({ host: 0 }).getByRole('button', REMOVE)).toBeTruthy()
  })

  test('is asked once more, with what happens then', () => {
    const at = people()
    fireEvent.click(at.getByRole('button', REMOVE))
    expect(at.done).toEqual([])
    expect(at.getByRole('heading', { name: 'Retirer Brice\u00a0?' })).toBeTruthy()
    expect(at.container.textContent).toContain('Un robot prend la place pour de bon')
    fireEvent.click(at.getByRole('button', { name: 'Retirer' }))
    expect(at.done).toEqual([{ t: 'kick', seat: 1 }])
  })

  test('can be thought better of', () => {
    const at = people()
    fireEvent.click(at.getByRole('button', REMOVE))
    fireEvent.click(at.getByRole('button', { name: 'Annuler' }))
    expect(at.queryByRole('heading', { name: 'Retirer Brice\u00a0?' })).toBeNull()
    expect(at.done).toEqual([])
  })

  test('nobody can be muted or removed but other people', () => {
    const at = people()
    expect(at.getAllByRole('button').map(one => one.getAttribute('aria-label')).filter(Boolean)).toEqual([
      'Fermer', 'Brice\u00a0: Masquer ses messages', 'Brice\u00a0: Retirer',
    ])
  })
})

describe('going', () => {
  const assign = vi.fn()
  beforeEach(() => { assign.mockReset(); vi.spyOn(location, 'assign').mockImplementation(assign) })

  test('leaving says that the seat is kept while a match is on, and free afterwards', () => {
    expect(menu().getByText(/Un robot joue pour vous jusqu’à votre retour/)).toBeTruthy()
    cleanup()
    expect(menu({ pausable: true }).getByText(/La course vous attend, en pause/)).toBeTruthy()
    cleanup()
    const over = menu({ stage: 'finished' })
    expect(over.getByText('Votre place redevient libre.')).toBeTruthy()
    expect(over.queryByRole('button', { name: 'Abandonner' })).toBeNull()
  })

  test('giving up is asked once more, and the page goes when the table has kept it', () => {
    const at = menu()
    fireEvent.click(at.getByRole('button', { name: 'Abandonner' }))
    expect(at.done).toEqual([])
    expect(at.getByRole('heading', { name: 'Abandonner la partie\u00a0?' })).toBeTruthy()
    fireEvent.click(at.getAllByRole('button', { name: 'Abandonner' }).at(-1)!)
    expect(at.done).toEqual([{ t: 'give_up' }])
    expect(assign).not.toHaveBeenCalled()
    at.hear(SEAT_LOST)
    expect(assign).toHaveBeenCalledWith('/')
  })

  test('who plays alone is told that the game stops', () => {
    const at = menu({}, { players: ['Anne', { name: null, bot: 'joueur' }] })
    expect(at.getByText(/La partie s’arrête, sans résultat/)).toBeTruthy()
  })

  test('who looks on has no seat to leave', () => {
    const at = menu({}, { you: null })
    expect(at.queryByRole('button', { name: 'Quitter la table' })).toBeNull()
    expect(at.getByText('Accueil')).toBeTruthy()
  })

  test('the other language is written out', () => {
    expect(menu().getByRole('button', { name: 'English' }).textContent).toBe('English')
  })
})

describe('a seat that is played elsewhere', () => {
  const ELSEWHERE: Notice = { t: 'notice', seq: 1, reason: { key: 'lobby-elsewhere' } }

  test('can be played here', () => {
    const at = draw(NewsStrip, COLORETTO)
    at.hear(ELSEWHERE)
    fireEvent.click(at.getByRole('button', { name: 'Jouer ici' }))
    expect(at.done).toEqual([{ t: 'play_here' }])
  })

  test('says so to whoever taps something there', () => {
    const at = draw(NewsStrip, COLORETTO)
    at.hear(ELSEWHERE)
    at.place.why('C’est à Brice de jouer.')
    expect(at.getByRole('alert').textContent).toBe('Votre place se joue ailleurs\u00a0: ici, vous regardez.')
  })

  test('is not told that it is its turn', () => {
    const at = draw(NewsStrip, COLORETTO)
    const begins = () => at.place.speak({ key: 'begins', args: { seat: { key: 'seat', args: { number: 1 } } } })
    expect(begins()).toBe('À vous de commencer.')
    at.hear(ELSEWHERE)
    expect(begins()).toBe('Anne commence.')
  })
})
