import type { StepOf } from '../../compiled'
import type { SourceNode } from '../source'
import type { ListOutline } from '../link/outline'
import type { ExpressionPlace } from '../link/expression-place'
import { textsOf } from '../link/report'
import { checkSummed, type SummedFrom } from '../rules/totals'
import type { ScreenContext } from './context'
import { expression } from './expression'
import { text } from './text'

/** The last row of an export. @param own the export's own columns; without them, those of the lists it stands above */
export function exportTotals(
  context: ScreenContext,
  node: SourceNode | undefined,
  place: ExpressionPlace,
  own: (Omit<SummedFrom, 'typeOf'> & { place: ExpressionPlace }) | undefined,
  above: readonly ListOutline[],
): StepOf<'export'>['totals'] {
  if (!node) return undefined
  const typedAt =
    (at: ExpressionPlace): SummedFrom['typeOf'] =>
    (value) =>
      expression(context, value, at)?.type
  const listed = above.map((list) => ({
    uses: list.columns,
    row: context.places.rowType(list),
    typeOf: typedAt(context.places.row(list)),
  }))
  checkSummed(context.report, node.get('sum'), own ? [{ ...own, typeOf: typedAt(own.place) }] : listed)
  return {
    label: text(context, node.get('label'), place) ?? '',
    sum: textsOf(node.get('sum')).map((one) => one.text),
  }
}
