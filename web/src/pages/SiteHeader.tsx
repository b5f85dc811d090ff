// The head of pages that are not a table, and the switches that every page has.
import { createEffect, createSignal, ErrorBoundary, lazy, Show, Suspense, type JSX } from 'solid-js'
import { Logo } from '../art/icons'
import { Dialog, IconButton, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import { language, speak, theme, wear } from '../look'
import type { Place } from '../table/place'

const Settings = lazy(() => import('./Settings'))
const MeChip = lazy(() => import('./MeChip'))

/** The header of pages that are not a table; `title` names the page in the browser's tab. */
export function SiteHeader(props: { title?: string; place?: Place }): JSX.Element {
  const say = useSay()
  createEffect(() => { document.title = props.title ? `${props.title} · Nuancier` : 'Nuancier' })
  return (
    <header class="page-head row">
      <a class="logo" href="/" aria-label={say('web-home')}><Logo /><span>Nuancier</span></a>
      <span class="spacer" />
      <ErrorBoundary fallback={null}><Suspense fallback={<span class="icon-button" />}><MeChip place={props.place} /></Suspense></ErrorBoundary>
      <SiteSwitches />
    </header>
  )
}

/** Language, theme and the other settings; `inWords` where there is room to write the language out. */
export function SiteSwitches(props: { inWords?: boolean }): JSX.Element {
  const say = useSay()
  const [open, setOpen] = createSignal(false)
  const close = () => { setOpen(false) }
  const other = () => (language() === 'fr' ? 'en' as const : 'fr' as const)
  return (
    <>
      <button type="button" class={`icon-button language ${props.inWords ? 'written-out' : ''}`} lang={other()} title={say('web-other-language')} onClick={() => { speak(other()) }}>
        <Show when={props.inWords} fallback={<><b>{other().toUpperCase()}</b><span class="spoken"> {say('web-other-language')}</span></>}>
          <b>{say('web-other-language')}</b>
        </Show>
      </button>
      <IconButton
        icon={theme() === 'dark' ? 'moon' : 'sun'}
        label={say(theme() === 'dark' ? 'web-theme-light' : 'web-theme-dark')}
        onClick={() => { wear(theme() === 'dark' ? 'light' : 'dark') }}
      />
      <IconButton icon="gear" label={say('web-settings')} onClick={() => setOpen(true)} />
      <Show when={open()}>
        <ErrorBoundary fallback={<NotFetched onClose={close} />}><Suspense><Settings onClose={close} /></Suspense></ErrorBoundary>
      </Show>
    </>
  )
}

/** In place of a sheet: a lost connection must not take the page away, least of all a table. */
export function NotFetched(props: { onClose: () => void }): JSX.Element {
  const say = useSay()
  return (
    <Dialog label={say('web-settings')} onClose={props.onClose}>
      <SheetHead title={say('web-no-server')} onClose={props.onClose} />
    </Dialog>
  )
}
