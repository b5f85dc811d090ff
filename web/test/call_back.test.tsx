// One's turn calls back whoever looks elsewhere, once, and only those who wanted it.
import { createRoot } from 'solid-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WordsProvider } from '../src/kit/words'
import { keep, kept } from '../src/settings'
import { canNotify, isNotified, useCallBack, wantNotified } from '../src/table/callBack'
import type { Event } from '../src/wire/messages'
import { sitAt, type Position } from './place'

interface Shown { title: string; body?: string; open: boolean; onclick?: () => void }
let shown: Shown[] = []
class Note {
  static permission: NotificationPermission = 'granted'
  static answer: NotificationPermission = 'granted'
  static async requestPermission() { await Promise.resolve(); return Note.permission = Note.answer }
  title: string
  body: string | undefined
  open = true
  constructor(title: string, options?: NotificationOptions) {
    this.title = title
    this.body = options?.body
    if (Note.permission === 'granted') shown.push(this as Shown)
  }

  close() { this.open = false }
}

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new window.Event('visibilitychange'))
}
const ends: (() => void)[] = []
beforeEach(() => {
  shown = []
  Note.permission = Note.answer = 'granted'
  vi.stubGlobal('Notification', Note)
  vi.stubGlobal('isSecureContext', true)
  document.head.innerHTML = '<link rel="icon" href="/logo.svg">'
  keep({ callsBack: true })
  look('hidden')
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})

const event = (seq: number, moves: number[] = []): Event => ({ t: 'event', seq, at: 5, seat: 1, facts: [], changes: {}, moves })
function sit(more: Partial<Position> = {}) {
  return createRoot(end => {
    ends.push(end)
    const at = sitAt({ game: 'coloretto', scene: null, ...more })
    const Uses = () => { useCallBack(at.place); return null }
    const words = <WordsProvider value={() => at.words}><Uses /></WordsProvider>
    void words
    return at
  })
}
const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href')

describe('a turn in a hidden tab', () => {
  test('marks title and icon as long as it lasts', () => {
    const at = sit()
    expect([document.title, icon()]).toEqual(['coloretto · Nuancier', '/logo.svg'])
    at.hear(event(2, [0]))
    expect([document.title, icon()]).toEqual([at.words.say('web-title-turn', { game: 'coloretto' }), '/logo-turn.svg'])
    at.hear(event(3))
    expect([document.title, icon()]).toEqual(['coloretto · Nuancier', '/logo.svg'])
  })

  test('is told by one notification, which goes when the tab is seen', () => {
    const at = sit()
    at.hear(event(2, [0]))
    at.hear(event(3, [0, 1]))
    expect(shown).toEqual([expect.objectContaining({ title: 'coloretto', body: at.words.say('web-your-turn'), open: true })])
    look('visible')
    expect(shown.map(one => one.open)).toEqual([false])
    expect(icon()).toBe('/logo.svg')
  })

  test('that passes by takes its notification back', () => {
    const at = sit()
    at.hear(event(2, [0]))
    at.hear(event(3))
    expect(shown.map(one => one.open)).toEqual([false])
  })

  test('brings the tab back at a click', () => {
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined)
    sit().hear(event(2, [0]))
    shown[0]?.onclick?.()
    expect(focus).toHaveBeenCalledOnce()
    expect(shown.map(one => one.open)).toEqual([false])
  })

  test('that began before the tab was hidden is marked, and not notified', () => {
    look('visible')
    sit().hear(event(2, [0]))
    expect(icon()).toBe('/logo.svg')
    look('hidden')
    expect(icon()).toBe('/logo-turn.svg')
    expect(shown).toEqual([])
  })

  test('is not notified to those who did not want it, or whose browser forbade it since', () => {
    keep({ callsBack: false })
    const at = sit()
    at.hear(event(2, [0]))
    at.hear(event(3))
    keep({ callsBack: true })
    Note.permission = 'denied'
    at.hear(event(4, [0]))
    expect(shown).toEqual([])
  })

  test('is none in a race', () => {
    sit({ pace: 'live' }).hear(event(2, [0]))
    expect([document.title, icon(), shown]).toEqual(['coloretto · Nuancier', '/logo.svg', []])
  })

  test('leaves no mark behind when one goes', () => {
    sit().hear(event(2, [0]))
    for (const end of ends.splice(0)) end()
    expect(icon()).toBe('/logo.svg')
    expect(shown.map(one => one.open)).toEqual([false])
  })
})

describe('a notification', () => {
  test('is wanted as far as the browser grants it', async () => {
    keep({ callsBack: false })
    expect(await wantNotified(true)).toBe(true)
    expect(isNotified()).toBe(true)
    Note.answer = 'denied'
    expect(await wantNotified(true)).toBe(false)
    expect(kept().callsBack).toBe(false)
    expect(await wantNotified(false)).toBe(true)
  })

  test('is offered where it can be shown, and the question shows none', () => {
    Note.permission = 'default'
    expect(canNotify()).toBe(true)
    expect(shown).toEqual([])
    vi.stubGlobal('isSecureContext', false)
    expect(canNotify()).toBe(false)
  })

  test('that the browser forbids since is not said to be on', () => {
    Note.permission = 'denied'
    expect(isNotified()).toBe(false)
  })

  test('is not offered by a phone, which throws', () => {
    vi.stubGlobal('Notification', class { static permission = 'default'; constructor() { throw new TypeError('Illegal constructor') } })
    expect(canNotify()).toBe(false)
  })
})
