// What the log told last.
import type { Told } from '../../table/model'

const VERDICTS: ReadonlySet<string> = new Set(['limits-exceeded', 'limits-kept'])
const IN_SIGHT: ReadonlySet<string> = new Set(['limits-limit-card', 'limits-dealt']) // the cards lie there

/** Return what the latest event told; of a finished round, its verdict. */
export function latest(lines: readonly Told[]): readonly Told[] {
  const verdict = lines.findLastIndex(told => VERDICTS.has(told.line.key))
  const deed = lines.findLastIndex(told => told.line.key === 'limits-plays' || told.line.key === 'limits-swaps')
  if (verdict > deed) return lines.slice(verdict, verdict + 1)
  const seq = lines.at(-1)?.seq
  const said = lines.filter(told => told.seq === seq && !IN_SIGHT.has(told.line.key))
  return said.length > 0 && said.every(told => told.seat < 0) ? said.slice(-2) : said
}

/** Return the seat that did the latest deed, or null. */
export function latestSeat(lines: readonly Told[]): number | null {
  const seat = lines.at(-1)?.seat ?? -1
  return seat < 0 ? null : seat
}
