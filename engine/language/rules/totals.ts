import { isNamedFormat, isSummed } from '../../vocabulary/formats'
import type { Type } from '../../expression/compile'
import { formatOfType } from '../compile/format'
import type { SourceNode } from '../source'
import { textOf, textsOf, type Report } from '../link/report'
import type { RecordOf } from '../link/types'
import type { FieldUse } from '../link/uses'

/** Columns of one list or of the export itself, and the rows they show. */
export interface SummedFrom {
  uses: readonly FieldUse[]
  row: RecordOf | undefined
  /** The type of a value that a column computes. */
  typeOf: (value: SourceNode) => Type | undefined
}

/** A last row sums columns that are there, and hold numbers or money. */
export function checkSummed(report: Report, node: SourceNode | undefined, from: readonly SummedFrom[]): void {
  for (const { text: name, node: spot } of textsOf(node)) {
    const without = from.find((columns) => !summable(columns).includes(name))
    if (without) report.add('total-not-summed', spot, { name }, { among: summable(without) })
  }
}

const summable = (from: SummedFrom): string[] =>
  from.uses.filter((use) => isSummable(use, from)).map((use) => use.name)

function isSummable(use: FieldUse, { row, typeOf }: SummedFrom): boolean {
  const format = textOf(use.get('format'))
  if (format !== undefined) return isNamedFormat(format) && isSummed(format)
  const value = use.get('value')
  if (value) {
    const type = typeOf(value)
    return type === undefined || type.kind === 'any' || isSummed(formatOfType(type).kind)
  }
  const type = row?.members[textOf(use.get('text')) ?? use.member]
  return type === undefined ? row === undefined : isSummed(formatOfType(type).kind)
}
