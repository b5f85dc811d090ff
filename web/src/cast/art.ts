// The drawings of the cast: one file, fetched when the first face is to be shown. Until it is there, and
// where it does not come, a seat has the first letter of its name.
import { createSignal } from 'solid-js'
import file from './cast.svg?url'

const [isThere, setThere] = createSignal(false)
let asked: Promise<void> | null = null

/** Whether faces can be drawn; asking fetches what they are drawn from. */
export function hasArt(): boolean {
  asked ??= fetched().catch(() => { asked = null })
  return isThere()
}

/** Wait until faces can be drawn, or are known not to come. */
export async function artSettled(): Promise<void> {
  hasArt()
  await asked
}

async function fetched(): Promise<void> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  const holder = document.createElement('div')
  holder.innerHTML = await answer.text()
  const drawings = holder.querySelector('svg')
  if (!drawings) throw new Error(`${file}: no drawing`)
  drawings.classList.add('patterns')
  drawings.setAttribute('aria-hidden', 'true')
  document.body.prepend(drawings) // at the end its pixel would make every page a little longer
  setThere(true)
}
