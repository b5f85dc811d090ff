import { cleanup, fireEvent, within } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { Options } from '../src/pages/Options'
import type { Lobby } from '../src/wire/messages'
import { draw as drawTable, type Position } from './place'

const SCENE: Position['scene'] = {
  type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 54,
  drawn: null, last_round: false, removed: [], rows: [], seats: [],
}
const POSITION: Position = {
  game: 'coloretto', players: ['Anne', 'Brice'], options: { scoring: 'beige', golden_joker: 'off', games: 1 },
  info: { options: { scoring: ['beige', 'grey'], golden_joker: ['off', 'on'], games: ['1', '2-5'] } },
  scene: SCENE,
}
const RACE: Position = {
  game: 'top_speed', players: ['Anne', 'Brice'], options: { handicap: '0,300' },
  info: { options: { handicap: ['0,0', '0-5000,0-5000'] } }, scene: SCENE,
}

afterEach(cleanup)

function draw(position: Position, hosts = true) {
  const at = drawTable(props => <Options place={props.place} hosts={hosts} />, position)
  const lobby = () => JSON.parse(JSON.stringify(at.place.model.lobby)) as Lobby
  const choose = (option: string, value: string) => {
    const group = at.getByRole('group', { name: at.place.say(`web-option-${option}`) })
    fireEvent.click(within(group).getByRole('radio', { name: at.place.say(`web-value-${value}`) }))
  }
  const told = (options: Lobby['options']) => { at.hear({ t: 'arranged', seq: 2, lobby: { ...lobby(), options } }) }
  const sent = () => at.done.flatMap(one => (one.t === 'arrange' && one.options ? [one.options] : []))
  return { ...at, lobby, choose, told, sent }
}

describe('a host who is quicker than the wire', () => {
  test('keeps the first change with the second', () => {
    const { choose, sent } = draw(POSITION)
    choose('scoring', 'grey')
    choose('golden-joker', 'on')
    expect(sent().at(-1)).toEqual({ scoring: 'grey', golden_joker: 'on', games: 1 })
  })

  test('keeps the second too, when only the first has been told', () => {
    const { choose, told, sent } = draw(POSITION)
    choose('scoring', 'grey')
    choose('golden-joker', 'on')
    told({ ...POSITION.options, scoring: 'grey' })
    choose('scoring', 'beige')
    expect(sent().at(-1)).toEqual({ scoring: 'beige', golden_joker: 'on', games: 1 })
  })

  test('does not ask again for what was told', () => {
    const { choose, told, sent } = draw(POSITION)
    choose('scoring', 'grey')
    told({ ...POSITION.options, scoring: 'grey' })
    told({ ...POSITION.options, scoring: 'beige' }) // by another device of the host
    choose('golden-joker', 'on')
    expect(sent().at(-1)).toEqual({ scoring: 'beige', golden_joker: 'on', games: 1 })
  })

  test('does not ask again for what was refused', () => {
    const { choose, hear, sent } = draw(POSITION)
    choose('scoring', 'grey')
    hear({ t: 'refused', seq: 2, op: 'op1', reason: { key: 'lobby-host-only' } })
    choose('golden-joker', 'on')
    expect(sent().at(-1)).toEqual({ scoring: 'beige', golden_joker: 'on', games: 1 })
  })

  test('gives both seats a handicap', () => {
    const { getByLabelText, sent } = draw(RACE)
    fireEvent.change(getByLabelText('Anne'), { target: { value: '250' } })
    fireEvent.change(getByLabelText('Brice'), { target: { value: '1000' } })
    expect(sent().at(-1)).toEqual({ handicap: '250,1000' })
  })
})

describe('the handicap', () => {
  test('keeps the focus when somebody comes or goes', () => {
    const { getByLabelText, hear, lobby } = draw(RACE)
    getByLabelText('Anne').focus()
    hear({ t: 'people', seq: 1, players: [{ name: 'Anne', here: true }, { name: 'Brice' }], host: 0, spectators: 1 })
    expect(lobby().spectators).toBe(1)
    expect(document.activeElement).toBe(getByLabelText('Anne'))
  })

  test.each([true, false])('is explained, to hosts and to guests: %s', hosts => {
    const { getByText, place } = draw(RACE, hosts)
    expect(getByText(place.say('web-meaning-handicap').replace(/\s+/g, ' '))).toBeTruthy()
  })

  test('is told to guests', () => {
    const { container } = draw(RACE, false)
    expect(container.querySelector('.chip')?.textContent?.replace(/\s+/g, ' ')).toContain('Anne : aucun, Brice : 0,3 s')
  })
})

const LIMITS: Position['info'] = {
  options: { rounds: ['10', '1-10'] },
  options_for: { 3: { rounds: ['18', '1-18'] }, 5: { rounds: ['14', '1-14'] } },
}

describe('the rounds of Limits', () => {
  const table = (players: number) => {
    const names = ['Anne', 'Brice', 'Chloé', 'Djibril', 'Emma'].slice(0, players)
    const at = draw({ game: 'limits', scene: null, players: names, options: { rounds: 1 }, info: LIMITS })
    return { ...at, rounds: () => at.getByRole<HTMLInputElement>('spinbutton') }
  }

  test.each([[2, '10'], [3, '18'], [5, '14']])('%i players may play up to %s', (players, most) => {
    expect(table(players).rounds().max).toBe(most)
  })

  test.each([['99', '10', 10], ['0', '1', undefined], ['', '1', undefined]])('typed as %s become %s', (typed, shown, sent) => {
    const at = table(2)
    fireEvent.change(at.rounds(), { target: { value: typed } })
    expect(at.rounds().value).toBe(shown)
    expect(at.sent().at(-1)?.['rounds']).toBe(sent)
  })

  test('are fewer at most when a seat goes', () => {
    const { hear, lobby, rounds } = table(3)
    hear({ t: 'arranged', seq: 2, lobby: { ...lobby(), players: lobby().players.slice(0, 2), options: { rounds: 10 } } })
    expect([rounds().max, rounds().value]).toEqual(['10', '10'])
  })
})

describe('the pace of bots', () => {
  test('is chosen by the host, in games of turns alone', () => {
    const { getByRole, done } = draw(POSITION)
    const group = getByRole('group', { name: 'Allure des robots' })
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Vive' }).checked).toBe(true)
    fireEvent.click(within(group).getByRole('radio', { name: 'Immédiate' }))
    expect(done).toContainEqual({ t: 'arrange', pace: 'at_once' })
    cleanup()
    expect(draw({ ...RACE, pace: 'live' }).queryByText('Allure des robots')).toBeNull()
  })

  test('is told to the others', () => {
    expect(draw({ ...POSITION, lobby: { pace: 'calm' } }, false).getByText(/Allure des robots.*Calme/)).toBeTruthy()
  })
})
