// A drawing of the page painted on a canvas, so that it can leave as a picture: the art stays the page's own, and
// the canvas writes with the fonts that the page has loaded. Only what our drawings use is known here.

/** Paint a drawing and all that is in it. */
export function paint(drawing: SVGSVGElement, canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to paint on')
  const { width } = drawing.viewBox.baseVal
  pen.setTransform(canvas.width / width, 0, 0, canvas.width / width, 0, 0)
  for (const child of drawing.children) draw(child as SVGGraphicsElement, pen)
}

function draw(element: SVGGraphicsElement, pen: CanvasRenderingContext2D): void {
  const style = getComputedStyle(element)
  pen.save()
  const turned = element.transform?.baseVal.consolidate()?.matrix
  if (turned) pen.transform(turned.a, turned.b, turned.c, turned.d, turned.e, turned.f)
  pen.globalAlpha *= Number(style.opacity)
  const cut = named<SVGClipPathElement>(style.clipPath)
  if (cut) pen.clip(outline(cut.firstElementChild as SVGElement))
  if (element.tagName === 'g' || element.tagName === 'svg') { // a card inside lies with its corner at the origin
    for (const child of element.children) draw(child as SVGGraphicsElement, pen)
  } else if (element.tagName === 'use') {
    const symbol = document.querySelector((element as SVGUseElement).href.baseVal)
    for (const child of symbol?.children ?? []) draw(child as SVGGraphicsElement, pen)
  } else if (element.tagName === 'text') {
    write(element, style, pen)
  } else {
    const shape = outline(element)
    inked(style, pen, () => { pen.fill(shape) }, () => { pen.stroke(shape) })
  }
  pen.restore()
}

/** Fill and outline, in the order that the style asks for. */
function inked(style: CSSStyleDeclaration, pen: CanvasRenderingContext2D, fill: () => void, stroke: () => void): void {
  const fills = () => {
    if (style.fill === 'none') return
    pen.fillStyle = texture(style.fill, pen) ?? style.fill
    fill()
  }
  const strokes = () => {
    if (style.stroke === 'none' || parseFloat(style.strokeWidth) === 0) return
    pen.strokeStyle = style.stroke
    pen.lineWidth = parseFloat(style.strokeWidth)
    pen.lineJoin = style.strokeLinejoin as CanvasLineJoin
    pen.lineCap = style.strokeLinecap as CanvasLineCap
    stroke()
  }
  const order = style.paintOrder.startsWith('stroke') ? [strokes, fills] : [fills, strokes]
  for (const one of order) one()
}

const SIDES: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' }

function write(element: SVGElement, style: CSSStyleDeclaration, pen: CanvasRenderingContext2D): void {
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  pen.textAlign = SIDES[style.textAnchor] ?? 'left'
  pen.direction = 'ltr' // a name that is read from the right stands where the others begin
  if ('letterSpacing' in pen) pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  const [x, y] = [number(element, 'x'), number(element, 'y')]
  const text = element.textContent
  inked(style, pen, () => { pen.fillText(text, x, y) }, () => { pen.strokeText(text, x, y) })
}

function outline(element: SVGElement): Path2D {
  const at = (name: string) => number(element, name)
  const shape = new Path2D(element.tagName === 'path' ? element.getAttribute('d') ?? '' : '')
  if (element.tagName === 'circle') shape.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI)
  if (element.tagName === 'ellipse') shape.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, 2 * Math.PI)
  if (element.tagName === 'rect') shape.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'))
  return shape
}

function number(element: SVGElement, name: string): number {
  return Number(element.getAttribute(name) ?? 0)
}

/** Return the element that a style refers to by `url("#id")`. */
function named<T extends Element>(style: string): T | null {
  const [, id] = /^url\("?#([\w-]+)"?\)/.exec(style) ?? []
  return id ? document.querySelector<T>(`#${id}`) : null
}

const FINE = 6 // dots of a texture for each of its units: it is enlarged, too

/** Return a texture as the canvas repeats it; null for a plain colour. */
function texture(fill: string, pen: CanvasRenderingContext2D): CanvasPattern | null {
  const found = named<SVGPatternElement>(fill)
  if (!found) return null
  const tile = document.createElement('canvas')
  tile.width = number(found, 'width') * FINE
  tile.height = number(found, 'height') * FINE
  const inside = tile.getContext('2d')
  if (!inside) return null
  inside.scale(FINE, FINE)
  for (const child of found.children) draw(child as SVGGraphicsElement, inside)
  const repeated = pen.createPattern(tile, 'repeat')
  repeated?.setTransform(new DOMMatrix().scale(1 / FINE))
  return repeated
}
