// The result as a picture: drawn here, looked at, then shared or downloaded. Nothing of it is sent to the server.
import { createSignal, Match, onCleanup, onMount, Show, Switch, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { artSettled } from '../cast/art'
import type { Game } from '../games'
import { Button, Dialog, SheetHead } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import type { Place } from '../table/place'
import { Drawing, Result, SIZE } from './Drawing'
import { loadFonts, measure } from './fonts'
import { paint } from './paint'
import { told } from './told'

interface Picture { file: File; shown: string; download: string }

export default function ResultCard(props: { place: Place; game: Game; onClose: () => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const says = told(props.place, words(), props.game.unit) // as it stands now: the next game may begin behind this sheet
  const [isReady, setReady] = createSignal(false)
  const [picture, setPicture] = createSignal<Picture | null>(null)
  const [failed, setFailed] = createSignal(false)
  const fail = () => { setFailed(true) }
  onMount(() => { Promise.all([loadFonts(says.spoken), artSettled()]).then(() => setReady(true)).catch(fail) })
  onCleanup(() => { const made = picture(); if (made) URL.revokeObjectURL(made.download) })
  const make = (drawing: SVGSVGElement) => {
    onMount(() => { pictureOf(drawing, `nuancier-${props.place.info.name}.png`).then(setPicture).catch(fail) })
  }
  const canShare = () => { const made = picture(); return made !== null && 'canShare' in navigator && navigator.canShare({ files: [made.file] }) }
  const share = () => {
    const made = picture()
    if (made) void navigator.share({ files: [made.file], title: says.headline }).catch(() => undefined) // changed their mind
  }
  return (
    <Dialog label={say('web-card')} class="result-card" onClose={props.onClose}>
      <SheetHead title={say('web-card')} onClose={props.onClose} />
      <Show when={isReady() && !picture()}>
        <Drawing ref={make} game={props.game}><Result told={says} below={whereWeAre() ?? say('web-hero')} measure={measure} /></Drawing>
      </Show>
      <Switch fallback={<p class="drawing" role="status">{say('web-card-drawing')}</p>}>
        <Match when={failed()}><p role="alert">{say('web-card-failed')}</p></Match>
        <Match when={picture()}>{made => <img src={made().shown} alt={says.spoken} width={SIZE.width} height={SIZE.height} />}</Match>
      </Switch>
      <p class="muted">{say('web-card-names')}</p>
      <div class="row">
        <Show when={canShare()}><Button onClick={share}><Icon name="share" class="small" />{say('web-share')}</Button></Show>
        <Show when={picture()}>
          {made => <a class="button" classList={{ plain: canShare() }} href={made().download} download={made().file.name}><Icon name="down" class="small" />{say('web-card-download')}</a>}
        </Show>
      </div>
    </Dialog>
  )
}

/** Where others find this house; an address of somebody's home network is no business of theirs. */
function whereWeAre(): string | null {
  return location.protocol === 'https:' ? location.host : null
}

async function pictureOf(drawing: SVGSVGElement, name: string): Promise<Picture> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  paint(drawing, canvas)
  const blob = await new Promise<Blob | null>(give => { canvas.toBlob(give, 'image/png') })
  if (!blob) throw new Error('the canvas gave no picture')
  const file = new File([blob], name, { type: 'image/png' })
  // Our policy shows pictures of our own and `data:` alone; a download may have any address.
  return { file, shown: canvas.toDataURL('image/png'), download: URL.createObjectURL(blob) }
}
