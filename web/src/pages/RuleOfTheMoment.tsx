// The rule of the decision that is to be made now, behind the "?".
import { createResource, Show, type JSX } from 'solid-js'
import { Dialog, SheetHead } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import type { Place } from '../table/place'
import { paragraphOf, rulebook } from './rulebook'
import { RuleText } from './RuleText'

export default function RuleOfTheMoment(props: { place: Place; onClose: () => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const number = () => (props.place.model.own as { rule?: string } | null)?.rule ?? props.place.model.scene?.rule ?? ''
  const [book] = createResource(() => [props.place.info.name, words().language] as const, ([game, language]) => rulebook(game, language))
  const paragraph = () => { const read = book(); return read && paragraphOf(read, number()) }
  return (
    <Dialog label={say('web-rule-now')} class="side-sheet" onClose={props.onClose}>
      <SheetHead title={say('web-rule-now')} onClose={props.onClose} />
      <Show when={!book.error} fallback={<p>{say('web-no-server')}</p>}>
        <Show when={paragraph()} fallback={<p class="muted" role="status">{book.loading ? say('web-connecting') : number()}</p>}>
          {one => <p><b class="paragraph-number">{one().number}</b> <RuleText text={one().text} /></p>}
        </Show>
      </Show>
      <a class="button plain" href={`/rules/${props.place.info.name}`} target="_blank" rel="noopener">{say('web-all-rules')}</a>
    </Dialog>
  )
}
