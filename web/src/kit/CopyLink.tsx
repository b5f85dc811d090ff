// A button that copies a link, also where the clipboard is closed to pages.
import { createSignal, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Button } from './kit'
import { useSay } from './words'

const SHOWN_FOR = 2500

export function CopyLink(props: { link: string }): JSX.Element {
  const say = useSay()
  const [copied, setCopied] = createSignal(false)
  const copy = () => { setCopied(copyText(props.link)); setTimeout(() => setCopied(false), SHOWN_FOR) }
  return (
    <>
      <Button size="sm" onClick={copy}><Icon name={copied() ? 'check' : 'copy'} class="s" />{say(copied() ? 'web-copied' : 'web-copy-link')}</Button>
      <span class="vh" role="status">{copied() ? say('web-copied') : ''}</span>
    </>
  )
}

/** Copy a text; on plain http in the home network by the old way. */
function copyText(text: string): boolean {
  if (window.isSecureContext) { void navigator.clipboard.writeText(text); return true }
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'vh'
  const over = document.querySelector('dialog[open]') ?? document.body // what lies under a sheet cannot be chosen
  over.append(field)
  field.select()
  const done = document.execCommand('copy') // old, and the only way without TLS
  field.remove()
  return done
}
