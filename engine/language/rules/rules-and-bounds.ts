import type { Expr } from '../../expression/tree'
import type { ScreenContext } from '../compile/context'
import { leavingOutItem } from '../cure'
import { related } from '../link/calls'
import { numberOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import { widgetOf } from '../link/widget-of'
import type { SourceNode } from '../source'
import { spanOfValue } from './number-spans'

/** A rule asks for what the widget lets nobody fill in, or forbids what it lets nobody fill in anyhow. */
export function checkRuleBounded(context: ScreenContext, use: FieldUse, node: SourceNode, tree: Expr): void {
  const { schema, options } = widgetOf(use, context.project.widgets) ?? {}
  const rule = spanOfValue(tree)
  if (!schema || !options || !rule) return
  const bounds = options.entries().flatMap(({ key, node: spot }) => {
    const option = schema.options[key]
    const limit = numberOf(spot)
    const side = option?.nature === 'number' ? option.bounds : undefined
    return side && limit !== undefined ? [{ spot, limit, side }] : []
  })
  const told = bounds.find(({ limit, side }) => {
    const end = side === 'most' ? rule.least : rule.most
    return (side === 'most' ? end > limit : end < limit) || (end === limit && rule.without.includes(limit))
  })
  if (told) {
    const end = told.side === 'most' ? rule.least : rule.most
    context.report.add(
      'rule-beyond-bounds',
      told.spot,
      { written: String(told.limit), wanted: String(end) },
      { suggestions: rule.without.includes(end) ? [] : [String(end)], related: [related(node)] },
    )
    return
  }
  if (bounds.length > 0 && isSilent(rule, bounds))
    context.report.warn(
      'rule-within-bounds',
      node,
      { bounds: bounds.map(({ limit, side }) => `${side === 'most' ? '≤' : '≥'} ${limit}`).join(', ') },
      { cure: leavingOutItem(node, 1), related: bounds.map(({ spot }) => related(spot)) },
    )
}

/** All that can be filled in fits: each end that the rule names lies beyond one of the widget. That nothing is above nothing is said often. */
function isSilent(
  { least, most }: { least: number; most: number },
  bounds: readonly { limit: number; side: 'least' | 'most' }[],
): boolean {
  const limitOf = (side: 'least' | 'most'): number | undefined =>
    bounds.find((one) => one.side === side)?.limit
  const [lowest, highest] = [limitOf('least'), limitOf('most')]
  const isBelow = least === -Infinity || (least !== 0 && lowest !== undefined && least < lowest)
  const isAbove = most === Infinity || (highest !== undefined && most > highest)
  return isBelow && isAbove
}
