// After a match: from the score to the lobby and back, and what a device keeps of its seat.
import { fireEvent } from '@solidjs/testing-library'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import TablePage from '../src/pages/TablePage'
import { leave } from '../src/session'
import { heldSeat, holdSeat } from '../src/settings'
import type { Lobby } from '../src/wire/messages'
import { COLORETTO, Door, GAMES, show } from './door'
import { sitAt } from './place'

const OVER = { ...COLORETTO, result: { scores: [1, 2], places: [2, 1] } }
const SEAT = { table: 'T', token: 'secret', code: 'KIWI-42', game: 'coloretto', seat: 0, at: 0 }

beforeEach(() => { localStorage.clear(); holdSeat(SEAT) })

describe('when a match is over', () => {
  async function score() {
    const door = new Door()
    const page = show(() => <TablePage games={GAMES} code="KIWI-42" watches={false} />)
    door.welcome()
    const lobby = door.seat(OVER, 'finished')
    const press = (key: string) => { fireEvent.click(page.getByText(page.words.say(key))) }
    await page.findByText(page.words.say('web-change-table'))
    return { ...page, door, lobby, press }
  }

  test('the table can be changed, and the score is still there', async () => {
    const { press, words, getByText } = await score()
    press('web-change-table')
    expect(getByText(words.say('web-table-rules'))).toBeTruthy()
    press('web-back-to-score')
    expect(getByText(words.say('web-rematch'))).toBeTruthy()
  })

  test('who starts there is in the next game', async () => {
    const { press, words, getByText, queryByText, door, lobby } = await score()
    press('web-change-table')
    fireEvent.click(getByText(words.say('web-start', { players: 2 })))
    expect(door.socket.said.at(-1)).toMatchObject({ t: 'start' })
    door.say({ t: 'arranged', seq: 2, lobby: { ...lobby, stage: 'playing' } })
    expect(queryByText(words.say('web-table-rules'))).toBeNull()
  })

  test('the score of the next match is shown, not its lobby', async () => {
    const { press, words, getByText, door, lobby } = await score()
    press('web-change-table')
    door.say({ t: 'arranged', seq: 2, lobby: { ...lobby, stage: 'playing' } })
    door.seat(OVER, 'finished')
    expect(getByText(words.say('web-rematch'))).toBeTruthy()
  })
})

describe('who leaves', () => {
  const kept: [Lobby['stage'], boolean][] = [['lobby', false], ['playing', true], ['between', true], ['finished', false]]
  test.each(kept)('in the stage %s keeps the seat: %s', (stage, keeps) => {
    vi.useFakeTimers() // the page goes home a little later
    const { place, hear } = sitAt(COLORETTO)
    hear({ t: 'arranged', seq: 2, lobby: { ...JSON.parse(JSON.stringify(place.model.lobby)) as Lobby, stage } })
    leave(place)
    expect(heldSeat('KIWI-42') !== undefined).toBe(keeps)
    vi.useRealTimers()
  })
})
