// Put into a page before its own scripts: a socket that is fed a film, and a time that only passes
// when the film says so. Everything happens in one go, so that a whole game takes a second or so.
(() => {
  const real = {
    frame: window.requestAnimationFrame.bind(window),
    later: window.setTimeout.bind(window),
    clear: window.clearTimeout.bind(window),
    now: performance.now.bind(performance),
  }
  const GRACE = 1000 // ms after a message in which what follows from it may still happen
  const LONGEST = 8000 // ms that pass between two messages, at most
  const PATIENCE = 10000 // real ms for what the page fetches
  const TOLD_IN = 4000 // ms in which all of an event is told, however calmly
  const SLICE = 60 // ms between two looks while something is told

  // ---- time ----------------------------------------------------------------------------------

  let stopped = null // the time at which it stands, once the film has begun
  let numbers = 1_000_000 // real timers have other numbers
  const alarms = new Map()
  const now = () => stopped ?? real.now()
  const wall = Date.now() - real.now()
  Date.now = () => Math.round(wall + now())
  performance.now = now
  const set = (act, wait, again, rest) => {
    numbers += 1
    alarms.set(numbers, { act: () => act(...rest), due: now() + wait, again })
    return numbers
  }
  const { setInterval, clearInterval } = window
  window.setTimeout = (act, wait = 0, ...rest) => (
    stopped === null ? real.later(act, wait, ...rest) : set(act, wait, 0, rest))
  window.setInterval = (act, wait = 0, ...rest) => (
    stopped === null ? setInterval(act, wait, ...rest) : set(act, wait, Math.max(wait, 10), rest))
  const forget = clear => number => { if (!alarms.delete(number)) clear(number) }
  window.clearTimeout = forget(real.clear)
  window.clearInterval = forget(clearInterval)
  window.requestAnimationFrame = act => (
    stopped === null ? real.frame(act) : set(() => { act(now()) }, 16, 0, []))
  window.cancelAnimationFrame = forget(cancelAnimationFrame)

  function pass(milliseconds) {
    const until = stopped + milliseconds
    for (;;) {
      let next = null
      for (const [number, alarm] of alarms) {
        if (alarm.due <= until && (next === null || alarm.due < alarms.get(next).due)) next = number
      }
      if (next === null) break
      const alarm = alarms.get(next)
      stopped = Math.max(stopped, alarm.due)
      if (alarm.again) alarm.due += alarm.again
      else alarms.delete(next)
      alarm.act()
      look()
    }
    stopped = until
  }

  // A browser looks at sizes when it draws; here nothing waits for that.
  const watching = new Set()
  window.ResizeObserver = class {
    constructor(act) { this.act = act; this.seen = new Map(); watching.add(this) }
    observe(one) { this.seen.set(one, ''); watching.add(this) }
    unobserve(one) { this.seen.delete(one) }
    disconnect() { this.seen.clear(); watching.delete(this) }
    look() {
      const changed = []
      for (const [target, before] of this.seen) {
        const style = getComputedStyle(target)
        const inside = (size, ...edges) => size - edges.reduce((sum, edge) => sum + (parseFloat(style[edge]) || 0), 0)
        const width = inside(target.clientWidth, 'paddingLeft', 'paddingRight')
        const height = inside(target.clientHeight, 'paddingTop', 'paddingBottom')
        if (`${width} ${height}` === before) continue
        this.seen.set(target, `${width} ${height}`)
        const size = [{ inlineSize: width, blockSize: height }]
        changed.push({ target, contentRect: new DOMRect(0, 0, width, height), contentBoxSize: size, borderBoxSize: size })
      }
      if (changed.length) this.act(changed, this)
      return changed.length > 0
    }
  }
  function look() {
    for (let times = 0; times < 4; times += 1) {
      if (![...watching].map(one => one.look()).some(Boolean)) return
    }
  }

  // ---- the socket ----------------------------------------------------------------------------

  let socket = null
  let comesIn = false
  let welcome = ''
  const asked = [] // own acts that were made on the page, which the film has not answered yet
  window.WebSocket = class {
    static OPEN = 1
    readyState = 1
    constructor() { socket = this; queueMicrotask(() => this.onopen?.()) }
    send(text) {
      const said = JSON.parse(text)
      if (said.t === 'hello') queueMicrotask(() => { this.hear(welcome) })
      else if (said.t === 'resume' || said.t === 'watch') comesIn = true
      else if (said.op) asked.push(said.op)
    }
    hear(text) { if (text) this.onmessage?.({ data: text }) }
    close() { this.readyState = 3 }
  }

  // ---- the film ------------------------------------------------------------------------------

  const frames = count => new Promise(done => {
    const next = left => { if (left === 0) done(); else real.frame(() => { look(); next(left - 1) }) }
    next(count)
  })
  const pause = wait => new Promise(done => { real.later(done, wait) })

  /** Wait until what the page fetches has come. */
  async function settle() {
    const ends = real.now() + PATIENCE
    do { await frames(2) } while (document.querySelector('p.waiting[role=status], [aria-busy=true]') && real.now() < ends)
  }

  let film = null
  let at = 0 // the next step
  let sequence = 0
  let hasChanged = false // what can be seen, since the last look
  const changes = new MutationObserver(all => { hasChanged ||= all.some(isVisible) })

  const stage = window.stage = {
    /** Welcome the page; it must have come to its table. */
    async begin(given, greeting) {
      film = given
      welcome = greeting
      const ends = real.now() + PATIENCE
      if (socket) socket.hear(welcome)
      while (!comesIn && real.now() < ends) await pause(5)
      if (!comesIn) throw new Error('the page does not come to its table')
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    },

    /** Let the page be told something that is not in the film. */
    tell(text) { socket.hear(text) },

    /**
     * Play on up to this step; return what is against the law. `how.judged` names the only steps
     * that are judged, `how.taps` those at which the page is touched, `how.calmly` that each event is
     * told to its end before the next one comes; the rest is told of in law.js.
     */
    async play(until, how = {}) {
      const found = window.stageLaw.findings()
      const plan = { ...how, judged: how.judged && new Set(how.judged), taps: new Set(how.taps ?? []), found }
      for (; at < Math.min(until, film.steps.length); at += 1) await one(film.steps[at], plan)
      if (at === film.steps.length && !isTold) await tellEnd(film.steps[at - 1], plan)
      return { at, found: found.all(), looks, taps }
    },
  }

  async function one(step, how) {
    const before = film.steps[at - 1]
    if (stopped !== null && before && !how.calmly) {
      const wait = Math.min(step.wait, LONGEST)
      pass(Math.min(wait, GRACE))
      await judge(before, how, { excuse: before.excuse, when: at - 1, late: true })
      if (wait > GRACE) {
        pass(wait - GRACE)
        await judge(before, how, { excuse: '', when: at - 1, late: true })
      }
    }
    answer(step)
    socket.hear(step.text)
    if (step.kind === 'arranged') await frames(2) // before a deal the page waits, with nothing to fetch
    else if (stopped === null || step.excuse === 'game' || step.excuse === 'deal') await settle()
    if (stopped === null) stopped = real.now()
    if (how.calmly) await tellCalmly(step, how)
    await judge(step, how, { excuse: step.excuse, when: at })
    await goOn(step, how)
    if (how.taps.has(at)) await tap(step, how)
  }

  /**
   * Let an event be told in its beats, and look all the while: words come and go, and with them nothing
   * may move; what the event excuses may move once, when the table changes.
   */
  async function tellCalmly(step, how) {
    const local = { ...step, mine: false, hand: false } // the table may not stand so far yet
    let { excuse } = step
    for (let passed = 0; passed < TOLD_IN; passed += SLICE) {
      pass(SLICE)
      await null
      look()
      hasChanged ||= changes.takeRecords().some(isVisible)
      if (!how.judges || !hasChanged) continue
      hasChanged = false
      looks += 1
      const moves = []
      const say = how.found.at(at, true)
      window.stageLaw.judge(local, { ...how, excuse: '' }, (law, ...what) => { if (law === 'moved') moves.push(what); else say(law, ...what) })
      if (moves.length && excuse) excuse = ''
      else for (const what of moves) say('moved', ...what)
      stage.plant?.(step, at)
    }
  }

  /** Let everything be told that is told at the end, as far as the score. */
  let isTold = false
  async function tellEnd(last, how) {
    isTold = true
    for (let times = 0; times < 3; times += 1) {
      pass(LONGEST)
      await judge(last, how, { excuse: 'game', when: at - 1, late: true })
      document.querySelector('[data-go-on]')?.click()
    }
    await settle()
    await judge(last, how, { excuse: 'game', when: at - 1, late: true })
  }

  /** Answer what was pressed on the page: the film brings what came of it. */
  function answer(step) {
    const { seq } = JSON.parse(step.text)
    if (step.kind !== 'event' || step.excuse === '') return
    for (const op of asked.splice(0)) socket.hear(JSON.stringify({ t: 'ack', seq: sequence, op }))
    sequence = seq
  }

  /** Leave what is shown between two rounds, as a person would. */
  async function goOn(step, how) {
    const button = step.runs && document.querySelector('[data-go-on]')
    if (!button) return
    button.click()
    await judge(step, how, { excuse: 'own', when: at })
  }

  // ---- touching ------------------------------------------------------------------------------

  const PRESSES = 4 // one after the other, before all is taken back
  const OWN = '[data-must=decision], [data-must=hand]'
  let taps = 0

  /** Choose things of one's own decision, each kind once, and take them back. */
  async function tap(step, how) {
    const local = { ...step, hand: false } // somebody who accuses need not see the own cards
    const done = new Set()
    const pressed = []
    for (let number = 0; number < PRESSES && !asked.length && !sheet(); number += 1) {
      const fresh = touchable().filter(one => !done.has(kindOf(one)))
      if (!fresh.length) break
      const one = fresh[(at + number) % fresh.length]
      done.add(kindOf(one))
      pressed.push(one)
      await press(one, local, how)
    }
    if (!asked.length) await takeBack(pressed, local, how) // what was sent, the film answers
  }

  const BACK = '[data-key=take-back]'
  const sheet = () => document.querySelector('dialog:modal')

  async function takeBack(pressed, step, how) {
    sheet()?.close()
    const button = document.querySelector(BACK)
    if (button) await press(button, step, how)
    for (const one of pressed.reverse()) {
      if (one.isConnected && one.matches('[aria-pressed=true], [aria-checked=true]')) await press(one, step, how)
    }
    for (let times = 0; times < 2; times += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }))
    }
    await judge(step, how, { excuse: 'own', when: at })
  }

  async function press(one, step, how) {
    taps += 1
    one.click()
    await judge(step, how, { excuse: 'own', when: at })
  }

  function touchable() {
    const { isSeen, PRESSABLE, AWAY } = window.stageLaw
    return [...document.querySelectorAll(PRESSABLE)].filter(one => (
      !one.disabled && one.getAttribute('aria-disabled') !== 'true' && !one.closest(AWAY) && one.closest(OWN) && !one.matches(BACK) && isSeen(one)
    ))
  }

  /** What is the same to whoever looks: all cards of a hand, each button with a name of its own. */
  const kindOf = one => `${one.closest(OWN).dataset.must} ${one.classList[0]} ${one.dataset.key?.replace(/[\d-].*/, '') ?? ''}`

  // ---- judging -------------------------------------------------------------------------------

  let looks = 0
  let shown = '' // what the last step that was judged asked of the page
  let excused = '' // why something may have moved since then, at a step that was not judged

  async function judge(step, how, { when, ...moment }) {
    await null
    look()
    hasChanged ||= changes.takeRecords().some(isVisible) || flags(step) !== shown
    if (!how.judges || (how.judged && !how.judged.has(when))) excused ||= hasChanged ? moment.excuse : ''
    else if (hasChanged) measure(step, how, { ...moment, excuse: moment.excuse || excused, when })
    stage.plant?.(step, when)
  }

  function measure(step, how, { when, late = false, ...moment }) {
    hasChanged = false
    excused = ''
    shown = flags(step)
    looks += 1
    const asks = step.mine && !asked.length // what was sent is decided
    window.stageLaw.judge({ ...step, mine: asks }, { ...how, ...moment }, how.found.at(when, late))
  }

  const flags = step => [step.runs, step.mine, step.hand].join()

  /** Whether a change can be seen, or can have moved something. */
  const UNSEEN = /^(tabindex|title|aria-(?!disabled|hidden).*)$/
  function isVisible({ type, target, attributeName }) {
    if (type === 'attributes' && UNSEEN.test(attributeName)) return false
    const holder = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement
    return holder !== null && !holder.closest('.spoken, head')
  }
})()
