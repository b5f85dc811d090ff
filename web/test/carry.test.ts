import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { carry } from '../src/kit/carry'

const over = vi.fn<(place: HTMLElement | null) => void>()
const drop = vi.fn<(place: HTMLElement) => void>()
const tapped = vi.fn()
let card: HTMLElement, row: HTMLElement, under: Element[]

const finger = (type: string, x = 0, y = 0, more: PointerEventInit = {}) => new PointerEvent(type, {
  bubbles: true, button: 0, isPrimary: true, pointerId: 7, clientX: x, clientY: y, ...more,
})
const land = (more: PointerEventInit = {}) => card.dispatchEvent(finger('pointerdown', 0, 0, more))
const move = (x: number, y: number, more: PointerEventInit = {}) => dispatchEvent(finger('pointermove', x, y, more))
const lift = () => { dispatchEvent(finger('pointerup', 50, 50)); card.click() }

beforeEach(() => {
  document.body.innerHTML = '<b id="card"></b><div class="row"><i></i></div>'
  card = document.querySelector<HTMLElement>('#card')!
  row = document.querySelector<HTMLElement>('.row')!
  under = []
  document.elementsFromPoint = () => under
  card.addEventListener('pointerdown', press => { carry(press, card, { onto: '.row', over, drop }) })
  card.addEventListener('click', tapped)
})
afterEach(() => { vi.clearAllMocks() })

it('lets go over a place that takes the card, even over something in it', () => {
  land()
  under = [row.firstElementChild!]
  move(50, 50)
  expect(card.style.getPropertyValue('translate')).toBe('50px 50px')
  expect(over).toHaveBeenLastCalledWith(row)
  lift()
  expect(drop).toHaveBeenCalledExactlyOnceWith(row)
})

it('takes the click that ends a carry for no tap', () => {
  land()
  move(50, 50)
  lift()
  expect([drop.mock.calls.length, tapped.mock.calls.length]).toEqual([0, 0])
})

it('takes a finger that hardly moves for a tap', () => {
  land()
  under = [row]
  move(3, 3)
  lift()
  expect([drop.mock.calls.length, tapped.mock.calls.length]).toEqual([0, 1])
})

it.each([['a second finger', { isPrimary: false }], ['the other button', { button: 2 }]])('is not begun by %s', (_, by) => {
  land(by)
  under = [row]
  move(50, 50)
  lift()
  expect(drop).not.toHaveBeenCalled()
})

it('listens to the finger that carries, not to another', () => {
  land()
  under = [row]
  move(50, 50, { pointerId: 8 })
  expect(over).not.toHaveBeenCalled()
})

it('puts the card back when the browser takes the finger away', () => {
  land()
  under = [row]
  move(50, 50)
  dispatchEvent(finger('pointercancel'))
  expect(card.classList.contains('carried')).toBe(false)
  expect(card.style.getPropertyValue('translate')).toBe('')
  expect(over).toHaveBeenLastCalledWith(null)
  lift()
  expect(drop).not.toHaveBeenCalled()
})

it('does not hold on to a card that the touch itself has taken away: what waited was told at once', () => {
  const capture = vi.fn()
  card.setPointerCapture = capture
  land()
  expect(capture).toHaveBeenCalledTimes(1)
  lift()
  document.addEventListener('pointerdown', () => { card.remove() }, { capture: true, once: true })
  land()
  expect(capture).toHaveBeenCalledTimes(1)
})
