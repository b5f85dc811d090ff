// Sitting down at a table whose code one was told: a name, or only looking on.
import { createSignal, type JSX } from 'solid-js'
import { Button } from '../kit/kit'
import { useSay } from '../kit/words'
import type { Way } from '../session'
import { keep, kept } from '../settings'
import type { Line } from '../wire/messages'
import { NameField, NO_NAME } from './NameField'

export function Join(props: { code: string; come: (way: Way) => void; refused?: Line | null }): JSX.Element {
  const say = useSay()
  const [name, setName] = createSignal(kept().name ?? '')
  const [problem, setProblem] = createSignal(props.refused ?? null)
  const sit = (event: Event) => {
    event.preventDefault()
    if (!name().trim()) { setProblem(NO_NAME); document.getElementById('name')?.focus(); return }
    keep({ name: name().trim() })
    props.come({ t: 'join', code: props.code, name: name().trim() })
  }
  return (
    <main class="newt">
      <form class="panel newf" onSubmit={sit}>
        <small class="mut">{say('web-table-code')}</small>
        <h1>{props.code}</h1>
        <NameField name={name()} problem={problem()} write={written => { setName(written); setProblem(null) }} />
        <div class="newb">
          <Button type="submit" size="go">{say('web-sit-down')}</Button>
          <Button kind="alt" onClick={() => { props.come({ t: 'watch', code: props.code }) }}>{say('web-only-watch')}</Button>
        </div>
      </form>
    </main>
  )
}
