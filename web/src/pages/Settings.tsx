// What a person chooses for this device.
import { createSignal, Show, type JSX } from 'solid-js'
import { language, speak, theme, wear } from '../look'
import { Dialog, SheetHead } from '../kit/kit'
import { Switched } from '../kit/Switched'
import { useSay } from '../kit/words'
import { keep, kept, PACES } from '../settings'
import { chime, isSoundOn, turnSound, volume } from '../sound/sounds'
import { canVibrate, vibrates } from '../sound/vibrations'
import { paceKey } from '../table/PaceChoice'
import { canStayAwake } from '../table/awake'
import { canNotify, isNotified, wantNotified } from '../table/callBack'
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
      <fieldset class="choice">
        <legend>{say('web-pace-of-telling')}</legend>
        <div class="segments">
          {PACES.map(pace => radio('pace', pace, kept().pace ?? 'calm', () => { keep({ pace }) }, say(paceKey(pace))))}
        </div>
        <small class="muted">{say('web-pace-text')}</small>
      </fieldset>
      <Switched name={say('web-sound')} keyName="M" on={isSoundOn()} turn={on => { turnSound(on); chime('turn') }} />
      <label class="row volume">
        <b>{say('web-volume')}</b>
        <input
          type="range" min="0" max="100" value={Math.round(volume() * 100)}
          onChange={event => { keep({ volume: Number(event.currentTarget.value) / 100, sound: true }); chime('turn') }}
        />
      </label>
      <Show when={canVibrate()}>
        <Switched name={say('web-vibration')} text={say('web-vibration-text')} on={vibrates()} turn={vibration => { keep({ vibration }); chime('turn') }} />
      </Show>
      <CalledBack />
      <Switched name={say('web-cast-speaks')} text={say('web-cast-speaks-text')} on={kept().castSpeaks ?? true} turn={castSpeaks => { keep({ castSpeaks }) }} />
      <Switched name={say('web-reactions')} text={say('web-reactions-text')} on={kept().reactions ?? true} turn={reactions => { keep({ reactions }) }} />
      <Switched name={say('web-ink-letter')} text={say('web-ink-letter-text')} on={kept().inkLetter ?? false} turn={inkLetter => { keep({ inkLetter }) }} />
      <Show when={canStayAwake()} fallback={<Show when={!isSecureContext}><p class="row setting muted">{say('web-awake-not')}</p></Show>}>
        <Switched name={say('web-awake')} text={say('web-awake-text')} on={kept().awake ?? true} turn={awake => { keep({ awake }) }} />
      </Show>
      <Show when={canFillScreen()}>
        <Switched name={say('web-full-screen')} text={say('web-full-screen-text')} on={kept().fullScreen ?? false} turn={wantFullScreen} />
      </Show>
      <Switched name={say('web-named')} text={say('web-named-text')} on={kept().named ?? false} turn={named => { keep({ named }) }} />
    </Dialog>
  )
}

/** A notification when it is one's turn; the browser asks whether it may show any. */
function CalledBack(): JSX.Element {
  const say = useSay()
  const [isForbidden, setForbidden] = createSignal(false)
  const turn = async (on: boolean) => { setForbidden(!await wantNotified(on)) }
  return (
    <Show when={canNotify()} fallback={<Show when={!isSecureContext}><p class="row setting muted">{say('web-call-back-not')}</p></Show>}>
      <Switched
        name={say('web-call-back')} text={say(isForbidden() ? 'web-call-back-forbidden' : 'web-call-back-text')}
        on={isNotified()} turn={on => { void turn(on) }}
      />
    </Show>
  )
}
