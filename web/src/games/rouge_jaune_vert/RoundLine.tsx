// What round it is and what it is for; a tap shows the last count again.
import { createMemo, createSignal, Show } from 'solid-js'
import { Icon } from '../../art/icons'
import { Dialog, SheetHead } from '../../kit/kit'
import { signed } from '../../kit/numbers'
import { CountList } from './Count'
import type { Round } from './round'
import { Stakes } from './Stakes'

export function RoundLine(props: { round: Round }) {
  const { place, scene } = props.round
  const [looking, look] = createSignal(false)
  const again = () => place.say('web-rouge-jaune-vert-recount', { round: scene().count?.round ?? 0 })
  return <>
    <Show when={scene().count} fallback={<div class="round-line"><Line round={props.round} /></div>}>
      <button type="button" class="round-line bare" title={again()} data-key="recount" onClick={() => { look(true) }}>
        <Line round={props.round} /><Icon name="eye" class="small" /><span class="spoken">{again()}</span>
      </button>
    </Show>
    <Show when={looking() && scene().count}>{count => (
      <Dialog label={again()} class="recount" onClose={() => { look(false) }}>
        <SheetHead title={again()} onClose={() => { look(false) }} />
        <CountList place={place} count={count()} />
      </Dialog>
    )}</Show>
  </>
}

function Line(props: { round: Round }) {
  const { place, scene } = props.round
  const match = () => place.model.lobby?.standing
  const stakes = createMemo(() => [...scene().stakes], [], { equals: (one, other) => one.join() === other.join() })
  return <>
    <span class="round-number one-line">
      <Show when={(match()?.games ?? 1) > 1}>{place.say('web-rouge-jaune-vert-match', { game: (match()?.played ?? 0) + 1, games: match()?.games ?? 1 })} · </Show>
      {place.say('web-rouge-jaune-vert-round', { round: scene().round, rounds: scene().rounds })}
    </span>
    <Stakes label={place.say('web-rouge-jaune-vert-stakes', { stakes: stakes().map(signed).join(', ') })} values={stakes()} />
  </>
}
