// Which page the address names. The server answers all of these with the same document.
import { createSignal, onMount } from 'solid-js'

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; code: string }
  | { page: 'watch'; code: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'nowhere'; path: string }

/** Return what an address means. */
export function routeOf(path: string): Route {
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean).map(decoded)
  if (!first) return { page: 'home' }
  if (more.length === 0) {
    if (first === 'new' && second) return { page: 'new', game: second }
    if (first === 't' && second) return { page: 'table', code: codeOf(second) }
    if (first === 'w' && second) return { page: 'watch', code: codeOf(second) }
    if (first === 'rules') return { page: 'rules', game: second }
    if (first === 'learn') return { page: 'learn', game: second }
  }
  return { page: 'nowhere', path }
}

/** Return a code as tables write it, however it was typed: IGUANA-33. What looks like none stays, for the server to say why. */
export function codeOf(typed: string): string {
  const letters = typed.normalize('NFKD').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const [, word, number] = /^([A-Z]+)([0-9]{2,4})$/.exec(letters) ?? []
  return word && number ? `${word}-${number}` : typed.toUpperCase()
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a stray percent sign
  }
}

let here = location.pathname
const [route, setRoute] = createSignal<Route>(routeOf(here))
export { route }
let isTurned = false // to another page, whose heading has not come yet

/** Go to another page of ours, or to a place on it. */
export function go(path: string): void {
  history.pushState(null, '', path)
  turnHere()
  scrollTo(0, 0)
}

function turnHere(): void {
  here = location.pathname
  isTurned = true
  setRoute(routeOf(here))
}

/** Put the focus on this heading if its page was turned to: there reading begins, and Tab goes on. */
export function beginHere(heading: HTMLElement): void {
  onMount(() => {
    if (!isTurned) return
    isTurned = false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/** Change the address without leaving the page: a table that was just opened has a code now. */
export function nameThisPage(path: string): void {
  history.replaceState(null, '', path)
  here = location.pathname
}

// A link to a place on the same page is told as one, too.
addEventListener('popstate', () => { if (location.pathname !== here) turnHere() })

/** Follow links to our own pages without loading the document again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
  if (link.target || link.origin !== location.origin || link.download) return
  if (link.pathname === location.pathname && link.hash) return // a place on this page
  event.preventDefault()
  go(link.pathname + link.hash)
}
