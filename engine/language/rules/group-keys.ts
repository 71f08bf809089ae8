import type { ScreenContext } from '../compile/context'
import { textOf } from '../link/report'
import type { RecordOf } from '../link/types'
import type { SourceNode } from '../source'

/** The members of which a stand-in answers one row for each combination; none where its rows are records. */
export const groupedBy = ({ project }: ScreenContext, list: SourceNode): readonly string[] =>
  project.standIn.deeds[textOf(list.get('call')) ?? '']?.by ?? []

/** Of one member there is one row for each value, whatever its type; of several each of them stands in many rows. */
export function checkGroupKey(
  { report }: ScreenContext,
  node: SourceNode,
  name: string,
  by: readonly string[],
  row: RecordOf | undefined,
): void {
  if (!row || !Object.hasOwn(row.members, name) || (by.length === 1 && by[0] === name)) return
  // What is computed for each row may tell them apart.
  const isComputed = row.members[name]!.kind === 'text' && !by.includes(name)
  if (isComputed) return
  const computed = Object.keys(row.members).filter(
    (one) => !by.includes(one) && row.members[one]!.kind === 'text',
  )
  const suggestions = by.length === 1 ? by : computed
  const parts = by.map((one) => `first(items).${one}`).join(', ')
  report.add('key-of-group', node, { name, by: by.join(', '), parts }, { suggestions })
}
