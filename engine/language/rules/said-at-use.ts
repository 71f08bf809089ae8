import type { ScreenContext } from '../compile/context'
import { grammar } from '../grammar'
import { usualOf } from '../grammar/kinds'
import { related } from '../link/calls'
import type { FieldUse } from '../link/uses'
import { leavingOut } from '../cure'
import { saysUsual } from '../said-anyway'
import type { SourceNode } from '../source'

const written = ({ file, span }: SourceNode): string => file.text.slice(span.start, span.end)
const usualOfField = (key: string) => {
  const rule = Object.hasOwn(grammar.field.keys, key) ? grammar.field.keys[key] : undefined
  return rule && usualOf(rule.kind)
}

/**
 * A use overrides its field: what it says is another thing than what the field says, or what holds where neither says anything.
 * `apart` are keys that the place does not take from the field; saying them is never for nothing.
 */
export function checkSaidAtUse(
  { report }: ScreenContext,
  { name, node, declared }: FieldUse,
  apart: readonly string[],
): void {
  if (node.kind !== 'map') return
  for (const { key, node: own } of node.entries()) {
    if (key === 'field') continue
    const before = declared?.get(key)
    if (!before && saysUsual(own, usualOfField(key))) report.saidAnyway(node, key)
    if (!before || apart.includes(key) || written(before) !== written(own)) continue
    const spot = node.keyNode(key)!
    const more = { cure: leavingOut(spot), related: [related(declared!.keyNode(key)!)] }
    report.warn('said-again', spot, { key, name }, more)
  }
}
