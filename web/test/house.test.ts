import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => { vi.resetModules() })
afterEach(() => { vi.unstubAllGlobals() })

/** Return what links begin with on a page of this host, once the server has answered. */
async function linksFrom(hostname: string, answer: () => Promise<Response>) {
  const origin = `http://${hostname}:8470`
  const fetched = vi.fn(answer)
  vi.stubGlobal('location', { hostname, origin })
  vi.stubGlobal('fetch', fetched)
  const { house } = await import('../src/house')
  expect(house()).toBe(origin)
  await vi.waitFor(() => { if (fetched.mock.calls.length) expect(house()).not.toBe(origin) }, 200).catch(() => undefined)
  return { asked: fetched.mock.calls.length, begins: house() }
}
const AT_HOME = 'http://192.0.2.7:8470'
const told = () => Promise.resolve(new Response(AT_HOME))

test.each(['localhost', '127.0.0.1', '[::1]'])('from %s links lead to the address at home', async host => {
  expect(await linksFrom(host, told)).toEqual({ asked: 1, begins: AT_HOME })
})

test('from another device they lead where it came from', async () => {
  expect(await linksFrom('192.0.2.9', told)).toEqual({ asked: 0, begins: 'http://192.0.2.9:8470' })
})

test('without an answer they are at least good here', async () => {
  expect((await linksFrom('localhost', () => Promise.reject(new Error('gone')))).begins).toBe('http://localhost:8470')
})

test('a link to a table names its game, for chats that show what it leads to', async () => {
  vi.stubGlobal('location', { hostname: 'games.example.org', origin: 'https://games.example.org' })
  const { linkTo, pathOf } = await import('../src/house')
  expect(linkTo('KIWI-42', 'limits')).toBe('https://games.example.org/t/KIWI-42?g=limits')
  expect(pathOf('KIWI-42', 'limits')).toBe('/t/KIWI-42?g=limits')
})
