// Where lag is not forgiven, a race says so before it begins; nothing else does.
import { expect, test } from 'vitest'
import { TableRules } from '../src/pages/Options'
import { Menu } from '../src/table/Menu'
import type { ToClient } from '../src/wire/messages'
import { COLORETTO } from './door'
import { draw, type Position } from './place'

const RACES: Position[] = [
  { game: 'top_speed', pace: 'live', scene: null, players: ['Anne', 'Brice'], lobby: { stage: 'lobby' } },
  { game: 'rouge_jaune_vert', pace: 'live', scene: null, players: ['Anne', 'Brice'], lobby: { stage: 'lobby' } },
]
const PLACES = {
  lobby: (at: Position) => draw(props => <TableRules place={props.place} hosts />, at),
  menu: (at: Position) => draw(props => <Menu place={props.place} choose={() => undefined} />, at),
}
const welcome = (forgives?: boolean): ToClient => ({
  t: 'welcome', seq: 0, protocol: 3, version: '0.1.0', ...(forgives === undefined ? {} : { forgives }),
})

for (const [name, show] of Object.entries(PLACES)) {
  const note = () => document.querySelector('.lag-note')?.textContent

  test.each(RACES)(`the ${name} of $game says that lag is not forgiven, until it is`, race => {
    const { hear, words } = show(race)
    expect(note()).toBeUndefined()
    hear(welcome(false))
    expect(note()).toBe(words.say('web-lag-unforgiven'))
    hear(welcome())
    expect(note()).toBeUndefined()
  })

  test(`the ${name} of a game of turns says nothing of it`, () => {
    show({ ...COLORETTO, lobby: { stage: 'lobby' } }).hear(welcome(false))
    expect(note()).toBeUndefined()
  })
}
