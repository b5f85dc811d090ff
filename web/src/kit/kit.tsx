// Small pieces that all pages are made of. Looks are in styles/base.css and styles/sheets.css.
import { onCleanup, onMount, Show, splitProps, type JSX, type ParentComponent } from 'solid-js'
import { Icon, type IconName } from '../art/icons'
import { useSay } from './words'

type ButtonProps = JSX.ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: 'plain' | 'danger'
  size?: 'small' | 'large'
  wide?: boolean
  /** The key that does the same, shown on a computer. */
  keyName?: string
  /** Cannot be done now; it stays in reach of the keyboard, so that its reason can be heard. */
  off?: boolean
  /** Called by a tap on what cannot be done now, to say why. */
  onWhy?: (event: MouseEvent) => void
}

/** A button of cut paper. */
export const Button: ParentComponent<ButtonProps> = props => {
  const [own, rest] = splitProps(props, ['kind', 'size', 'wide', 'keyName', 'off', 'onWhy', 'class', 'children', 'onClick'])
  return (
    <button
      type="button"
      {...rest}
      class={['button', own.kind, own.size, own.wide && 'wide', own.off && 'unavailable', own.class].filter(Boolean).join(' ')}
      aria-disabled={own.off ? true : undefined}
      onClick={event => {
        if (own.off) own.onWhy?.(event)
        else if (typeof own.onClick === 'function') own.onClick(event)
      }}
    >
      {own.children}
      <Show when={own.keyName}>{key => <span class="key-cap wide-only" aria-hidden="true">{key()}</span>}</Show>
    </button>
  )
}

/** A square button that shows an icon; its label is spoken, and shown as a title. */
export function IconButton(props: {
  icon: IconName; label: string; class?: string; pressed?: boolean; onClick?: () => void
  /** How much is new behind it; the label says so too. */
  badge?: number
}): JSX.Element {
  return (
    <button
      type="button"
      class={`icon-button ${props.class ?? ''}`}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      onClick={() => props.onClick?.()}
    >
      <Icon name={props.icon} />
      <Show when={props.badge}>{count => <b class="badge" aria-hidden="true">{count()}</b>}</Show>
    </button>
  )
}

export const Chip: ParentComponent<{ class?: string; label?: string }> = props => (
  <span class={`chip ${props.class ?? ''}`} aria-label={props.label} role={props.label ? 'img' : undefined}>
    {props.children}
  </span>
)

/** Put the focus here when the page is there; `autofocus` works for the first page of a visit only. */
export function focusSoon(field: HTMLElement): void {
  onMount(() => { field.focus() })
}

/** A sheet over the page that must be answered or closed; Escape closes it. */
export const Dialog: ParentComponent<{ label: string; class?: string; onClose: () => void }> = props => {
  let sheet!: HTMLDialogElement
  let gone = false // its last `close` comes late, and may not close the sheet that took its place
  onMount(() => { if (!sheet.open) sheet.showModal() })
  onCleanup(() => { gone = true; if (sheet.open) sheet.close() })
  return (
    <dialog
      ref={sheet}
      class={`sheet panel ${props.class ?? ''}`}
      aria-label={props.label}
      onClose={() => { if (!gone) props.onClose() }}
      onClick={event => { if (event.target === sheet && !isOver(sheet, event)) sheet.close() }}
    >
      {props.children}
    </dialog>
  )
}

function isOver(sheet: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const box = sheet.getBoundingClientRect()
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** The head of a sheet: what it is, and how to close it. */
export function SheetHead(props: { title: string; onClose: () => void }): JSX.Element {
  const say = useSay()
  return (
    <div class="sheet-head">
      <h2>{props.title}</h2>
      <IconButton icon="cross" label={say('web-close')} onClick={() => { props.onClose() }} />
    </div>
  )
}
