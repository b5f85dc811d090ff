// The table of Coloretto.
import { createSignal, Show, type JSX } from 'solid-js'
import { Icon } from '../../art/icons'
import { useKeys } from '../../kit/atTable'
import { Dialog, SheetHead } from '../../kit/kit'
import { othersThan } from '../../kit/seats'
import type { TableProps } from '../index'
import type { ColorettoMove, ColorettoScene } from '../../wire/messages'
import { lookAt, rowMove, type At } from './at'
import { Board } from './Board'
import { Count } from './Count'
import { Mine } from './Mine'
import { DRAW } from './moves'
import { Naming } from './Naming'
import { Opponents } from './Opponents'
import { Points, Side } from './Side'
import { Summary } from './Summary'
import './table.css'

export default function Table(props: TableProps<ColorettoMove>): JSX.Element {
  const scene = () => {
    const one = props.place.model.scene
    return one?.type === 'coloretto' ? one : null
  }
  return <Show when={scene()}>{one => <Laid place={props.place} scene={one()} />}</Show>
}

function Laid(props: TableProps<ColorettoMove> & { scene: ColorettoScene }): JSX.Element {
  const at = lookAt(props.place, () => props.scene)
  const [reading, read] = createSignal(false)
  const isOver = () => props.scene.doing === 'over'
  useTableKeys(at)
  return (
    <main class="clt" classList={{ watch: props.place.model.you === null, over: isOver() }}>
      <Summary at={at} />
      <Show when={!isOver()} fallback={<Count at={at} />}>
        <Show when={props.scene.doing === 'name'}><Naming at={at} /></Show>
        <Opponents at={at} seats={othersThan(props.place.model.you, props.scene.seats.length)} />
        <Show when={props.scene.doing !== 'name'}><Board at={at} /></Show>
        <Show when={props.place.model.you !== null} fallback={<Watching at={at} />}>
          <Mine at={at} seat={props.place.model.you ?? 0} showTable={() => read(true)} />
        </Show>
      </Show>
      <Side at={at} />
      <Show when={reading()}>
        <Dialog label={props.place.say('web-coloretto-scoring')} class="clt-sheet" onClose={() => read(false)}>
          <SheetHead title={props.place.say('web-coloretto-scoring')} onClose={() => read(false)} />
          <Points at={at} />
        </Dialog>
      </Show>
    </main>
  )
}

function Watching(props: { at: At }): JSX.Element {
  const say = props.at.place.say
  return (
    <section class="panel onlooker">
      <div class="row">
        <span class="avatar ghost" aria-hidden="true"><Icon name="eye" /></span>
        <div><h3>{say('web-coloretto-watching')}</h3><small class="muted">{say('web-coloretto-watching-what')}</small></div>
      </div>
    </section>
  )
}

const ROW_KEYS = /^(?:Digit|Numpad)([1-5])$/

/** P draws; the number of a row takes it, or lays the drawn card there. */
function useTableKeys(at: At): void {
  useKeys(code => {
    const row = ROW_KEYS.exec(code)?.[1]
    const move = code === 'KeyP' ? DRAW : row ? rowMove(at, Number(row) - 1) : null
    if (move === null || !at.can(move)) return false
    at.act(move)
    return true
  })
}
