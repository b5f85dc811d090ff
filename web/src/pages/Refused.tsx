// Why one cannot sit at this table, and what can be done instead.
import { Match, Switch, type JSX } from 'solid-js'
import { SiteHeader } from './SiteHeader'
import { useSay, useWords } from '../kit/words'
import type { Way } from '../session'
import type { Sentence } from '../wire/messages'
import { CodeForm } from './Home'
import { Join } from './Join'
import { isAboutTheName } from './NameField'
import { Oops } from './Oops'

const NO_TABLE = ['lobby-no-code', 'lobby-no-table', 'tables-code']
const SEATS_TAKEN = ['lobby-full', 'lobby-running', 'lobby-locked', 'lobby-seat-taken']
const SEAT_GONE = ['lobby-bad-token', 'lobby-bad-key', 'lobby-seat-lost']

export function Refused(props: { code: string; why: Sentence; come: (way: Way) => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const key = () => props.why.key
  const reason = () => words().speak(props.why)
  return (
    <>
      <SiteHeader title={props.code} />
      <Switch
        fallback={(
          <Oops title={say('web-not-possible')} text={reason()}>
            <a class="button" href="/">{say('web-to-home')}</a>
          </Oops>
        )}
      >
        <Match when={NO_TABLE.includes(key())}>
          <Oops title={say('web-no-table', { code: props.code })} text={key() === 'tables-code' ? reason() : say('web-no-table-text')}>
            <CodeForm code={props.code} wrong />
            <a class="button plain" href="/">{say('web-open-own')}</a>
          </Oops>
        </Match>
        <Match when={key() === 'lobby-protocol'}>
          <Oops title={say('web-old-page')} text={reason()}>
            <a class="button" href={location.pathname} target="_self">{say('web-reload')}</a>
          </Oops>
        </Match>
        <Match when={key() === 'lobby-damaged'}>
          <Oops title={say('web-table-damaged')} text={reason()}>
            <a class="button" href="/">{say('web-open-own')}</a>
          </Oops>
        </Match>
        <Match when={SEATS_TAKEN.includes(key())}>
          <Oops title={say(key() === 'lobby-full' ? 'web-table-full' : key() === 'lobby-locked' ? 'web-table-locked' : 'web-table-running')} text={reason()}>
            <button type="button" class="button" onClick={() => { props.come({ t: 'watch', code: props.code }) }}>{say('web-watch')}</button>
            <a class="button plain" href="/">{say('web-open-own')}</a>
          </Oops>
        </Match>
        <Match when={SEAT_GONE.includes(key()) || isAboutTheName(key())}>
          <Join code={props.code} come={props.come} refused={props.why} />
        </Match>
      </Switch>
    </>
  )
}
