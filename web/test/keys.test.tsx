import { cleanup, fireEvent, render } from '@solidjs/testing-library'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeys } from '../src/kit/atTable'

afterEach(cleanup)

test.each([
  ['after a choice was made', 'radio', 'KeyE', 1],
  ['in a switch', 'checkbox', 'KeyE', 1],
  ['not where something is written', 'text', 'KeyE', 0],
  ['not the key that chooses', 'radio', 'Space', 0],
])('a key of the table acts %s', (_, type, code, times) => {
  const act = vi.fn(() => true)
  const { container } = render(() => { useKeys(act); return <input type={type} /> })
  fireEvent.keyDown(container.querySelector('input') as HTMLElement, { code })
  expect(act).toHaveBeenCalledTimes(times)
})
