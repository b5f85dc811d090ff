// The screen stays on while a game is played, and a table fills it, where somebody wants that and the browser can.
import { createRoot } from 'solid-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keep, kept } from '../src/settings'
import { canStayAwake, useAwake } from '../src/table/awake'
import { canFillScreen, useFullScreen, wantFullScreen } from '../src/table/fullScreen'
import { sitAt } from './place'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  keep({ awake: undefined, fullScreen: undefined } as never)
  vi.restoreAllMocks()
})

/** Sit at a table that is played, with this use of it. */
const play = (use: (place: ReturnType<typeof sitAt>['place']) => void, stage: 'playing' | 'finished' = 'playing') => createRoot(end => {
  ends.push(end)
  const at = sitAt({
    game: 'coloretto', you: 0, lobby: { stage },
    scene: {
      type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 9,
      drawn: null, last_round: false, removed: [], rows: [], seats: [],
    },
  })
  use(at.place)
  return end
})
const soon = async () => { for (let n = 0; n < 5; n += 1) await Promise.resolve() }

describe('the screen', () => {
  let locks: { released: boolean; release: () => Promise<void> }[] = []
  const request = vi.fn(async () => {
    const lock = { released: false, release: async () => { lock.released = true; await Promise.resolve() } }
    locks.push(lock)
    return Promise.resolve(lock)
  })
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new window.Event('visibilitychange'))
  }
  beforeEach(() => {
    locks = []
    request.mockClear()
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  })
  afterEach(() => { Reflect.deleteProperty(navigator, 'wakeLock') })

  test('stays on while a game is played, and no longer', async () => {
    const end = play(useAwake)
    await soon()
    expect(locks.map(lock => lock.released)).toEqual([false])
    end()
    expect(locks.map(lock => lock.released)).toEqual([true])
  })

  test('is asked for again by a page that was hidden', async () => {
    play(useAwake)
    await soon()
    look('hidden')
    locks[0]!.released = true // as a browser does
    look('visible')
    await soon()
    look('visible')
    await soon()
    expect(locks.map(lock => lock.released)).toEqual([true, false])
  })

  test('goes dark where nobody plays, or somebody wants it so', async () => {
    play(useAwake, 'finished')
    await soon()
    keep({ awake: false })
    play(useAwake)
    await soon()
    expect(request).not.toHaveBeenCalled()
  })

  test('a switch works at once', async () => {
    play(useAwake)
    await soon()
    keep({ awake: false })
    expect(locks.map(lock => lock.released)).toEqual([true])
    keep({ awake: true })
    await soon()
    expect(locks.map(lock => lock.released)).toEqual([true, false])
  })

  test('is asked for once, whatever else is set meanwhile', async () => {
    play(useAwake)
    await soon()
    keep({ volume: 0.5 })
    await soon()
    expect(locks.map(lock => lock.released)).toEqual([false])
  })

  test('a refusal says nothing', async () => {
    request.mockRejectedValueOnce(new DOMException('no battery', 'NotAllowedError'))
    play(useAwake)
    await soon()
    expect(locks).toEqual([])
  })

  test('cannot be asked of every browser', async () => {
    expect(canStayAwake()).toBe(true)
    Reflect.deleteProperty(navigator, 'wakeLock')
    expect(canStayAwake()).toBe(false)
    play(useAwake)
    await soon()
    expect(request).not.toHaveBeenCalled()
  })
})

describe('a table', () => {
  let full: Element | null = null
  const becomes = (now: Element | null) => { full = now; document.dispatchEvent(new window.Event('fullscreenchange')) }
  const ask = vi.fn(async () => { becomes(document.documentElement); await Promise.resolve() })
  beforeEach(() => {
    full = null
    ask.mockClear()
    Object.defineProperties(document, {
      fullscreenEnabled: { configurable: true, value: true },
      fullscreenElement: { configurable: true, get: () => full },
      exitFullscreen: { configurable: true, value: async () => { becomes(null); await Promise.resolve() } },
    })
    document.documentElement.requestFullscreen = ask
  })
  const touch = () => { document.body.click() }

  test('fills the screen at a touch, for who wants it', () => {
    play(useFullScreen)
    touch()
    expect(full).toBe(null)
    keep({ fullScreen: true })
    touch()
    expect(full).toBe(document.documentElement)
    touch()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('gives the screen back when one leaves it, and has it again next time', () => {
    keep({ fullScreen: true })
    const end = play(useFullScreen)
    touch()
    end()
    expect(full).toBe(null)
    expect(kept().fullScreen).toBe(true)
    touch() // no table any more
    expect(full).toBe(null)
  })

  test('does not come back to full screen after who left it by a key', () => {
    keep({ fullScreen: true })
    play(useFullScreen)
    touch()
    becomes(null)
    expect(kept().fullScreen).toBe(false)
    touch()
    expect(full).toBe(null)
  })

  test('follows the switch at once', () => {
    play(useFullScreen)
    wantFullScreen(true)
    expect(full).toBe(document.documentElement)
    wantFullScreen(false)
    expect(full).toBe(null)
  })

  test('the switch alone fills nothing where there is no table', () => {
    wantFullScreen(true)
    expect(full).toBe(null)
    expect(kept().fullScreen).toBe(true)
  })

  test('cannot fill every screen', () => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: undefined })
    expect(canFillScreen()).toBe(false)
    keep({ fullScreen: true })
    play(useFullScreen)
    touch()
    expect(ask).not.toHaveBeenCalled()
  })
})
