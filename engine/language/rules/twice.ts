import type { ScreenContext } from '../compile/context'
import { textOf } from '../link/report'
import { type SourceNode, writtenAt } from '../source'

const lists = new Set([
  'filters',
  'columns',
  'toolbar',
  'rowActions',
  'buttons',
  'columnSets',
  'fieldSets',
  'sizes',
  'types',
  'chooseFile',
])
/** A second use that says one of these is another column or field. */
const differs = ['value', 'label', 'name', 'visible', 'view', 'text']

/** What is named twice in one list is shown twice: two columns, two buttons, two filters of one parameter. */
export function checkTwice(context: ScreenContext, node: SourceNode, key = ''): void {
  if (node.kind === 'list' && lists.has(key)) names(context, node)
  for (const entry of node.entries())
    checkTwice(context, entry.node, key === 'columnSets' || key === 'fieldSets' ? key : entry.key)
  const items = node.items()
  items.forEach((item, index) => {
    checkTwice(context, item)
    if (index > 0 && isSame(items[index - 1]!, item) && !lists.has(key))
      context.report.add('written-twice', item, {})
  })
}

/** What stands behind itself is there twice by mistake, whatever it is. */
const isSame = (one: SourceNode, other: SourceNode): boolean =>
  one.kind === other.kind && writtenAt(one) === writtenAt(other)

function names(context: ScreenContext, node: SourceNode): void {
  const seen = new Set<string>()
  for (const item of node.items()) {
    const spot = item.kind === 'map' ? item.get('field') : item
    const name = textOf(spot)
    if (!spot || name === undefined || differs.some((one) => item.get(one))) continue
    if (seen.has(name)) context.report.add('named-twice', spot, { name })
    seen.add(name)
  }
}
