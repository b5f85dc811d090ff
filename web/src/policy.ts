// The page runs under Trusted Types: the one policy lets in markup without anything that could run.
// Solid builds its elements from templates that stand in our own code; nothing else makes markup.

const RUNS = /<\s*\/?\s*(script|iframe|object|embed|base|meta|link|style)\b|[\s"'/]on\w+\s*=|javascript:|srcdoc/i

/** Return this markup, or refuse it. */
export function harmless(markup: string): string {
  if (RUNS.test(markup)) throw new TypeError('this markup could run something, and is refused')
  return markup
}

interface Policies { createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown }

/** Set the page's only policy; browsers without Trusted Types need none. */
export function setPolicy(): void {
  const factory = (globalThis as { trustedTypes?: Policies }).trustedTypes
  factory?.createPolicy('default', { createHTML: harmless })
}
