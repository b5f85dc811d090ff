// The table of Coloretto: its areas on the stage.
import { createSignal, Show, type JSX } from 'solid-js'
import { Icon } from '../../art/icons'
import { useMoments } from '../../cast/context'
import { LogArea, useKeys } from '../../kit/atTable'
import { Dialog, SheetHead } from '../../kit/kit'
import { othersThan } from '../../kit/seats'
import type { TableProps } from '../index'
import { isPutDown } from '../../table/ranking'
import type { ColorettoMove, ColorettoScene } from '../../wire/messages'
import { Action } from './Action'
import { BEATS } from './beats'
import { End } from './End'
import { lookAt, rowMove, type At } from './follow'
import { Middle } from './Middle'
import { Mine } from './Mine'
import { MOMENTS } from './moments'
import { DRAW } from './moves'
import { Others } from './Others'
import { Points } from './Points'
import { summary, toDo, turnOf } from './words'
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
  props.place.tellBy(BEATS)
  useMoments(MOMENTS)
  const [isReading, read] = createSignal(false)
  const isWatching = () => props.place.model.you === null
  useTableKeys(at)
  return (
    <main class="table coloretto" classList={{ watched: isWatching(), over: isPutDown(props.place) }}>
      <p id="summary" class="spoken" tabindex="-1">{summary(at)}</p>
      <Show when={!isPutDown(props.place)} fallback={<End at={at} />}>
        <Others at={at} seats={othersThan(props.place.model.you, props.scene.seats.length)} />
        <Middle at={at} />
        <Show when={!isWatching()} fallback={<Watching at={at} />}><Mine at={at} seat={props.place.model.you ?? 0} /></Show>
        <Action at={at} showPoints={() => read(true)} />
        <LogArea place={props.place}><Points at={at} /></LogArea>
      </Show>
      <Show when={isReading()}>
        <Dialog label={props.place.say('web-coloretto-scoring')} onClose={() => read(false)}>
          <SheetHead title={props.place.say('web-coloretto-scoring')} onClose={() => read(false)} />
          <Points at={at} />
        </Dialog>
      </Show>
    </main>
  )
}

function Watching(props: { at: At }): JSX.Element {
  return (
    <section class="mine panel upright">
      <div class="mine-head row">
        <span class="avatar ghost" aria-hidden="true"><Icon name="eye" /></span>
        <div class="turn-words" data-must="turn">
          <h2 class="one-line">{turnOf(props.at)}</h2>
          <p class="to-do one-line little muted">{toDo(props.at)}</p>
        </div>
      </div>
      <small class="muted watching-note">{props.at.place.say('web-coloretto-watching-what')}</small>
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
