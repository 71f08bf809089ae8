import { hasDay, isPlainWireType } from '../../vocabulary/wire-types'
import { replacing } from '../cure'
import { related, type LinkedCall } from '../link/calls'
import { textOf, type Report } from '../link/report'
import type { SourceNode } from '../source'

const ends: readonly (readonly [RegExp, string])[] = [
  [/^start(?=$|[A-Z_])/, 'end'],
  [/^begin(?=$|[A-Z_])/, 'end'],
  [/Start(?=$|[A-Z_])/, 'End'],
  [/Begin(?=$|[A-Z_])/, 'End'],
  [/^(start|begin)(?=(?:time|date|day)$)/, 'end'],
  [/^from(?=$|[A-Z_])/, 'to'],
]
const typeOf = (node: SourceNode | undefined): SourceNode | undefined =>
  node?.kind === 'map' ? node.get('type') : node

/** Both ends of a range are spelled alike: what takes eight digits at the one end does not take fourteen at the other. */
export function checkEndsAlike(report: Report, { node }: LinkedCall): void {
  const sends = node.get('sends')
  for (const { key, node: one } of sends?.entries() ?? []) {
    const [from, to] = ends.find(([start]) => start.test(key)) ?? []
    const other = from && to ? typeOf(sends!.get(key.replace(from, to))) : undefined
    const first = typeOf(one)
    const [start, end] = [textOf(first), textOf(other)]
    if (!first || !other || start === undefined || end === undefined) continue
    if (!spellsDay(start) || !spellsDay(end) || kindOf(start) === kindOf(end)) continue
    report.warn(
      'ends-of-two-types',
      other,
      { start: kindOf(start), end: kindOf(end) },
      { cure: replacing(other, end.replace(kindOf(end), kindOf(start))), related: [related(first)] },
    )
  }
}
const kindOf = (type: string): string => type.replace(/^(?:optional|required) /, '')
const spellsDay = (type: string): boolean => {
  const kind = kindOf(type)
  return isPlainWireType(kind) && hasDay(kind)
}
