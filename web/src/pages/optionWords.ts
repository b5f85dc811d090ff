// What the options of a game, and their values, are called.
import type { Words } from '../words/words'

export function optionName(words: Words, option: string): string {
  return words.say(keyOf(option))
}

export function optionValue(words: Words, value: string | number): string {
  return /^\d+$/.test(String(value)) ? String(value) : words.say(`web-value-${String(value).replaceAll('_', '-')}`)
}

/** Return what `name` or `name=value` of a rulebook is called in the lobby; a move stays as it is. */
export function optionCalled(words: Words, written: string): string {
  const [name = '', value] = written.split('=')
  if (!words.knows(keyOf(name))) return written
  const option = optionName(words, name)
  return value === undefined ? option : words.say('web-option-told', { option, value: optionValue(words, value) })
}

function keyOf(option: string): string {
  return `web-option-${option.replaceAll('_', '-')}`
}
