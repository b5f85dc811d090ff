// What the log told last.
import type { LimitsFact } from '../../wire/messages'
import type { Lines } from './count'

const VERDICTS: readonly LimitsFact['kind'][] = ['exceeded', 'kept']
const DEEDS: readonly LimitsFact['kind'][] = ['plays', 'swaps']
const IN_SIGHT: readonly LimitsFact['kind'][] = ['limit_card', 'dealt'] // the cards lie there

/** Return what the latest event told; of a finished round, its verdict. */
export function latest(lines: Lines): Lines {
  const verdict = lines.findLastIndex(told => VERDICTS.includes(told.fact.kind))
  const deed = lines.findLastIndex(told => DEEDS.includes(told.fact.kind))
  if (verdict > deed) return lines.slice(verdict, verdict + 1)
  const seq = lines.at(-1)?.seq
  const said = lines.filter(told => told.seq === seq && !IN_SIGHT.includes(told.fact.kind))
  return said.length > 0 && said.every(told => told.seat < 0) ? said.slice(-2) : said
}

/** Return the seat that did the latest deed, or null. */
export function latestSeat(lines: Lines): number | null {
  const seat = lines.at(-1)?.seat ?? -1
  return seat < 0 ? null : seat
}
