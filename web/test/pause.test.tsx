// The pause of a race: what asks for it, and what covers the table meanwhile.
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Frame } from '../src/table/Frame'
import type { Lobby } from '../src/wire/messages'
import { draw, lobbyOf, type Position } from './place'
import positions from './positions/rouge_jaune_vert.json'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) { this.open = false; this.dispatchEvent(new Event('close')) }
})
afterEach(cleanup)

const RACE = {
  game: 'rouge_jaune_vert', pace: 'live', scene: positions.take4.scene, own: positions.take4.own,
  players: ['Anne', { name: null, bot: 'joueur' }, { name: null, bot: 'joueur' }, { name: null, bot: 'joueur' }],
} as unknown as Position

function sit(lobby: Partial<Lobby>) {
  const at = draw(props => <Frame place={props.place} changeTable={() => undefined} />, { ...RACE, lobby })
  const arranged = (more: Partial<Lobby>) => { at.hear({ t: 'arranged', seq: 1, lobby: lobbyOf({ ...RACE, lobby: { ...lobby, ...more } }) }) }
  const pauses = () => at.done.flatMap(one => (one.t === 'pause' ? [one.on] : []))
  const isCovered = () => at.container.querySelector('.stage.paused .pause') !== null
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { ...at, arranged, pauses, isCovered, hide }
}

describe('a race that may be paused', () => {
  test('is paused by the menu, covered at once, and goes on when the menu closes', () => {
    const at = sit({ pausable: true })
    fireEvent.click(at.getByRole('button', { name: 'Menu' }))
    expect([at.pauses(), at.isCovered()]).toEqual([[true], true])
    at.arranged({ paused: true })
    fireEvent.click(at.getByRole('button', { name: 'Fermer' }))
    expect([at.pauses(), at.isCovered()]).toEqual([[true, false], true])
    at.arranged({ paused: true, starts_in: 3000 })
    expect(at.getByRole('timer', { name: 'La course reprend dans' }).textContent).toBe('3')
    at.arranged({})
    expect(at.isCovered()).toBe(false)
  })

  test('is paused in a hidden tab, and asks whoever comes back', () => {
    const at = sit({ pausable: true })
    at.hide(true)
    at.arranged({ paused: true })
    at.hide(false)
    expect([at.pauses(), at.isCovered()]).toEqual([[true], true])
    fireEvent.click(at.getByRole('button', { name: 'Reprendre' }))
    expect(at.pauses()).toEqual([true, false])
  })

  test('asks for nothing more when its game is over under an open sheet', () => {
    const at = sit({ pausable: true })
    fireEvent.click(at.getByRole('button', { name: 'Menu' }))
    at.arranged({ pausable: false })
    expect(at.pauses()).toEqual([true])
  })
})

describe('a race with other people', () => {
  test('goes on under whatever lies over it', () => {
    const at = sit({})
    fireEvent.click(at.getByRole('button', { name: 'Menu' }))
    at.hide(true)
    at.hide(false)
    expect([at.pauses(), at.isCovered()]).toEqual([[], false])
  })
})
