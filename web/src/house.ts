// Where others find this house. Whoever sits at its own machine calls it localhost; nobody else can.
import { createSignal, type Accessor } from 'solid-js'

const LOOPBACK = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/
let known: Accessor<string> | undefined

/** The address that links begin with when they leave this machine. */
export function house(): string {
  known ??= find()
  return known()
}

/**
 * A link for others to a table. It names the game, for chats that show what a link leads to: the server tells them
 * nothing of a code.
 */
export function linkTo(code: string, game: string): string {
  return `${house()}${pathOf(code, game)}`
}

/** The same inside this house. */
export function pathOf(code: string, game: string): string {
  return `/t/${code}?g=${game}`
}

function find(): Accessor<string> {
  const [address, setAddress] = createSignal(location.origin)
  if (LOOPBACK.test(location.hostname)) {
    void fetch('/address').then(async answer => { if (answer.ok) setAddress(await answer.text()) })
      .catch(() => undefined) // without an answer the link is at least good here
  }
  return address
}
