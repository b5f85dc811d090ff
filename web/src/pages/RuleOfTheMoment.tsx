// What the decision of the moment needs, behind the "?": its picture, what holds at this table, the signs;
// the whole paragraph lies one touch deeper.
import { createResource, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Dialog, SheetHead } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { useKnown } from '../pictures/known'
import { momentOf, pictureAt } from '../pictures/list'
import { Pages } from '../pictures/Pages'
import { Goal, Signs } from '../pictures/Signs'
import { blanksOf, termsOf } from '../pictures/terms'
import type { Place } from '../table/place'
import { forTable, paragraphOf, rulebook, type AtTable } from './rulebook'
import { RuleText } from './RuleText'

export default function RuleOfTheMoment(props: { place: Place; onClose: () => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const known = useKnown()
  const game = () => props.place.info.name
  const number = () => (props.place.model.own as { rule?: string } | null)?.rule ?? props.place.model.scene?.rule ?? ''
  const doing = () => (props.place.model.own as { doing?: string } | null)?.doing ?? props.place.model.scene?.doing ?? ''
  const terms = () => termsOf(props.place.info, props.place.model.lobby?.options ?? {}, props.place.model.lobby?.players.length ?? 0)
  const at = () => ({ players: props.place.model.lobby?.players.length ?? 0, options: props.place.model.lobby?.options ?? {} })
  const here = () => {
    const key = `now-${momentOf(game(), number())}`
    return known() && words().knows(key) ? say(key, { ...blanksOf(terms()), doing: doing() }) : ''
  }
  return (
    <Dialog label={say('web-rule-now')} class="side-sheet" onClose={props.onClose}>
      <SheetHead title={say('web-rule-now')} onClose={props.onClose} />
      <Show when={here()}>{told => <p class="of-now"><b>{say('pictures-here')}</b> <span>{told()}</span></p>}</Show>
      <Pages game={game()} terms={terms()} first={pictureAt(game(), number())} />
      <Goal game={game()} />
      <Signs game={game()} terms={terms()} />
      <Paragraph game={game()} number={number()} at={at()} />
      <a class="button plain" href={`/rules/${game()}${number() ? `#${number()}` : ''}`} target="_blank" rel="noopener">{say('web-all-rules')}</a>
    </Dialog>
  )
}

/** The written paragraph, folded, with what holds at this table. */
function Paragraph(props: { game: string; number: string; at: AtTable }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const known = useKnown()
  const [book] = createResource(() => [props.game, words().language] as const, ([game, language]) => rulebook(game, language))
  const paragraph = () => { const read = book.error ? undefined : book.latest; return read && paragraphOf(read, props.number) }
  return (
    <Show when={props.number}>
      <details class="whole-paragraph">
        <summary>
          <Icon name="rule" class="small" /><b>{known() ? say('pictures-paragraph') : ''}</b>
          <span class="paragraph-number">{props.number}</span><Icon name="down" class="small" />
        </summary>
        <Show when={!book.error} fallback={<p>{say('web-no-server')}</p>}>
          <Show when={paragraph()} fallback={<p class="muted" role="status">{book.loading ? say('web-connecting') : props.number}</p>}>
            {one => <p><RuleText text={forTable(one(), props.at).text || one().text} /></p>}
          </Show>
        </Show>
      </details>
    </Show>
  )
}
