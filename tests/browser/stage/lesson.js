// The law of a first hand, measured in the page: the bubble is seen and hides nothing, what it speaks
// of is lit as a whole, what is to be touched can be, nothing else can, and nothing jumps meanwhile.
// It comes after law.js. What is lit and what may be touched is told by whoever reads the script.
(() => {
  const AROUND = 6 // px of light around what is lit
  const SLACK = 1.5 // px that rounding takes, twice
  const STILL = 4 // px
  const FRAMES = 12 // in which nothing changes: all is at rest
  const EXCUSED = 300 // ms after a touch: what it lights is another thing
  const { told, isSeen, PRESSABLE, AWAY } = stageLaw

  document.adoptedStyleSheets = [] // fingers pass through the shade here, as people's do

  const boxOf = one => one.getBoundingClientRect()
  const all = selector => (selector ? [...document.querySelectorAll(selector)].filter(isSeen) : [])
  const bubbleNow = () => document.querySelector('.lesson-bubble')
  const holesNow = () => [...document.querySelectorAll('.shade .lit-edge')].map(boxOfPath)

  /** A path's own box: the ring that is drawn along it is wider. */
  function boxOfPath(path) {
    const { x, y, width, height } = path.getBBox()
    return new DOMRect(x, y, width, height)
  }

  /** How far one box reaches into another, at its least. */
  const into = (one, other) => Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  )

  /** How far a box reaches out of another. */
  const outOf = (one, other) => Math.max(
    other.left - one.left, other.top - one.top, one.right - other.right, one.bottom - other.bottom,
  )

  const hull = (one, other) => {
    const [x, y] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
    return new DOMRect(x, y, Math.max(one.right, other.right) - x, Math.max(one.bottom, other.bottom) - y)
  }

  /** The box of all that is drawn of an element: cards may be larger than the place they lie in. */
  function drawn(one) {
    const box = boxOf(one)
    if (one.matches('svg') || !/visible/.test(getComputedStyle(one).overflow)) return box
    return [...one.children].filter(child => isSeen(child) && !child.closest('.spoken'))
      .map(drawn).filter(inner => inner.width > 1 && inner.height > 1).reduce(hull, box)
  }

  const grown = box => new DOMRect(box.x - AROUND, box.y - AROUND, box.width + 2 * AROUND, box.height + 2 * AROUND)
  const look = () => ({ clips: new Map(), scrolls: false })

  /** Judge one moment of a step. `now` has selectors: lit, touch (or null), and all that may be touched. */
  function judge(now, say) {
    const bubble = bubbleNow()
    if (!bubble) { say('missing', 'the bubble', 0); return }
    const far = stageLaw.outside(bubble, boxOf(bubble), look())
    if (far > SLACK) say('outside', bubble, far)
    for (const selector of now.lit) {
      const lit = all(selector)
      if (lit.length === 0) say('missing', selector, 0)
      for (const one of lit) light(one, bubble, say)
    }
    if (now.touch) touch(now.touch, bubble, say)
    for (const one of bubble.querySelectorAll('button')) finger(one, say)
    shut([...now.lit, ...now.may], say)
    words(bubble, say)
    line(bubble, now, say)
  }

  /** What is lit is in sight, with its margin, and the bubble leaves it free. */
  function light(one, bubble, say) {
    const box = boxOf(one)
    const far = stageLaw.outside(one, box, look())
    if (far > SLACK) say('outside', one, far)
    const dark = Math.min(...holesNow().map(hole => Math.max(outOf(grown(box), hole), outOf(drawn(one), hole))))
    if (dark > SLACK) say('dark', one, dark)
    const hidden = into(box, boxOf(bubble))
    if (hidden > SLACK) say('hidden', one, hidden)
    else if (far <= SLACK) {
      const over = stageLaw.coverer(one, box)
      if (over) say('covered', `${told(one)} by ${told(over)}`, 0)
    }
  }

  /** What is to be touched is pointed at, as large as a finger, and can be hit. */
  function touch(selector, bubble, say) {
    const [one] = all(selector)
    if (!one) { say('missing', selector, 0); return }
    light(one, bubble, say)
    finger(one, say)
    const hand = document.querySelector('.pointer')
    if (!hand) say('missing', 'the hand', 0)
    else if (into(boxOf(hand), boxOf(one)) < SLACK) say('missing', 'the hand at what is to be touched', 0)
  }

  function finger(one, say) {
    const box = boxOf(one)
    const far = stageLaw.outside(one, box, look())
    if (far > SLACK) say('outside', one, far)
    const size = Math.min(box.width, box.height)
    if (size < stageLaw.least(one) - SLACK) say('small', one, size)
    else if (far <= SLACK) {
      const free = stageLaw.coverer(one, box) ? stageLaw.free(one, box) : size
      if (free < stageLaw.least(one) - SLACK) say('dead', one, free)
    }
  }

  /** Nothing else can be hit. */
  function shut(open, say) {
    const may = open.join(', ')
    for (const one of document.querySelectorAll(PRESSABLE)) {
      if (one.closest(`.lesson, ${AWAY}`) || one.disabled || !isSeen(one)) continue
      if (may && (one.closest(may) || one.querySelector(may))) continue
      const box = boxOf(one)
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (hit && one.contains(hit)) say('open', one, 0)
    }
  }

  /** All words of the bubble stand in it, off the face and off each other. */
  function words(bubble, say) {
    const [room, face] = [boxOf(bubble), boxOf(bubble.querySelector('.mimosa'))]
    const texts = [...bubble.querySelectorAll('.stands-still, .lesson-words, .answers .button, .steps, .lesson-foot .button, .your-go')]
    for (const one of texts) {
      const range = document.createRange()
      range.selectNodeContents(one)
      for (const box of range.getClientRects()) {
        if (outOf(box, room) > SLACK) say('cut', one, outOf(box, room))
        if (into(box, face) > SLACK) say('cut', `${told(one)} at the face`, into(box, face))
      }
    }
    texts.forEach((one, nth) => {
      for (const other of texts.slice(nth + 1)) {
        const far = into(boxOf(one), boxOf(other))
        if (far > SLACK) say('cut', `${told(one)} by ${told(other)}`, far)
      }
    })
  }

  /** What somebody says beside their seat is read whole, and lies over nothing that is lit. */
  function line(bubble, now, say) {
    for (const said of all('.lesson .said')) {
      const far = stageLaw.outside(said, boxOf(said), look())
      if (far > SLACK) say('outside', said, far)
      if (into(boxOf(said), boxOf(bubble)) > SLACK) say('hidden', said, into(boxOf(said), boxOf(bubble)))
      for (const one of [...now.lit, now.touch].flatMap(all)) {
        if (into(boxOf(said), boxOf(one)) > SLACK) say('covered', `${told(one)} by ${told(said)}`, into(boxOf(said), boxOf(one)))
      }
    }
  }

  // ---- standing still --------------------------------------------------------------------------

  const jumps = []
  let stood = null
  let touchedAt = -Infinity
  for (const kind of ['pointerdown', 'keydown', 'resize']) addEventListener(kind, () => { touchedAt = performance.now() }, true)

  function watch() {
    const bubble = bubbleNow()
    const isExcused = performance.now() - touchedAt < EXCUSED
    if (!bubble || isExcused) stood = null
    else {
      const text = bubble.querySelector('.lesson-words').textContent
      const boxes = [boxOf(bubble), ...holesNow()]
      if (stood?.text !== text) stood = { text, boxes }
      else if (stood.boxes.length !== boxes.length) { jumps.push([text, 'the lights', 0]); stood = { text, boxes } }
      else boxes.forEach((box, nth) => {
        const was = stood.boxes[nth]
        const far = Math.max(Math.abs(box.left - was.left), Math.abs(box.top - was.top), Math.abs(box.right - was.right), Math.abs(box.bottom - was.bottom))
        if (far > STILL) { jumps.push([text, nth ? 'a light' : 'the bubble', far]); stood.boxes[nth] = box }
      })
    }
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)

  /** Wait until nothing has changed for some frames. */
  async function rest() {
    let before = ''
    for (let same = 0; same < FRAMES; same += 1) {
      const bubble = bubbleNow()
      const now = JSON.stringify([bubble?.textContent, bubble && boxOf(bubble), ...holesNow()])
      if (now !== before || !bubble) same = 0
      before = now
      await new Promise(requestAnimationFrame)
    }
  }

  /** Judge this moment, once all is at rest, and all frames before it; return what is against the law. */
  async function moment(step, now) {
    await rest()
    const found = stageLaw.findings()
    judge(now, found.at(step, false))
    for (const [text, what, far] of jumps.splice(0)) found.at(step, true)('jumped', `${what} "${text}"`, far)
    return found.all()
  }

  window.lessonLaw = { moment }
})()
