// Talk at the table: what is new while nobody looks, and how long a reaction is seen.
import { cleanup } from '@solidjs/testing-library'
import { createSignal, Show } from 'solid-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Chat } from '../src/table/Chat'
import { NewsStrip } from '../src/table/News'
import { ChatButton } from '../src/table/ChatButton'
import type { ToClient } from '../src/wire/messages'
import { draw, type Position } from './place'

afterEach(() => { cleanup(); vi.useRealTimers() })

const COLORETTO: Position = {
  game: 'coloretto', players: ['Anne', 'Brice'],
  scene: {
    type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 9,
    drawn: null, last_round: false, removed: [], rows: [], seats: [],
  },
}
const says = (number: number, seat: number, text = 'Bien joué'): ToClient => (
  { t: 'chatted', seq: 1, said: { number, seat, at: 0, text } }
)

describe('the button of the chat', () => {
  const [isOpen, setOpen] = createSignal(false)
  const sit = () => {
    setOpen(false)
    return draw(props => <ChatButton place={props.place} isOpen={isOpen()} open={() => setOpen(true)} />, COLORETTO)
  }
  const badge = (at: ReturnType<typeof sit>) => at.container.querySelector('.badge')?.textContent

  test('counts what others said meanwhile, and its name says so', () => {
    const at = sit()
    at.hear(says(1, 1))
    at.hear(says(2, 1))
    expect(badge(at)).toBe('2')
    expect(at.getByRole('button', { name: 'Discussion, 2 nouveaux messages' })).toBeTruthy()
  })

  test('does not count one’s own words', () => {
    const at = sit()
    at.hear(says(1, 0))
    expect(badge(at)).toBeUndefined()
  })

  test('has nothing new once the talk was open', () => {
    const at = sit()
    at.hear(says(1, 1))
    setOpen(true)
    at.hear(says(2, 1))
    setOpen(false)
    expect(badge(at)).toBeUndefined()
  })
})

describe('the talk that is opened after a reaction', () => {
  const talk = () => {
    const [isOpen, setOpen] = createSignal(false)
    const at = draw(props => <Show when={isOpen()}><Chat place={props.place} /></Show>, COLORETTO)
    const opened = () => { setOpen(true); return at.getByRole('log', { name: 'Discussion' }).textContent }
    return { ...at, opened }
  }

  test('shows it, and does not say that nobody said anything', () => {
    const at = talk()
    at.hear({ t: 'reacted', seq: 1, seat: 1, kind: 'bravo' })
    expect(at.opened()).toMatch(/^Brice\u00a0: +Bravo\u00a0!$/)
  })

  test('says so where it was quiet', () => {
    expect(talk().opened()).toBe('Personne n’a encore rien dit.')
  })
})

describe('what is said', () => {
  const sit = () => draw(props => (
    <><ChatButton place={props.place} isOpen={false} open={() => undefined} /><NewsStrip place={props.place} /></>
  ), COLORETTO)

  test('is read out once, with who said it', () => {
    const at = sit()
    at.hear(says(1, 1))
    expect(at.getAllByRole('status').map(one => one.textContent)).toEqual(['Brice\u00a0: Bien joué'])
  })

  test('is not read to whoever said it', () => {
    const at = sit()
    at.hear(says(1, 0))
    expect(at.getByRole('status').textContent).toBe('')
  })
})

describe('a reaction', () => {
  const reacts: ToClient = { t: 'reacted', seq: 1, seat: 1, kind: 'bravo' }

  test('is seen for its whole time, also right after another one', () => {
    vi.useFakeTimers()
    const at = draw(NewsStrip, COLORETTO)
    at.hear(reacts)
    vi.advanceTimersByTime(4000)
    at.hear(reacts)
    vi.advanceTimersByTime(4000)
    expect(at.getByRole('status').textContent).toContain('Bravo')
    vi.advanceTimersByTime(1000)
    expect(at.getByRole('status').textContent).toBe('')
  })
})
