// The words of the house, from the same Fluent files that the server speaks from.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Saying, Sentence } from '../wire/messages'

export type Language = 'fr' | 'en'
export type Argument = string | number | Saying | readonly Saying[]
export type Args = Readonly<Record<string, Argument>>

// Where the words of every page lie once it is built: the files of BASE. All others are listed in later.ts.
const FILES = import.meta.glob<string>(
  '../../../src/nuancier/locales/*/{common,web,web_art,web_cast,web_start}.ftl',
  { query: '?url', import: 'default', eager: true },
)
/** What every page speaks of; a game's own words come with the game. */
const BASE = ['common', 'web', 'web_art', 'web_cast', 'web_start']
/** What is said on the way to a table and at it, and nowhere else. */
const OF_TABLES = ['lobby', 'tables', 'server', 'web_cast_lines']
// How a name begins that loses the *e* before it in French; a y with a vowel after it does not.
const VOWEL = /^([aeiouhœæ]|y(?![aeiou]))/i

/** Words of one language, to somebody who knows the players by their names. */
export class Words {
  private readonly bundle: FluentBundle
  private readonly had = new Set<string>()
  readonly games = new Set<string>() // whose own words were learnt
  names: readonly string[] = []
  you: number | null = null

  constructor(readonly language: Language) {
    this.bundle = new FluentBundle(language, { useIsolating: false })
  }

  /** Learn the words of these files. */
  learn(name: string, text: string): void {
    if (this.had.has(name)) return
    this.had.add(name)
    this.bundle.addResource(new FluentResource(text))
  }

  /** Whether there is such a sentence. */
  knows(key: string): boolean {
    return this.bundle.hasMessage(key)
  }

  /** Return the sentence of this key; a key that nobody wrote is shown as it is. */
  say(key: string, args: Args = {}): string {
    const found = this.bundle.getMessage(key)
    if (!found?.value) return key
    if (key === 'seat') {
      const name = this.names[Number(args['number']) - 1]
      if (name) return name
    }
    return this.bundle.formatPattern(found.value, this.blanks(args), [])
  }

  /** Return a sentence that the table said. */
  speak(line: Sentence | Saying): string {
    return this.say(line.key, (line.args ?? {}) as Args)
  }

  private blanks(args: Args): Record<string, FluentVariable> {
    const blanks: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(args)) {
      if (Array.isArray(value)) {
        blanks[name] = this.listed(value.map(one => this.speak(one as Saying)))
      } else if (typeof value === 'object') {
        const saying = value as Saying
        blanks[name] = this.speak(saying)
        if (saying.key === 'seat') {
          const yours = this.you !== null && saying.args?.['number'] === this.you + 1
          blanks[`${name}-is`] = yours ? 'you' : 'other'
          blanks[`${name}-of`] = this.of(this.speak(saying))
        }
      } else {
        blanks[name] = value
      }
    }
    return blanks
  }

  /** Return the name with its *of*, which French shortens before a vowel: d’Ana, de Bob. */
  private of(name: string): string {
    return this.say('of-name', { name, starts: VOWEL.test(name.normalize('NFD')) ? 'vowel' : 'other' })
  }

  private listed(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join('')
    return this.say('list', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' })
  }
}

let newest: Words | null = null // those that the page speaks in
let isAtTables = false // whoever has come to a table needs its words in every language

/** Teach these words what every page needs, or what one game needs. */
export async function learn(words: Words, game?: string): Promise<void> {
  if (game) {
    await readInto(words, [game, `web_${game}`], (await import('./later')).LATER)
    words.games.add(game)
    return
  }
  newest = words
  await Promise.all([readInto(words, BASE, FILES), isAtTables ? learnOfTables(words) : undefined])
}

/** Learn what is said at tables: before the first of them shows. */
export async function comeToTables(): Promise<void> {
  isAtTables = true // also for a language that is chosen meanwhile
  if (newest) await learnOfTables(newest)
}

async function learnOfTables(words: Words): Promise<void> {
  await readInto(words, OF_TABLES, (await import('./later')).LATER)
}

async function readInto(words: Words, names: readonly string[], files: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all(names.map(async name => {
    const file = files[`../../../src/nuancier/locales/${words.language}/${name}.ftl`]
    if (file) words.learn(name, await read(file))
  }))
}

/** Return the words of another language, with all that was learnt: a table goes on in them at once. */
export async function translated(wanted: Language, before: Words | undefined): Promise<Words> {
  const words = new Words(wanted)
  await Promise.all([learn(words), ...[...before?.games ?? []].map(async game => learn(words, game))])
  return words
}

async function read(file: string): Promise<string> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return answer.text()
}
