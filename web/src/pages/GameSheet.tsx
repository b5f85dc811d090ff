// The sheet of a tile: two taps to the first decision.
import { onMount, type JSX } from 'solid-js'
import type { GameInfo } from '../games/info'
import { Dialog, IconButton } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { openTable } from '../start/wish'
import { Choices } from './Choices'
import { TablePage } from './tables'

export default function GameSheet(props: { game: GameInfo; onClose: () => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  onMount(() => { void import('./NewTable').then(async () => TablePage.preload()).catch(() => undefined) }) // the next tap needs them
  return (
    <Dialog label={props.game.title[words().language]} class="game-sheet" onClose={props.onClose}>
      <Choices game={props.game} choose={wished => { openTable(props.game.name, wished) }} />
      <IconButton icon="cross" label={say('web-close')} class="corner" onClick={props.onClose} />
    </Dialog>
  )
}
