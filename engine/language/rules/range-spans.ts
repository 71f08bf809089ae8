import { argumentsOf } from '../../expression/parts'
import type { Expr } from '../../expression/tree'
import type { ScreenContext } from '../compile/context'
import { leavingOut } from '../cure'
import { related } from '../link/calls'
import { numberOf, textOf, textsOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import type { WrittenWidget } from '../link/widget-of'
import type { SourceNode } from '../source'

/** What the longest range of days says of itself: whoever picks one goes by the words. */
export function checkSpanSaid({ report }: ScreenContext, { schema, options }: WrittenWidget): void {
  const span = options?.get('maxSpan')
  const node = span?.get('days')
  const days = numberOf(node)
  const message = span?.get('message')
  const said = [...(textOf(message) ?? '').matchAll(/(?<!\d)(\d+) ?(?:天|日|days?)/g)].map(([, n]) =>
    Number(n),
  )
  if (!node || days === undefined || said.length === 0) return
  // From the 1st to the 31st are thirty days, though people count both ends.
  const meant = schema?.value === 'dateRange' ? [1] : [0, 1]
  if (said.some((counted) => meant.some((less) => counted - less === days))) return
  if (said.includes(days))
    report.add(
      'span-counts-both-ends',
      node,
      { days: String(days), touched: String(days + 1) },
      { suggestions: [String(days - 1)] },
    )
  else
    report.add(
      'span-said-otherwise',
      node,
      { days: String(days), said: said.join(', ') },
      { suggestions: [String(Math.max(...said) - meant[0]!)] },
    )
}

/** A button that chooses a longer range than may be picked can only be refused. */
export function checkShortcuts({ report }: ScreenContext, { options }: WrittenWidget): void {
  const most = numberOf(options?.get('maxSpan')?.get('days'))
  for (const { node, text } of textsOf(options?.get('shortcuts'))) {
    const days = Number(/^last(\d+)days$/.exec(text)?.[1])
    if (most === undefined || !(days - 1 > most)) continue
    report.add(
      'shortcut-beyond-span',
      node,
      { name: text, days: String(days), most: String(most) },
      { cure: leavingOut(node, 1), related: [related(options!.get('maxSpan')!.get('days')!)] },
    )
  }
}

/** A list asks by itself with the range it begins with, though a longer one than may be picked is refused at the next question. */
export function checkSpanBegun(
  { report }: ScreenContext,
  { options }: WrittenWidget,
  use: FieldUse,
  begins: { node: SourceNode; tree: Expr } | undefined,
): void {
  const most = numberOf(options?.get('maxSpan')?.get('days'))
  const days = begins && lastDaysOf(begins.tree)
  if (most === undefined || days === undefined || days - 1 <= most) return
  report.add(
    'default-beyond-span',
    begins!.node,
    { name: use.name, days: String(days), most: String(most + 1) },
    { suggestions: [`lastDays(${most + 1})`] },
  )
}

/** Of `lastDays(30)`, which ends with the present day or another that it names. */
function lastDaysOf(tree: Expr): number | undefined {
  const [days] = argumentsOf(tree, 'lastDays') ?? []
  return typeof days === 'number' ? days : undefined
}
