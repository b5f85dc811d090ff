// The rules of the table: one sentence that says what is played by, and opens into the choices.
import { createEffect, createSignal, For, Index, on, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Segments } from '../kit/Segments'
import { useSay, useWords } from '../kit/words'
import { choicesOf, inForce, meaningOf, seconds, type Value } from '../start/inForce'
import { LagNote } from '../table/LagNote'
import { paceKey, PaceChoice } from '../table/PaceChoice'
import type { Place } from '../table/place'
import { optionName, optionValue } from './optionWords'

const SEATS_OWN = ['handicap'] // is set seat by seat
const HANDICAPS = [0, 250, 500, 1000, 1500, 2000, 3000, 5000] // milliseconds that can be chosen
const RANGE = /^(\d+)-(\d+)$/

/** The sentence; touched, it opens. */
export function TableRules(props: { place: Place; hosts: boolean }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const told = () => inForce(words(), props.place.info, props.place.model.lobby!, props.place.name)
  return (
    <details class="panel table-rules">
      <summary>
        <Icon name="gear" />
        <span><b>{say('web-table-rules')}</b><small class="muted">{told()}</small><LagNote place={props.place} /></span>
        <Icon name="chevron" />
      </summary>
      <Options place={props.place} hosts={props.hosts} />
    </details>
  )
}

export function Options(props: { place: Place; hosts: boolean }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const lobby = () => props.place.model.lobby!
  const names = () => Object.keys(props.place.info.options).filter(name => !SEATS_OWN.includes(name))
  const choices = (name: string) => choicesOf(props.place.info, lobby().players.length, name)
  // All options are sent at once: a second change must not undo a first one that is on its way.
  const [asked, setAsked] = createSignal<Record<string, Value>>({})
  const wanted = () => ({ ...lobby().options, ...asked() })
  const arrange = (name: string, value: Value) => {
    setAsked({ ...asked(), [name]: value })
    props.place.ask({ t: 'arrange', options: wanted() })
  }
  createEffect(on(() => ({ ...lobby().options }), agreed => {
    setAsked(before => Object.fromEntries(Object.entries(before).filter(([name, value]) => agreed[name] !== value)))
  }))
  createEffect(on(() => props.place.model.refusal, () => { setAsked({}) }))
  return (
    <section class="options" aria-label={say('web-options')}>
      <For each={names()}>
        {name => {
          const label = () => optionName(words(), name)
          const value = () => lobby().options[name] ?? ''
          const range = () => choices(name).map(one => RANGE.exec(one)).find(Boolean)
          return (
            <div class="option">
              <Show when={props.hosts} fallback={<span class="chip">{say('web-option-told', { option: label(), value: told(name, value()) })}</span>}>
                <Show when={range()} fallback={<Choice name={name} label={label()} value={String(value())} />}>
                  {bounds => <NumberField name={name} label={label()} value={Number(value())} low={Number(bounds()[1])} high={Number(bounds()[2])} />}
                </Show>
              </Show>
              <Show when={meaningOf(words(), name, value())}>{text => <small class="muted">{text()}</small>}</Show>
            </div>
          )
        }}
      </For>
      <Show when={'handicap' in props.place.info.options}>
        <div class="option">
          <Show when={props.hosts} fallback={<ToldHandicaps />}><Handicaps /></Show>
          <small class="muted">{meaningOf(words(), 'handicap', '')}</small>
        </div>
      </Show>
      <Show when={!props.hosts && lobby().locked}><span class="chip">{say('web-locked')}</span></Show>
      {/* Where everybody plays at once there is no turn to ask about, or to time. */}
      <Show when={props.hosts && props.place.info.pace === 'turns'}>
        <fieldset class="choice">
          <legend>{say('web-hints')}</legend>
          <Segments name="hints" values={['on', 'off']} value={lobby().hints ? 'on' : 'off'} text={one => say(`web-value-${one}`)} choose={one => { props.place.ask({ t: 'arrange', hints: one === 'on' }) }} />
        </fieldset>
        <fieldset class="choice">
          <legend>{say('web-clock')}</legend>
          <Segments name="clock" values={['0', '30', '60', '120']} value={String(lobby().clock)} text={one => (one === '0' ? say('web-value-off') : say('web-seconds', { seconds: Number(one) }))} choose={one => { props.place.ask({ t: 'arrange', clock: Number(one) }) }} />
        </fieldset>
      </Show>
      <Show when={props.place.info.pace === 'turns'}>
        <Show when={props.hosts} fallback={<span class="chip">{say('web-option-told', { option: say('web-pace-of-bots'), value: say(paceKey(lobby().pace)) })}</span>}>
          <PaceChoice place={props.place} />
        </Show>
      </Show>
      <Show when={props.hosts}>
        <label class="row table-lock">
          <input
            type="checkbox" role="switch" checked={lobby().locked}
            onChange={event => { props.place.ask({ t: 'arrange', locked: event.currentTarget.checked }) }}
          />
          {say('web-lock')}
        </label>
      </Show>
    </section>
  )

  function told(name: string, value: Value): string {
    if (name === 'first' && value !== 'lot') return props.place.name(Number(value) - 1)
    return optionValue(words(), value)
  }

  function Choice(choice: { name: string; label: string; value: string }): JSX.Element {
    const values = () => choice.name === 'first'
      ? ['lot', ...lobby().players.map((_, seat) => String(seat + 1))]
      : choices(choice.name)
    return (
      <fieldset class="choice">
        <legend>{choice.label}</legend>
        <Segments name={choice.name} values={values()} value={choice.value} text={one => told(choice.name, one)} choose={one => { arrange(choice.name, /^\d+$/.test(one) ? Number(one) : one) }} />
      </fieldset>
    )
  }

  function NumberField(field: { name: string; label: string; value: number; low: number; high: number }): JSX.Element {
    const take = (input: HTMLInputElement) => {
      const typed = input.value === '' ? field.value : Math.round(Number(input.value))
      const nearest = Math.min(field.high, Math.max(field.low, typed))
      input.value = String(nearest)
      if (nearest !== field.value) arrange(field.name, nearest)
    }
    return (
      <label class="number-field">
        <span>{field.label}</span>
        <input
          class="written" type="number" value={field.value} min={field.low} max={field.high} inputmode="numeric"
          onChange={event => { take(event.currentTarget) }}
        />
      </label>
    )
  }

  /** By how much every move of a seat takes effect later, so that a parent can race a child. */
  function Handicaps(): JSX.Element {
    const change = (seat: number, milliseconds: number) => {
      const before = handicapsOf(wanted())
      arrange('handicap', before.map((one, n) => (n === seat ? milliseconds : one)).join(','))
    }
    const offers = (now: number) => [...new Set([...HANDICAPS, now])].sort((one, other) => one - other)
    return (
      <fieldset class="choice">
        <legend>{say('web-option-handicap')}</legend>
        <div class="row">
          <Index each={handicapsOf(lobby().options)}>
            {(one, seat) => (
              <label class="number-field">
                <small class="muted">{props.place.name(seat)}</small>
                <select class="written" onChange={event => { change(seat, Number(event.currentTarget.value)) }}>
                  <For each={offers(one())}>{choice => <option value={choice} selected={choice === one()}>{lateness(choice)}</option>}</For>
                </select>
              </label>
            )}
          </Index>
        </div>
      </fieldset>
    )
  }

  function ToldHandicaps(): JSX.Element {
    const each = () => handicapsOf(lobby().options).map((one, seat) => say('web-option-told', { option: props.place.name(seat), value: lateness(one) }))
    return <span class="chip">{say('web-option-told', { option: say('web-option-handicap'), value: each().join(', ') })}</span>
  }

  function lateness(milliseconds: number): string {
    return milliseconds === 0 ? say('web-handicap-none') : say('web-handicap-of', { seconds: seconds(words(), milliseconds) })
  }

  /** Return the handicap of every seat; an option that is not set says nothing of any. */
  function handicapsOf(options: Readonly<Record<string, Value>>): number[] {
    const given = String(options['handicap'] ?? '').split(',').map(Number)
    return lobby().players.map((_, seat) => given[seat] ?? 0)
  }
}
