// The stage law, measured in the page: what must be seen is seen, what can be pressed is large
// enough and stands still. It knows no game; the page marks what it must show by data-must.
(() => {
  const FINGER = 44 // px that a finger hits
  const NARROW = 24 // px, for an open card where the window is low
  const LOW = 700
  const STILL = 4 // px
  const SLACK = 1 // px that rounding takes

  const PRESSABLE = 'button, a[href], input, select, textarea, [role=button], [data-stop]'
  const AWAY = '[aria-hidden=true], [inert], .vh, .skip, [hidden]'

  let before = new Map() // of what could be pressed: where it was

  // ---- what there is -------------------------------------------------------------------------

  const stage = () => document.querySelector('.stage') ?? document.body

  function pressable() {
    const found = new Set()
    for (const one of stage().querySelectorAll(PRESSABLE)) {
      if (one.disabled || one.getAttribute('aria-disabled') === 'true' || one.closest(AWAY)) continue
      const target = one.matches('input') ? one.closest('label') ?? one : one
      if (target.checkVisibility({ visibilityProperty: true })) found.add(target)
    }
    return [...found]
  }

  /** What this is called from step to step. */
  function nameOf(one) {
    const marked = one.matches('[data-flip], [data-key]') ? one : one.querySelector('[data-flip], [data-key]')
    return marked ? marked.dataset.flip ?? marked.dataset.key : one
  }

  const MOST_LETTERS = 40
  function told(one) {
    const name = one.getAttribute('aria-label') ?? one.textContent.trim().replace(/\s+/g, ' ')
    const mark = one.dataset.must ? ` must=${one.dataset.must}` : ''
    const kind = one.classList.length ? `.${[...one.classList].slice(0, 2).join('.')}` : ''
    return `${one.tagName.toLowerCase()}${kind}${mark} "${name.slice(0, MOST_LETTERS)}"`
  }

  // ---- whether it can be seen ----------------------------------------------------------------

  /** How much of a box lies outside the window or what cuts it off; what can be scrolled counts as cut off. */
  function outside(one, box, clips) {
    let most = Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight)
    for (const cut of cutting(one.parentElement, clips)) {
      most = Math.max(most, cut.left - box.left, cut.top - box.top, box.right - cut.right, box.bottom - cut.bottom)
    }
    return most
  }

  /** The boxes that cut off what lies in this element. */
  function cutting(one, clips) {
    if (one === null || one === document.body || one === document.documentElement) return []
    const known = clips.get(one)
    if (known) return known
    const style = getComputedStyle(one)
    const isCut = style.overflowX !== 'visible' || style.overflowY !== 'visible'
    const above = style.position === 'fixed' ? [] : cutting(one.parentElement, clips)
    const all = isCut ? [...above, one.getBoundingClientRect()] : above
    clips.set(one, all)
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

  function coverer(one, box) {
    for (const [x, y] of points(box)) if (!meets(one, x, y)) return document.elementFromPoint(x, y)
    return null
  }

  const CORNER = 0.16 // of an edge: corners may be round
  function points(box) {
    const [left, right] = [box.left + box.width * CORNER, box.right - box.width * CORNER]
    const [top, bottom] = [box.top + box.height * CORNER, box.bottom - box.height * CORNER]
    return [[(left + right) / 2, (top + bottom) / 2], [left, top], [right, top], [left, bottom], [right, bottom]]
  }

  /** The widest strip of an element that can be hit, where others lie over it. */
  function strip(one, box) {
    const STEP = 4
    let widest = 0
    for (const high of [0.25, 0.5, 0.75]) {
      let run = 0
      for (let x = box.left + 1; x < box.right; x += STEP) {
        run = meets(one, x, box.top + box.height * high) ? run + STEP : 0
        widest = Math.max(widest, Math.min(run, box.width))
      }
    }
    return widest
  }

  // ---- the law -------------------------------------------------------------------------------

  function judge(step, how) {
    const found = []
    const say = (law, one, far) => {
      found.push({ step: how.when, law, late: how.late ?? false, what: typeof one === 'string' ? one : told(one), far: Math.round(far * 10) / 10 })
    }
    const clips = new Map()
    const things = pressable().map(one => ({ one, name: nameOf(one), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const isBetween = !step.runs || document.querySelector('[data-go-on]') !== null
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > SLACK) say('wide', 'the page', wider)
    if (!isBetween) {
      seen(step, clips, say)
      for (const thing of things) reached(thing, clips, say)
    }
    for (const thing of things) large(thing, isBetween, say)
    stand(things, how, say)
    return found
  }

  /** (a) What must be seen lies in the window, and nothing lies over it. */
  function seen(step, clips, say) {
    const musts = [...stage().querySelectorAll('[data-must]')].filter(one => one.checkVisibility({ visibilityProperty: true }))
    const marked = new Set(musts.map(one => one.dataset.must))
    const wanted = ['turn', 'news', ...(step.mine ? ['decision'] : []), ...(step.hand ? ['hand'] : [])]
    for (const must of wanted) if (!marked.has(must)) say('missing', `data-must=${must}`, 0)
    for (const one of musts) {
      const box = one.getBoundingClientRect()
      if (box.width < 1 || box.height < 1) { say('empty', one, 0); continue }
      const far = outside(one, box, clips)
      if (far > SLACK) say('outside', one, far)
      else if (!one.matches(PRESSABLE)) {
        const over = coverer(one, box)
        if (over) say('covered', `${told(one)} by ${told(over)}`, 0)
      }
    }
  }

  /** What can be pressed can be reached: only the log scrolls. */
  function reached({ one, box }, clips, say) {
    if (one.closest('.log, [data-scrolls]')) return
    const far = outside(one, box, clips)
    if (far > SLACK) say('outside', one, far)
  }

  /** (b) What can be pressed is as large as a finger. */
  function large({ one, box }, isBetween, say) {
    const isOpen = one.matches('[data-open-card]') || one.querySelector('[data-open-card]') !== null
    const least = isOpen && innerHeight < LOW ? NARROW : FINGER
    const size = Math.min(box.width, box.height)
    if (size < least - SLACK / 2) { say('small', one, size); return }
    if (isBetween || one.closest('.log, [data-scrolls]') || coverer(one, box) === null) return
    const free = strip(one, box)
    if (free < least - SLACK / 2) {
      const over = coverer(one, box)
      say('covered', over ? `${told(one)} by ${told(over)}` : one, free)
    }
  }

  /** (c) What can be pressed stays where it is. */
  function stand(things, how, say) {
    const now = new Map()
    const twice = new Set()
    for (const { one, name, box } of things) {
      if (one.closest('.log, [data-scrolls]')) continue
      if (now.has(name)) twice.add(name)
      now.set(name, { one, box })
    }
    for (const name of twice) now.delete(name)
    if (!how.excuse) {
      for (const [name, { one, box }] of now) {
        const was = before.get(name)?.box
        if (!was) continue
        const far = Math.max(shift(was.left, was.right, box.left, box.right), shift(was.top, was.bottom, box.top, box.bottom))
        if (far > STILL) say('moved', one, far)
      }
    }
    before = now
  }

  /** How far something has moved along one line; it may grow or shrink towards one side. */
  function shift(start, end, newStart, newEnd) {
    return Math.min(Math.abs(newStart - start), Math.abs(newEnd - end), Math.abs(newStart + newEnd - start - end) / 2)
  }

  // What lets fingers through may still be in the way of eyes.
  const solid = new CSSStyleSheet()
  solid.replaceSync('* { pointer-events: auto !important; transition: none !important }')
  document.adoptedStyleSheets = [solid]

  window.stageLaw = { judge }
})()
