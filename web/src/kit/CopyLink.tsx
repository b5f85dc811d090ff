// A button that copies a link, also where the clipboard is closed to pages.
import { createSignal, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Button } from './kit'
import { useSay } from './words'

const SHOWN_FOR = 2500

export function CopyLink(props: { link: string }): JSX.Element {
  const say = useSay()
  const [copied, setCopied] = createSignal(false)
  const [byHand, setByHand] = createSignal(false)
  const copy = async () => {
    const done = await copyText(props.link)
    setCopied(done)
    setByHand(!done)
    if (done) setTimeout(() => setCopied(false), SHOWN_FOR)
  }
  return (
    <>
      <Button size="small" onClick={() => { void copy() }}><Icon name={copied() ? 'check' : 'copy'} class="small" />{say(copied() ? 'web-copied' : 'web-copy-link')}</Button>
      <span class="spoken" role="status">{copied() ? say('web-copied') : ''}</span>
      <Show when={byHand()}><ByHand link={props.link} /></Show>
    </>
  )
}

/** The link, chosen already, for somebody to copy. */
function ByHand(props: { link: string }): JSX.Element {
  const say = useSay()
  const choose = (field: HTMLInputElement) => { queueMicrotask(() => { field.focus(); field.select() }) } // once it is on the page
  return (
    <label>
      <small>{say('web-copy-by-hand')}</small>
      <input class="written" readonly value={props.link} ref={choose} />
    </label>
  )
}

/** Copy a text; return whether that was possible. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch { // refused, or missing: on plain http in the home network there is none
    return copyTheOldWay(text)
  }
}

function copyTheOldWay(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'spoken'
  const over = document.querySelector('dialog[open]') ?? document.body // what lies under a sheet cannot be chosen
  over.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
