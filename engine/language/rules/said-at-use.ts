import type { ScreenContext } from '../compile/context'
import { grammar } from '../grammar'
import type { MapName } from '../grammar/kinds'
import { usualOf } from '../grammar/kinds'
import { related } from '../link/calls'
import type { FieldUse } from '../link/uses'
import { leavingOut } from '../cure'
import { saysUsual } from '../said-anyway'
import { writtenAt } from '../source'

const usualIn = (map: MapName, key: string) => {
  const rule = Object.hasOwn(grammar[map].keys, key) ? grammar[map].keys[key] : undefined
  return rule && usualOf(rule.kind)
}
/** Of a key that a use does not have, and of one that has something usual there, the shape of the use is told. */
const isToldBefore = (map: MapName, key: string): boolean =>
  !Object.hasOwn(grammar[map].keys, key) || usualIn(map, key) !== undefined

/**
 * A use overrides its field: what it says is another thing than what the field says, or what holds where neither says anything.
 * `apart` are keys that the place does not take from the field; saying them is never for nothing.
 */
export function checkSaidAtUse(
  { report }: ScreenContext,
  { name, node, declared }: FieldUse,
  map: 'fieldUse' | 'columnUse',
  apart: readonly string[],
): void {
  if (node.kind !== 'map') return
  for (const { key, node: own } of node.entries()) {
    if (key === 'field') continue
    const before = declared?.get(key)
    const isUsual = !before && !isToldBefore(map, key) && saysUsual(own, usualIn('field', key))
    if (isUsual) report.saidAnyway(node, key)
    if (!before || apart.includes(key) || writtenAt(before) !== writtenAt(own)) continue
    const spot = node.keyNode(key)!
    const more = { cure: leavingOut(spot), related: [related(declared!.keyNode(key)!)] }
    report.warn('said-again', spot, { key, name }, more)
  }
}
