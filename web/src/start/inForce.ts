// The rules of a table in one sentence: first what is not as usual.
import type { GameInfo } from '../games/info'
import type { Lobby } from '../wire/messages'
import type { Args, Words } from '../words/words'

export type Value = string | number

/** What is played by, in words. */
interface Part {
  text: string
  isUsual: boolean
}

/** Return what so many players may choose from; the usual first. */
export function choicesOf(info: GameInfo, players: number, option: string): readonly string[] {
  return info.options_for[players]?.[option] ?? info.options[option] ?? []
}

/** Return the sentence; `name` tells who sits where. */
export function inForce(words: Words, info: GameInfo, lobby: Lobby, name: (seat: number) => string): string {
  const parts = [...Object.keys(info.options).flatMap(optionParts), ...tableParts()]
  const told = [...parts.filter(one => !one.isUsual), ...parts.filter(one => one.isUsual)].map(one => one.text).join(', ')
  return told && `${told[0]?.toUpperCase() ?? ''}${told.slice(1)}.`

  function optionParts(option: string): Part[] {
    const value = lobby.options[option]
    if (value === undefined) return []
    if (option === 'handicap') return handicapParts(value)
    const isUsual = String(value) === choicesOf(info, lobby.players.length, option)[0]
    const text = option === 'first' ? first(value) : valueText(option, value)
    return text ? [{ text, isUsual }] : []
  }

  function first(value: Value): string {
    return value === 'lot' ? '' : words.say('web-in-force-first', { name: name(Number(value) - 1) })
  }

  /** What is usual and goes without saying has no words. */
  function valueText(option: string, value: Value): string {
    const key = `web-in-force-${dashed(option)}`
    const isNumber = /^\d+$/.test(String(value))
    return known(isNumber ? key : `${key}-${dashed(value)}`, isNumber ? { count: Number(value), last: Number(value) - 1 } : {})
  }

  function handicapParts(value: Value): Part[] {
    return String(value).split(',').flatMap((one, seat) => (
      Number(one) > 0 ? [{ text: words.say('web-in-force-handicap', { name: name(seat), seconds: seconds(words, Number(one)) }), isUsual: false }] : []
    ))
  }

  function tableParts(): Part[] {
    const locked = lobby.locked ? [{ text: words.say('web-in-force-locked'), isUsual: false }] : []
    if (info.pace !== 'turns') return locked
    return [
      ...locked,
      { text: words.say(`web-in-force-hints-${lobby.hints ? 'on' : 'off'}`), isUsual: lobby.hints },
      { text: lobby.clock > 0 ? words.say('web-in-force-clock', { seconds: lobby.clock }) : words.say('web-in-force-no-clock'), isUsual: lobby.clock === 0 },
    ]
  }

  function known(key: string, args: Args): string {
    return words.knows(key) ? words.say(key, args) : ''
  }
}

/** Return what the choice that was made means, where its name does not say it. */
export function meaningOf(words: Words, option: string, value: Value): string {
  const keys = [`web-meaning-${dashed(option)}-${dashed(value)}`, `web-meaning-${dashed(option)}`]
  const key = keys.find(one => words.knows(one))
  return key ? words.say(key) : ''
}

/** Return milliseconds as seconds, as this language writes them. */
export function seconds(words: Words, milliseconds: number): string {
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 2 }).format(milliseconds / 1000)
}

function dashed(word: Value): string {
  return String(word).replaceAll('_', '-')
}
