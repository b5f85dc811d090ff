// What a person chooses for this device.
import { Show, type JSX } from 'solid-js'
import { language, speak, theme, wear } from '../look'
import { Dialog, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import { keep, kept } from '../settings'
import { chime } from '../sound/sounds'
import { canStayAwake } from '../table/awake'
import { canFillScreen, wantFullScreen } from '../table/fullScreen'

export default function Settings(props: { onClose: () => void }): JSX.Element {
  const say = useSay()
  const radio = (name: string, value: string, now: string, choose: () => void, text: string) => (
    <label class="segment" classList={{ on: now === value }}>
      <input type="radio" name={name} checked={now === value} onChange={choose} />{text}
    </label>
  )
  return (
    <Dialog label={say('web-settings')} class="side-sheet settings" onClose={props.onClose}>
      <SheetHead title={say('web-settings')} onClose={props.onClose} />
      <fieldset class="choice">
        <legend>{say('web-language')}</legend>
        <div class="segments">
          {radio('language', 'fr', language(), () => { speak('fr') }, 'Français')}
          {radio('language', 'en', language(), () => { speak('en') }, 'English')}
        </div>
      </fieldset>
      <fieldset class="choice">
        <legend>{say('web-theme')}</legend>
        <div class="segments">
          {radio('theme', 'light', theme(), () => { wear('light') }, say('web-light'))}
          {radio('theme', 'dark', theme(), () => { wear('dark') }, say('web-dark'))}
        </div>
      </fieldset>
      <label class="row volume">
        <b>{say('web-volume')}</b>
        <input
          type="range" min="0" max="100" value={Math.round((kept().volume ?? 0.5) * 100)}
          onChange={event => { keep({ volume: Number(event.currentTarget.value) / 100 }); chime('turn') }}
        />
      </label>
      <Switched name={say('web-ink-letter')} text={say('web-ink-letter-text')} on={kept().inkLetter ?? false} turn={inkLetter => { keep({ inkLetter }) }} />
      <Show when={canStayAwake()} fallback={<Show when={!isSecureContext}><p class="row setting muted">{say('web-awake-not')}</p></Show>}>
        <Switched name={say('web-awake')} text={say('web-awake-text')} on={kept().awake ?? true} turn={awake => { keep({ awake }) }} />
      </Show>
      <Show when={canFillScreen()}>
        <Switched name={say('web-full-screen')} text={say('web-full-screen-text')} on={kept().fullScreen ?? false} turn={wantFullScreen} />
      </Show>
    </Dialog>
  )
}

function Switched(props: { name: string; text: string; on: boolean; turn: (on: boolean) => void }): JSX.Element {
  return (
    <label class="row setting">
      <span><b>{props.name}</b><small class="muted">{props.text}</small></span>
      <input type="checkbox" role="switch" checked={props.on} onChange={event => { props.turn(event.currentTarget.checked) }} />
    </label>
  )
}
