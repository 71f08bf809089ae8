import type { ScreenContext } from '../compile/context'
import { numberOf } from '../link/report'
import type { SourceNode } from '../source'

/** A field takes no more columns than the widest form has that it stands in. */
export function checkSpans({ forms, report }: ScreenContext): void {
  const widest = new Map<SourceNode, number>()
  for (const { node, uses } of forms.keys())
    for (const use of uses) {
      const span = use.get('span')
      const columns = numberOf(node.get('columns')) ?? 1
      if (span) widest.set(span, Math.max(columns, widest.get(span) ?? 1))
    }
  for (const [spot, columns] of widest) {
    const span = numberOf(spot)
    if (span === undefined || span <= columns) continue
    const params = { span: String(span), columns: String(columns) }
    report.add('span-beyond-columns', spot, params, { suggestions: [params.columns] })
  }
}
