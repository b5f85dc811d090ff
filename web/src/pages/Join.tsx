// Sitting down at a table whose code one was told: a name, or only looking on.
import { createSignal, Show, type JSX } from 'solid-js'
import { Button, focusSoon } from '../kit/kit'
import { useSay } from '../kit/words'
import type { Way } from '../session'
import { keep, kept } from '../settings'

export function Join(props: { code: string; come: (way: Way) => void; taken?: string }): JSX.Element {
  const say = useSay()
  const [name, setName] = createSignal(props.taken ? '' : kept().name ?? '')
  const [missing, setMissing] = createSignal(false)
  const sit = (event: Event) => {
    event.preventDefault()
    if (!name().trim()) { setMissing(true); document.getElementById('name')?.focus(); return }
    keep({ name: name().trim() })
    props.come({ t: 'join', code: props.code, name: name().trim() })
  }
  const problem = () => (missing() ? say('web-name-missing') : props.taken)
  return (
    <main class="newt">
      <form class="panel newf" onSubmit={sit}>
        <small class="mut">{say('web-table-code')}</small>
        <h1>{props.code}</h1>
        <label for="name">{say('web-your-name')}</label>
        <input
          id="name" value={name()} maxlength={24} autocomplete="nickname" ref={focusSoon}
          aria-invalid={problem() ? true : undefined} aria-describedby={problem() ? 'name-problem' : undefined}
          onInput={event => { setName(event.currentTarget.value); setMissing(false) }}
        />
        <Show when={problem()}><p id="name-problem" class="bad" role="alert">{problem()}</p></Show>
        <div class="newb">
          <Button type="submit" size="go">{say('web-sit-down')}</Button>
          <Button kind="alt" onClick={() => { props.come({ t: 'watch', code: props.code }) }}>{say('web-only-watch')}</Button>
        </div>
      </form>
    </main>
  )
}
