// Faces at a table: how they look since what all saw, what sticks to them, and what characters say.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCompany } from '../src/cast/company'
import { CompanyProvider, useCompany, useMoments, type Company } from '../src/cast/context'
import { REACTIONS } from '../src/cast/emotes'
import { Layer } from '../src/cast/Layer'
import { MOMENTS } from '../src/games/chiffres_et_couleurs/moments'
import { Avatar } from '../src/kit/atTable'
import { Chat } from '../src/table/Chat'
import { NewsStrip } from '../src/table/News'
import { mute } from '../src/table/muted'
import { harmless } from '../src/policy'
import { keep } from '../src/settings'
import { FACES } from '../src/wire/cast'
import type { Event, Fact, ToClient } from '../src/wire/messages'
import { draw, type Position } from './place'

const DRAWN = readFileSync(resolve(import.meta.dirname, '../src/cast/cast.svg'), 'utf-8')
vi.stubGlobal('fetch', () => Promise.resolve(new Response(DRAWN)))

beforeEach(() => { vi.useFakeTimers(); keep({ muted: [], castSpeaks: true, reactions: true }) })
afterEach(() => { cleanup(); vi.useRealTimers() })

const SEATED: Position = {
  game: 'chiffres_et_couleurs', scene: null, lobby: { stage: 'playing' },
  players: ['Anne', 'Brice', { name: null, bot: 'debutant', who: 'mimosa' }, { name: null, bot: 'expert', who: 'safran' }],
}
/** A table on which something lies; what, nobody asks here. */
const LAID = { type: 'chiffres_et_couleurs', doing: 'over', seats: [] } as unknown as NonNullable<Position['scene']>
let company: Company

function sit(more: Partial<Position> = {}) {
  return draw(props => {
    company = createCompany(props.place)
    return (
      <CompanyProvider value={company}>
        <Following />
        <div class="stage"><Avatar place={props.place} seat={2} /></div>
        <Layer place={props.place} />
        <NewsStrip place={props.place} />
        <Chat place={props.place} />
      </CompanyProvider>
    )
  }, { ...SEATED, ...more })
}

function Following() {
  useMoments(MOMENTS)
  void useCompany()
  return null
}

const event = (seq: number, ...facts: Fact[]): Event => ({ t: 'event', seq, at: seq * 10_000, seat: 0, facts, changes: {} })
const gives: Fact = { kind: 'gives', seat: 1, to: 2, cards: [] }
const reacts = (kind: string, to: number | null = null): ToClient => ({ t: 'reacted', seq: 1, seat: 1, kind, to })

describe('a face', () => {
  test('is glad of what its seat gains, and calm again after three seconds', () => {
    const at = sit()
    at.hear(event(2, gives))
    expect([0, 1, 2].map(seat => company.looks(seat))).toEqual(['calm', 'sorry', 'glad'])
    vi.advanceTimersByTime(2900)
    expect(company.looks(2)).toBe('glad')
    vi.advanceTimersByTime(200)
    expect(company.looks(2)).toBe('calm')
  })

  test('shows nothing of what one alone was told', () => {
    const at = sit()
    at.hear(event(2, { kind: 'draws', seat: 2, card: 'joker' }, { kind: 'refills_with', seat: 2, cards: [] }))
    expect(company.looks(2)).toBe('calm')
  })

  test('shows nothing before it may be read', () => {
    const at = sit()
    at.place.curtain.keepBack(() => 2)
    at.hear(event(2, gives))
    expect(company.looks(2)).toBe('calm')
  })

  test('is not glad of what was before one came', () => {
    const at = sit()
    at.hear({
      t: 'snapshot', seq: 9, you: 0, acting: true, lobby: at.place.model.lobby!, at: 9, scene: null, own: null, moves: [],
      facts: [gives], chat: [], result: null,
    })
    expect(company.looks(2)).toBe('calm')
  })
})

test('the drawings hold every animal with every expression, the key and every reaction', () => {
  for (const animal of FACES) {
    for (const part of ['', '-calm', '-glad', '-sorry', '-surprised']) expect(DRAWN).toContain(`<symbol id="cast-${animal}${part}" `)
  }
  for (const kind of REACTIONS) expect(DRAWN).toContain(`<symbol id="emote-${kind}" `)
  expect(DRAWN).toContain('<symbol id="cast-key" ')
  expect(harmless(DRAWN)).toBe(DRAWN)
})

test('a face has its drawing, and a bot the key', async () => {
  const at = sit()
  await vi.waitUntil(() => at.container.querySelector('.portrait') !== null)
  const uses = [...at.container.querySelectorAll('.stage .portrait use')].map(one => one.getAttribute('href'))
  expect(uses).toEqual(['#cast-escargot', '#cast-escargot-calm', '#cast-key'])
})

describe('a reaction', () => {
  test('sticks to the face that it was thrown at, for two seconds', () => {
    const at = sit()
    at.hear(reacts('rire', 2))
    expect([company.sticks(1), company.sticks(2)]).toEqual([null, 'rire'])
    expect(company.looks(2)).toBe('calm')
    vi.advanceTimersByTime(2100)
    expect(company.sticks(2)).toBeNull()
  })

  test('for nobody stays with who shows it', () => {
    const at = sit()
    at.hear(reacts('hmm'))
    expect(company.sticks(1)).toBe('hmm')
  })

  test.each(['bravo', 'coeur'])('%s makes a character glad, and says nothing of a person', kind => {
    const at = sit()
    at.hear(reacts(kind, 2))
    at.hear(reacts(kind, 0))
    expect([company.looks(2), company.looks(0)]).toEqual(['glad', 'calm'])
  })

  test('is told with whom it was thrown at', () => {
    const at = sit()
    at.hear(reacts('bravo', 2))
    expect(at.container.querySelector('.notice')?.textContent).toBe('Brice à Mimosa\u00a0: Bravo\u00a0!')
    at.hear(reacts('bravo', 0))
    expect(at.container.querySelector('.notice')?.textContent).toBe('Brice à vous\u00a0: Bravo\u00a0!')
  })

  test.each([
    ['of somebody who is muted', (at: ReturnType<typeof sit>) => { mute(at.place, 'Brice', true) }],
    ['of anybody, where none are wanted', () => { keep({ reactions: false }) }],
  ])('%s is not seen', (_, hide) => {
    const at = sit()
    hide(at)
    at.hear(reacts('bravo', 2))
    expect([company.sticks(2), company.looks(2)]).toEqual([null, 'calm'])
    expect(at.container.querySelector('.notice')).toBeNull()
    expect(at.container.querySelector('.chat .log')?.textContent).not.toContain('Bravo')
  })

  test('stands in the talk, whose sheet lies over the faces', () => {
    const at = sit()
    at.hear(reacts('bravo'))
    at.hear(reacts('rire', 2))
    expect([...at.container.querySelectorAll('.chat .log p')].map(one => one.textContent)).toEqual([expect.stringContaining('Bravo'), expect.stringContaining('Ha ha')])
  })

  test('can be thrown at somebody from the talk, without a pointer', () => {
    const at = sit({ scene: LAID })
    fireEvent.click(at.getByRole('radio', { name: 'Mimosa' }))
    fireEvent.click(at.getByRole('button', { name: 'Bravo\u00a0!' }))
    fireEvent.click(at.getByRole('radio', { name: 'Tous' }))
    fireEvent.click(at.getByRole('button', { name: 'Hmm…' }))
    expect(at.done).toEqual([{ t: 'react', kind: 'bravo', to: 2 }, { t: 'react', kind: 'hmm', to: null }])
  })
})

describe('a character', () => {
  const quip = (at: ReturnType<typeof sit>) => at.container.querySelector('.quip')?.textContent ?? null

  test('says hello when a game begins, and is silent soon', () => {
    const at = sit()
    expect(quip(at)).toMatch(/^(Bonjour|Coucou|Huit bras)/)
    vi.advanceTimersByTime(5000)
    expect(quip(at)).toBeNull()
  })

  test('says nothing in a first hand, where the script speaks', () => {
    expect(quip(sit({ lobby: { lesson: 0 } }))).toBeNull()
  })

  test('says the same to everybody', () => {
    const said = quip(sit({ you: 0 }))
    cleanup()
    expect(quip(sit({ you: 1 }))).toBe(said)
    cleanup()
    expect(quip(sit({ you: null }))).toBe(said)
  })

  test('says nothing where nobody wants it, from now on', () => {
    const at = sit()
    const evening = (from: number) => Array.from({ length: 30 }, (_, n) => { at.hear(event(from + n, gives)); return quip(at) })
    expect(evening(2).filter(Boolean).length).toBeGreaterThan(3)
    keep({ castSpeaks: false })
    expect(quip(at)).toBeNull()
    expect(evening(40).filter(Boolean)).toEqual([])
    cleanup()
    expect(quip(sit())).toBeNull()
  })

  const WAITS = /^(Prenez votre temps|Rien ne presse|J’écoute la pluie)/
  const later = (at: ReturnType<typeof sit>) => { vi.advanceTimersByTime(5000); at.hear(event(10)) }

  test('answers with patience when it is told to be quick, and nobody else does', () => {
    const at = sit()
    later(at)
    at.hear(reacts('vite', 2))
    expect(at.container.querySelector('.quip')?.getAttribute('data-says')).toBe('2')
    expect(quip(at)).toMatch(WAITS)
  })

  test('says nothing because somebody takes long: devices count time differently', () => {
    const at = sit({ scene: { ...LAID, doing: 'play', mover: 1 } as unknown as NonNullable<Position['scene']> })
    later(at)
    vi.advanceTimersByTime(60_000)
    expect(quip(at)).toBeNull()
  })

  test.each([[null], [0], [1]])('is not meant by a wish for haste at %s', to => {
    const at = sit()
    later(at)
    at.hear(reacts('vite', to))
    expect(quip(at)).toBeNull()
  })

  test('says the same later where its answer was not shown', () => {
    const evening = () => {
      const at = sit()
      later(at)
      at.hear(reacts('vite', 2))
      const answer = quip(at)
      vi.advanceTimersByTime(5000)
      return [answer, ...Array.from({ length: 20 }, (_, n) => { at.hear(event(11 + n, gives)); const said = quip(at); vi.advanceTimersByTime(5000); return said })]
    }
    const [answer, ...shown] = evening()
    expect(answer).toMatch(WAITS)
    cleanup()
    keep({ reactions: false })
    expect(evening()).toEqual([null, ...shown])
  })

  test('has its name everywhere, whoever asks', () => {
    const at = sit()
    expect(at.place.name(2)).toBe('Mimosa')
    expect(at.place.recount({ kind: 'has_none', seat: 2 })).toContain('Mimosa')
  })
})
