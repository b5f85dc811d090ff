// Where others find this house. Whoever sits at its own machine calls it localhost; nobody else can.
import { createSignal, type Accessor } from 'solid-js'

const LOOPBACK = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/
let known: Accessor<string> | undefined

/** The address that links begin with when they leave this machine. */
export function house(): string {
  known ??= find()
  return known()
}

function find(): Accessor<string> {
  const [address, setAddress] = createSignal(location.origin)
  if (LOOPBACK.test(location.hostname)) {
    void fetch('/address').then(async answer => { if (answer.ok) setAddress(await answer.text()) })
      .catch(() => undefined) // without an answer the link is at least good here
  }
  return address
}
