// Turning pages: the address, and where the focus goes.
import { cleanup, render } from '@solidjs/testing-library'
import { Match, Switch } from 'solid-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginHere, go, nameThisPage, route, routeOf } from '../src/route'

vi.stubGlobal('scrollTo', () => undefined)
afterEach(cleanup)

describe('an address', () => {
  test.each([
    ['/', { page: 'home' }],
    ['/new/limits', { page: 'new', game: 'limits' }],
    ['/t/kiwi-42', { page: 'table', code: 'KIWI-42' }],
    ['/w/KIWI-42', { page: 'watch', code: 'KIWI-42' }],
    ['/t/kiwi-4213', { page: 'table', code: 'KIWI-4213' }],
    ['/t/IGUANA%2033', { page: 'table', code: 'IGUANA-33' }],
    ['/w/kiwi42', { page: 'watch', code: 'KIWI-42' }],
    ['/t/kiwi-4O', { page: 'table', code: 'KIWI-4O' }],
    ['/rules', { page: 'rules', game: '' }],
    ['/rules/limits', { page: 'rules', game: 'limits' }],
    ['/t', { page: 'nowhere', path: '/t' }],
    ['/a/b/c', { page: 'nowhere', path: '/a/b/c' }],
    ['/t/100%', { page: 'table', code: '100%' }],
  ])('%s names a page', (path, page) => {
    expect(routeOf(path)).toEqual(page)
  })
})

describe('turning to another page', () => {
  const show = () => render(() => (
    <Switch>
      <Match when={route().page === 'home'}><h1 ref={beginHere}>Home</h1></Match>
      <Match when={route().page === 'rules'}><h1 ref={beginHere}>Rules</h1></Match>
    </Switch>
  ))

  test('the first page of a visit leaves the focus alone', () => {
    show()
    expect(document.activeElement).toBe(document.body)
  })

  test('puts the focus on its heading', () => {
    const { getByText } = show()
    go('/rules')
    expect(document.activeElement).toBe(getByText('Rules'))
    go('/')
    expect(document.activeElement).toBe(getByText('Home'))
  })

  test('happens by going back, too', () => {
    go('/rules')
    const { getByText } = show()
    history.replaceState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(document.activeElement).toBe(getByText('Home'))
  })

  test('does not happen for a place on the same page', () => {
    go('/new/limits')
    nameThisPage('/t/KIWI-42?g=limits')
    expect(location.search).toBe('?g=limits')
    const before = route()
    dispatchEvent(new PopStateEvent('popstate'))
    expect(route()).toBe(before)
  })
})
