// What a person chooses for this device.
import type { JSX } from 'solid-js'
import { language, speak, theme, wear } from '../look'
import { Dialog, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import { keep, kept } from '../settings'
import { chime } from '../sound/sounds'

export default function Settings(props: { onClose: () => void }): JSX.Element {
  const say = useSay()
  const radio = (name: string, value: string, now: string, choose: () => void, text: string) => (
    <label class="segment" classList={{ on: now === value }}>
      <input type="radio" name={name} checked={now === value} onChange={choose} />{text}
    </label>
  )
  return (
    <Dialog label={say('web-settings')} class="stg" onClose={props.onClose}>
      <SheetHead title={say('web-settings')} onClose={props.onClose} />
      <fieldset class="fs">
        <legend>{say('web-language')}</legend>
        <div class="segments">
          {radio('language', 'fr', language(), () => { speak('fr') }, 'Français')}
          {radio('language', 'en', language(), () => { speak('en') }, 'English')}
        </div>
      </fieldset>
      <fieldset class="fs">
        <legend>{say('web-theme')}</legend>
        <div class="segments">
          {radio('theme', 'light', theme(), () => { wear('light') }, say('web-light'))}
          {radio('theme', 'dark', theme(), () => { wear('dark') }, say('web-dark'))}
        </div>
      </fieldset>
      <label class="vol">
        <b>{say('web-volume')}</b>
        <input
          type="range" min="0" max="100" value={Math.round((kept().volume ?? 0.5) * 100)}
          onChange={event => { keep({ volume: Number(event.currentTarget.value) / 100 }); chime('turn') }}
        />
      </label>
      <label class="set">
        <span><b>{say('web-ink-letter')}</b><small class="muted">{say('web-ink-letter-text')}</small></span>
        <input
          type="checkbox" role="switch" checked={kept().inkLetter ?? false}
          onChange={event => { keep({ inkLetter: event.currentTarget.checked }) }}
        />
      </label>
    </Dialog>
  )
}
