// The stage law, measured in the page: what must be seen is seen, what can be pressed is large
// enough and stands still. It knows no game; the page marks what it must show by data-must.
// Everything here only reads: the page is laid out once for each look.
(() => {
  const FINGER = 44 // px that a finger hits
  const NARROW = 24 // px, for an open card where the window is low
  const LOW = 700
  const STILL = 4 // px
  const SLACK = 1 // px that rounding takes

  const PRESSABLE = 'button, a[href], input, select, textarea, [role=button], [data-stop]'
  const AWAY = '[aria-hidden=true], [inert], .spoken, .skip, [hidden]'
  const SCROLLING = '.log, [data-scrolls]' // on purpose

  let before = new Map() // of what could be pressed: where it was
  let looks = 0

  // ---- what there is -------------------------------------------------------------------------

  /** What is played with now: a sheet that lies over the table, else the table. */
  const ground = () => document.querySelector('dialog:modal') ?? document.querySelector('.stage') ?? document.body
  const isSeen = one => one.checkVisibility({ visibilityProperty: true })

  /** All that can be pressed, and what says why it cannot be pressed now. */
  function targets() {
    const found = new Map()
    for (const one of ground().querySelectorAll(PRESSABLE)) {
      if (one.disabled || one.closest(AWAY)) continue
      const target = one.matches('input') ? one.closest('label') ?? one : one
      if (found.has(target) || !isSeen(target)) continue
      const box = target.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const scrolls = target.closest(SCROLLING) !== null
      found.set(target, { one: target, box, scrolls, isOff: one.getAttribute('aria-disabled') === 'true' })
    }
    return [...found.values()]
  }

  /** What this is called from step to step. */
  function nameOf(one) {
    const marked = one.matches('[data-flip], [data-key]') ? [one] : one.querySelectorAll('[data-flip], [data-key]')
    return marked.length === 1 ? marked[0].dataset.flip ?? marked[0].dataset.key : one
  }

  const MOST_LETTERS = 40
  function told(one) {
    const name = one.getAttribute('aria-label') ?? one.textContent.trim().replace(/\s+/g, ' ')
    const mark = one.dataset?.must ? ` must=${one.dataset.must}` : ''
    const kind = one.classList.length ? `.${[...one.classList].slice(0, 2).join('.')}` : ''
    return `${one.tagName.toLowerCase()}${kind}${mark} "${name.slice(0, MOST_LETTERS)}"`
  }

  // ---- whether it can be seen ----------------------------------------------------------------

  /**
   * How much of a box lies outside the window or is cut off by what holds it. What can only be seen
   * by scrolling counts as cut off, unless the page may scroll.
   */
  function outside(one, box, look) {
    let most = look.scrolls ? outOfPage(box) : Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight)
    for (const cut of cutting(one.parentElement, look)) {
      most = Math.max(most, cut.left - box.left, cut.top - box.top, box.right - cut.right, box.bottom - cut.bottom)
    }
    return most
  }

  function outOfPage(box) {
    const { scrollWidth, scrollHeight } = document.documentElement
    return Math.max(-box.left - scrollX, -box.top - scrollY, box.right + scrollX - scrollWidth, box.bottom + scrollY - scrollHeight)
  }

  /** The boxes that cut off what lies in this element. */
  function cutting(one, look) {
    if (one === null || one === document.body || one === document.documentElement) return []
    const known = look.clips.get(one)
    if (known) return known
    const style = getComputedStyle(one)
    const cuts = [style.overflowX, style.overflowY].some(way => !(look.scrolls ? /visible|auto|scroll/ : /visible/).test(way))
    const above = style.position === 'fixed' ? [] : cutting(one.parentElement, look)
    const all = cuts ? [...above, one.getBoundingClientRect()] : above
    look.clips.set(one, all)
    return all
  }

  /** Whether a finger or an eye at this point meets this element. */
  function meets(one, x, y) {
    const top = document.elementFromPoint(x, y)
    if (top === null) return false
    if (one.contains(top) || top.contains(one)) return true
    for (const hit of document.elementsFromPoint(x, y)) {
      if (one.contains(hit) || hit.contains(one)) return true
      if (hit.closest(PRESSABLE) || paints(hit)) return false
    }
    return false
  }

  function paints(one) {
    if (one.closest('svg, img, canvas')) return true
    const style = getComputedStyle(one)
    return style.opacity !== '0' && (!/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor) || style.backgroundImage !== 'none')
  }

  /** What lies over an element: news may be covered by other news. */
  function coverer(one, box) {
    for (const [x, y] of points(box)) {
      if (meets(one, x, y)) continue
      const over = document.elementFromPoint(x, y)
      if (one.dataset.must !== 'news' || !over?.closest('.news')) return over ?? document.documentElement
    }
    return null
  }

  const CORNER = 0.16 // of an edge: corners may be round
  function points(box) {
    const [left, right] = [box.left + box.width * CORNER, box.right - box.width * CORNER]
    const [top, bottom] = [box.top + box.height * CORNER, box.bottom - box.height * CORNER]
    return [[(left + right) / 2, (top + bottom) / 2], [left, top], [right, top], [left, bottom], [right, bottom]]
  }

  /** How large the part of an element is that can be hit, where others lie over it. */
  function free(one, box) {
    let [wide, at] = [0, box.left]
    for (const high of [0.25, 0.5, 0.75]) {
      const run = longest(box.left, box.right, x => meets(one, x, box.top + box.height * high))
      if (run.length > wide) [wide, at] = [run.length, run.middle]
    }
    return Math.min(wide, longest(box.top, box.bottom, y => meets(one, at, y)).length)
  }

  /** The longest part of a line on which everything is hit. */
  function longest(start, end, hits) {
    const STEP = 2
    let best = { length: 0, middle: start }
    let from = null
    for (let at = start + SLACK; at < end + STEP; at += STEP) {
      const isHit = at < end && hits(at)
      if (isHit) from ??= at - SLACK
      else if (from !== null) {
        const to = Math.min(at, end)
        if (to - from > best.length) best = { length: to - from, middle: (from + to) / 2 }
        from = null
      }
    }
    return best
  }

  // ---- the law -------------------------------------------------------------------------------

  /**
   * Judge what is shown. `how.excuse` says why something may have moved, `how.scrolls` that the
   * page may scroll. To look for what lies over targets takes longest: each has its turn at every
   * `how.every`th look, own decisions at every one.
   */
  function judge(step, how, say) {
    const look = { clips: new Map(), scrolls: how.scrolls ?? false }
    const things = targets()
    const isBetween = !step.runs || document.querySelector('[data-go-on]') !== null
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > SLACK) say('wide', 'the page', wider)
    if (!isBetween) seen(step, look, say)
    looks += 1
    things.forEach((thing, number) => {
      const isLarge = large(thing, say)
      if (isBetween || !reached(thing, look, say) || !isLarge || look.scrolls) return
      if ((number + looks) % (how.every ?? 1) === 0 || thing.one.closest('[data-must=decision]')) open(thing, say)
    })
    stand(things, isBetween ? 'between' : how.excuse, say)
  }

  /** (a) What must be seen lies in the window, and nothing lies over it. */
  function seen(step, look, say) {
    if (ground().matches('dialog')) return // opened by whoever looks
    const musts = [...ground().querySelectorAll('[data-must]')].filter(isSeen)
    const marked = new Set(musts.map(one => one.dataset.must))
    const wanted = ['turn', 'news', ...(step.mine ? ['decision'] : []), ...(step.hand ? ['hand'] : [])]
    for (const must of wanted) if (!marked.has(must)) say('missing', `data-must=${must}`, 0)
    for (const one of musts) {
      const box = one.getBoundingClientRect()
      if (box.width < 1 || box.height < 1) { say('empty', one, 0); continue }
      const far = outside(one, box, look)
      if (far > SLACK) say('outside', one, far)
      else if (!look.scrolls && !one.matches(PRESSABLE)) {
        const over = coverer(one, box)
        if (over) say('covered', `${told(one)} by ${told(over)}`, 0)
      }
    }
    for (const one of ground().querySelectorAll('.news .notice > *')) spilled(one, say)
  }

  /** Words stay in their place, however long they are; buttons are judged as all others. */
  function spilled(one, say) {
    if (!isSeen(one) || one.matches(PRESSABLE)) return
    const [box, place] = [one, one.parentElement].map(it => it.getBoundingClientRect())
    const far = Math.max(place.left - box.left, place.top - box.top, box.right - place.right, box.bottom - place.bottom)
    if (far > SLACK) say('spilled', one, far)
  }

  /** What can be pressed can be reached: only the log scrolls. */
  function reached({ one, box, scrolls, isOff }, look, say) {
    if (scrolls || isOff) return true
    const far = outside(one, box, look)
    if (far > SLACK) say('outside', one, far)
    return far <= SLACK
  }

  const least = one => ((one.matches('[data-open-card]') || one.querySelector('[data-open-card]')) && innerHeight < LOW ? NARROW : FINGER)

  /** (b) What can be pressed is as large as a finger. */
  function large({ one, box, isOff }, say) {
    const size = Math.min(box.width, box.height)
    if (isOff || size >= least(one) - SLACK / 2) return true
    say('small', one, size)
    return false
  }

  /** And so is what others leave free of it. */
  function open({ one, box, scrolls, isOff }, say) {
    if (scrolls || isOff) return
    const over = coverer(one, box)
    if (over === null) return
    const size = free(one, box)
    if (size < least(one) - SLACK) say('covered', `${told(one)} by ${told(over)}`, size)
  }

  /** (c) What can be pressed stays where it is. */
  function stand(things, excuse, say) {
    const now = new Map()
    const twice = new Set()
    for (const { one, box, scrolls } of things) {
      if (scrolls) continue
      const name = nameOf(one)
      if (now.has(name)) twice.add(name)
      now.set(name, { one, box })
    }
    for (const name of twice) now.delete(name)
    if (!excuse) for (const [name, thing] of now) {
      const was = before.get(name)
      if (!was) continue
      const far = Math.max(shift(was.box.left, was.box.right, thing.box.left, thing.box.right), shift(was.box.top, was.box.bottom, thing.box.top, thing.box.bottom))
      if (far > STILL) say('moved', thing.one, far)
      else thing.box = was.box // or it could creep
    }
    before = now
  }

  /** How far something has moved along one line; it may grow or shrink towards one side. */
  function shift(start, end, newStart, newEnd) {
    return Math.min(Math.abs(newStart - start), Math.abs(newEnd - end), Math.abs(newStart + newEnd - start - end) / 2)
  }

  // ---- what was found ------------------------------------------------------------------------

  // Of these, less is worse.
  const LESS = new Set(['small', 'covered'])

  /** All that was found: the same only once, with where it was first, how often, and the worst of it. */
  function findings() {
    const found = new Map()
    return {
      at: (step, late) => (law, one, far) => {
        const what = typeof one === 'string' ? one : told(one)
        const rounded = Math.round(far * 10) / 10
        const known = found.get(`${law} ${what}`)
        if (!known) { found.set(`${law} ${what}`, { step, law, late, what, far: rounded, times: 1 }); return }
        known.times += 1
        known.far = LESS.has(law) ? Math.min(known.far, rounded) : Math.max(known.far, rounded)
      },
      all: () => [...found.values()],
    }
  }

  // What lets fingers through may still be in the way of eyes.
  const solid = new CSSStyleSheet()
  solid.replaceSync('* { pointer-events: auto !important; transition: none !important }')
  document.adoptedStyleSheets = [solid]

  window.stageLaw = { judge, findings, isSeen, told, outside, coverer, free, least, PRESSABLE, AWAY }
})()
