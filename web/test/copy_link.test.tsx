import { fireEvent } from '@solidjs/testing-library'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyLink } from '../src/kit/CopyLink'
import { show } from './door'

const LINK = 'http://home.test/t/KIWI-42'

/** Press the button where the clipboard and the old way answer so. */
function press(writeText: () => Promise<void>, oldWay: boolean) {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const execCommand = vi.fn(() => oldWay)
  Object.assign(document, { execCommand })
  const page = show(() => <CopyLink link={LINK} />)
  fireEvent.click(page.getByRole('button'))
  return { ...page, execCommand, said: () => page.getByRole('status').textContent }
}
afterEach(() => { vi.unstubAllGlobals() })

test('a link is copied when the clipboard says so, and not before', async () => {
  let copied = () => {}
  const { said, words, execCommand } = press(() => new Promise(done => { copied = done }), false)
  await Promise.resolve()
  expect(said()).toBe('')
  copied()
  await vi.waitUntil(said)
  expect(said()).toBe(words.say('web-copied'))
  expect(execCommand).not.toHaveBeenCalled()
})

test('where the clipboard refuses, a link is copied by the old way', async () => {
  const { said, words } = press(() => Promise.reject(new Error('denied')), true)
  await vi.waitUntil(said)
  expect(said()).toBe(words.say('web-copied'))
})

test('where nothing may be copied, the link is chosen and the person is asked to copy it', async () => {
  const { said, words, findByLabelText } = press(() => Promise.reject(new Error('denied')), false)
  const field = await findByLabelText<HTMLInputElement>(words.say('web-copy-by-hand').replace(/\s/g, ' '))
  await vi.waitUntil(() => document.activeElement === field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK)
  expect(said()).toBe('')
})
