// A page for what went wrong: what it is, why, and what can be done now.
import type { ParentComponent } from 'solid-js'
import { Back } from '../art/cards'
import { beginHere } from '../route'

export const Oops: ParentComponent<{ title: string; text: string }> = props => (
  <main class="oops">
    <div class="empty-places" aria-hidden="true">
      <span class="slot" /><span class="slot" /><Back quiet /><span class="slot" /><span class="slot" />
    </div>
    <h1 ref={beginHere}>{props.title}</h1>
    <p>{props.text}</p>
    <div>{props.children}</div>
  </main>
)
