// A page for what went wrong: what it is, why, and what can be done now.
import type { JSX, ParentComponent } from 'solid-js'
import { Back } from '../art/cards'
import { beginHere } from '../route'

export const Oops: ParentComponent<{ title: string; text: string; art?: JSX.Element }> = props => (
  <main class="oops">
    <div class="oart" aria-hidden="true">
      {props.art ?? (
        <div class="ghosts">
          <span class="slot" /><span class="slot" /><Back quiet /><span class="slot" /><span class="slot" />
        </div>
      )}
    </div>
    <h1 ref={beginHere}>{props.title}</h1>
    <p>{props.text}</p>
    <div class="obtn">{props.children}</div>
  </main>
)
