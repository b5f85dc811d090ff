// Whether nobody can see this page: another tab, another program, a locked phone.
import { createSignal, onCleanup, type Accessor } from 'solid-js'

export function useHidden(): Accessor<boolean> {
  const read = () => document.visibilityState === 'hidden'
  const [isHidden, setHidden] = createSignal(read())
  const look = () => { setHidden(read()) }
  document.addEventListener('visibilitychange', look)
  onCleanup(() => { document.removeEventListener('visibilitychange', look) })
  return isHidden
}
