import { fireEvent } from '@solidjs/testing-library'
import { expect, test, vi } from 'vitest'
import { SiteHeader } from '../src/pages/SiteHeader'
import { show } from './door'

vi.mock('../src/pages/Settings', () => { throw new TypeError('Failed to fetch dynamically imported module') })

test('settings that do not come take nothing away', async () => {
  const { words, getByLabelText, findByText } = show(() => <SiteHeader />)
  fireEvent.click(getByLabelText(words.say('web-settings')))
  expect(await findByText(words.say('web-no-server'))).toBeTruthy()
  expect(getByLabelText(words.say('web-home'))).toBeTruthy()
})
