// Coming to a table: what is seen before the table answers, and when it will not.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import TablePage from '../src/pages/TablePage'
import { holdSeat, keep } from '../src/settings'
import type { ToClient } from '../src/wire/messages'
import { COLORETTO, Door, GAMES, show } from './door'

const OLD: ToClient = { t: 'refused', seq: 0, op: '', reason: { key: 'lobby-protocol', args: { given: 1, wanted: 2 } } }

let door: Door
const reload = vi.fn()
beforeEach(() => {
  localStorage.clear()
  keep({ named: false })
  sessionStorage.clear()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  holdSeat({ table: 'T', token: 'secret', code: 'KIWI-42', game: 'coloretto', seat: 0, at: 0 })
  door = new Door()
})

const come = () => show(() => <TablePage games={GAMES} code="KIWI-42" watches={false} />)

/** A server that speaks another protocol. */
function turnAway(): void {
  door.socket.onopen()
  door.say(OLD)
  door.cut(4003)
}

describe('a page that is older than its server', () => {
  test('loads itself anew, once', () => {
    come()
    turnAway()
    expect(reload).toHaveBeenCalledTimes(1)
    come()
    turnAway()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('loads itself anew again for a server that is newer still', () => {
    come()
    turnAway()
    come()
    door.socket.onopen()
    door.say({ ...OLD, reason: { key: 'lobby-protocol', args: { given: 1, wanted: 3 } } })
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('says so when that did not help', () => {
    sessionStorage.setItem('nuancier-reloaded-for', '2')
    const { words, getByRole } = come()
    turnAway()
    expect(getByRole('heading').textContent).toBe(words.say('web-old-page'))
    expect(getByRole('link', { name: words.say('web-reload') })).toBeTruthy()
  })

  test('says so at the table too', async () => {
    sessionStorage.setItem('nuancier-reloaded-for', '2')
    const { words, container, findByText } = come()
    door.welcome()
    door.seat(COLORETTO, 'lobby')
    await findByText(words.say('web-table-rules'))
    door.cut(1006)
    await vi.waitUntil(() => door.sockets.length === 2)
    turnAway()
    expect(container.querySelector('.notice')?.textContent).toContain(words.speak(OLD.reason))
  })
})

describe('before the first look at the table', () => {
  test('a lost connection is said, and can be tried again at once', () => {
    const { words, getByText } = come()
    door.cut(1006)
    expect(getByText(words.say('web-lost'))).toBeTruthy()
    getByText(words.say('web-retry')).click()
    expect(door.sockets.length).toBe(2)
  })

  test('a connection that will not come back by itself is said, and nothing is waited for', () => {
    const { words, getByText, queryByText } = come()
    door.cut(4001)
    expect(getByText(words.say('web-ended'))).toBeTruthy()
    expect(queryByText(words.say('web-connecting'))).toBeNull()
    getByText(words.say('web-come-back')).click()
    expect(door.sockets.length).toBe(2)
  })
})

describe('whose name may be shared', () => {
  const named = (on: boolean) => ({ t: 'named', on })

  test('is told on every connection by who said yes', async () => {
    keep({ named: true })
    const { words, findByText } = come()
    door.welcome()
    door.seat(COLORETTO, 'lobby')
    await findByText(words.say('web-table-rules'))
    expect(door.socket.said).toContainEqual(named(true))
    door.cut(1006)
    await vi.waitUntil(() => door.sockets.length === 2)
    door.welcome()
    door.say({ t: 'people', seq: 1, players: [], host: 0, spectators: 0 })
    expect(door.socket.said).toContainEqual(named(true))
    keep({ named: false })
    expect(door.socket.said.at(-1)).toEqual(named(false))
  })

  test('is not spoken of by anybody else', async () => {
    const { words, findByText } = come()
    door.welcome()
    door.seat(COLORETTO, 'lobby')
    await findByText(words.say('web-table-rules'))
    expect(door.socket.said.filter(one => one.t === 'named')).toEqual([])
  })
})
