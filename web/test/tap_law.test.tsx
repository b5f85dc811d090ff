// The law of taps: over a wire of any length no tap at a live table is lost without a sign. Wire, place
// and tables are the page's own; only the far end is made up.
import { cleanup, fireEvent, render } from '@solidjs/testing-library'
import { createEffect, createRoot, createSignal } from 'solid-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import RougeJauneVert from '../src/games/rouge_jaune_vert/Table'
import TopSpeed from '../src/games/top_speed/Table'
import type { TableView } from '../src/games'
import { WordsProvider } from '../src/kit/words'
import { NewsStrip } from '../src/table/News'
import { takePlace, type GamePlace } from '../src/table/place'
import type { ToClient } from '../src/wire/messages'
import { browserMeans } from '../src/wire/means'
import { Wire } from '../src/wire/wire'
import { rougeJauneVert, topSpeed } from './far/rules'
import { FarTable, luckFrom, type Rules } from './far/table'
import { LISTED, wordsFor } from './place'

vi.setConfig({ testTimeout: 60_000 }) // two hundred taps on a table that is drawn

const TAPS = 200
const LAGS = [0, 120, 400]
const SHORTEST = 15 // milliseconds between two taps
const LONGEST = 320

interface Game { name: string; view: TableView; rules: (luck: () => number) => Rules; aims: string[]; keys: string[] }

const GAMES: Game[] = [
  {
    name: 'rouge_jaune_vert', view: RougeJauneVert as TableView, rules: rougeJauneVert,
    aims: ['.draw-pile', '.cell[data-stop]', '.cell[data-stop]', '.act-place', '.act-place', '.act-return', '.mine', '.act-stuck'],
    keys: ['Space', 'KeyP', 'KeyR', 'KeyB', 'KeyS'],
  },
  {
    name: 'top_speed', view: TopSpeed as TableView, rules: topSpeed,
    aims: ['[data-column]', '[data-column]', '[data-column]', '.under', '.under', '.call-top'],
    keys: ['KeyQ', 'KeyW', 'KeyA', 'KeyF', 'Space', 'KeyT'],
  },
]

beforeEach(() => {
  Element.prototype.setPointerCapture ??= () => undefined
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }
  happyDOM.setViewport({ width: 390, height: 844 })
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Sit down at the end of a wire of this length. */
function sitFarAway(game: Game, lag: number, luck: () => number) {
  const table = new FarTable(game.name, game.rules(luck), lag, luck)
  const words = wordsFor(game.name)
  const [speaking] = createSignal(words)
  let wire!: Wire
  const untold: string[] = [] // refusals that no sentence on the page told
  const reasons: string[] = []
  const [seating, leave] = createRoot(dispose => {
    const taken = takePlace({ ask: wish => wire.ask(wish), tell: said => { wire.tell(said) }, retry: () => {} }, LISTED, speaking)
    createEffect(() => { const why = taken.place.reason(); if (why) reasons.push(why.text) })
    return [taken, dispose]
  })
  const place = seating.place as GamePlace<never>
  const page = render(() => (
    <WordsProvider value={speaking}><NewsStrip place={place} /><game.view place={place} /></WordsProvider>
  ))
  const told = () => page.container.querySelector('.news [role=alert]')?.textContent ?? ''
  const heard = (said: ToClient) => {
    seating.heard(said)
    if (said.t !== 'refused') return
    if (table.wishes.get(said.op) === 'waits') table.wishes.set(said.op, 'refused')
    if (!told().includes(place.speak(said.reason))) untold.push(said.op)
  }
  let op = 0
  wire = new Wire('', { heard, health: seating.health }, {
    ...browserMeans, wake: () => () => {}, random: luck, op: () => `op${op += 1}`, socket: () => table as unknown as WebSocket,
  })
  wire.begin({ t: 'resume', table: 'T', token: 'secret' })
  table.onopen()
  vi.advanceTimersByTime(2 * lag + 1)
  return { table, page, place, reasons, untold, told, leave: () => { wire.close(); leave() } }
}
type Far = ReturnType<typeof sitFarAway>

/** What can be seen of the page that a tap may change. */
function look({ table, page, reasons }: Far) {
  const all = (css: string) => page.container.querySelectorAll(css)
  return { asked: table.wishes.size, kept: all('.kept').length, reasons: reasons.length, lifted: all('.lifted').length }
}

/** Tap somewhere, or press a key; say on what. */
function tapSomewhere({ page }: Far, game: Game, luck: () => number): string {
  const aims = [...game.aims, ...game.keys]
  const aim = aims[Math.floor(luck() * aims.length)] ?? ''
  if (game.keys.includes(aim)) { fireEvent.keyDown(document.body, { code: aim }); return aim }
  const offered = page.container.querySelectorAll(`${aim}:not([aria-disabled=true])`) // most people tap on what can be done
  const all = luck() < 0.6 && offered.length ? offered : page.container.querySelectorAll(aim)
  const one = all[Math.floor(luck() * all.length)]
  if (!one) return ''
  fireEvent.pointerDown(one, { button: 0, isPrimary: true, pointerId: 1 })
  fireEvent.pointerUp(window, { pointerId: 1 })
  fireEvent.click(one, { detail: 1 })
  return aim
}

describe.each(GAMES)('no tap at $name is lost', game => {
  test.each(LAGS)('over %i ms there and back', lag => {
    const luck = luckFrom(lag + game.name.length)
    const far = sitFarAway(game, lag, luck)
    const came = { asked: 0, kept: 0, told: 0, lifted: 0 }
    const lost: string[] = []
    const tapped = new Set<string>() // wishes that were asked for as they were tapped
    for (let taps = 0; taps < TAPS;) {
      vi.advanceTimersByTime(SHORTEST + Math.floor(luck() * (LONGEST - SHORTEST)))
      if (luck() < 0.3) far.table.stir()
      const before = look(far)
      const aim = tapSomewhere(far, game, luck)
      if (!aim) continue
      taps += 1
      const after = look(far)
      const signs = {
        asked: after.asked > before.asked, kept: after.kept > before.kept, told: after.reasons > before.reasons,
        lifted: after.lifted !== before.lifted && after.asked === before.asked,
      }
      if (Object.values(signs).filter(Boolean).length !== 1) lost.push(`tap ${taps} on ${aim}: ${JSON.stringify(signs)}`)
      if (signs.asked) tapped.add([...far.table.wishes.keys()].at(-1) ?? '')
      for (const sign of Object.keys(signs) as (keyof typeof signs)[]) if (signs[sign]) came[sign] += 1
      if (signs.told && far.told() !== far.reasons.at(-1)) lost.push(`tap ${taps} on ${aim}: its reason is not to be seen`)
    }
    vi.advanceTimersByTime(20_000)
    expect(lost).toEqual([])
    expect(far.untold).toEqual([])
    expect(far.place.pending()).toEqual([])
    expect(look(far).kept).toBe(0)
    expect([...far.table.wishes.values()].filter(one => one === 'waits')).toEqual([])
    expect(far.table.mostAtOnce).toBe(1)
    // Every kept tap was asked for when the one before was done, or dropped with a sentence.
    const dropped = far.reasons.filter(one => one.includes('Le geste gardé')).length
    expect(came.kept).toBe(far.table.wishes.size - came.asked + dropped)
    const all = [...far.table.wishes]
    expect(all.filter(([op], n) => !tapped.has(op) && all[n - 1]?.[1] !== 'done')).toEqual([])
    // The law is tried: there were refusals, and over a long wire taps were kept, made and dropped.
    expect([...far.table.wishes.values()]).toContain('refused')
    if (lag > 0) expect(Math.min(came.asked, came.kept, came.told, dropped, far.table.wishes.size - came.asked)).toBeGreaterThan(0)
    far.leave()
  })
})
