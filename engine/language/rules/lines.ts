import type { Type } from '../../expression/compile'
import type { ScreenContext } from '../compile/context'
import type { ListOutline } from '../link/outline'
import { type Report, textOf } from '../link/report'
import { typeName, type RecordOf } from '../link/types'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { escaped } from './escaped'
import { somewhere } from './openings'

/** What a tree opens, or a record is spread into, is rows. */
export function checkHoldsRows(report: Report, node: SourceNode, name: string, of: RecordOf): void {
  const type = of.members[name]!
  if (type.kind === 'any' || holdsRows(type)) return
  const among = Object.entries(of.members).flatMap(([member, one]) => (holdsRows(one) ? [member] : []))
  report.add(
    'member-holds-no-rows',
    node,
    { name, type: of.name ?? '', received: typeName(type) },
    { suggestions: among.length === 1 ? among : [] },
  )
}
export const holdsRows = (type: Type): boolean =>
  type.kind === 'list' && (type.of.kind === 'record' || type.of.kind === 'any')

/** A merged cell speaks for the record whose lines it spans; one of the record that is not merged says the same in every line. */
export function checkMerged(
  context: ScreenContext,
  columns: readonly FieldUse[],
  nested: SourceNode | undefined,
  record: RecordOf | undefined,
): void {
  const lines = linesOf(record, nested)
  for (const use of columns) {
    const merge = use.own('merge')
    const name = textOf(use.get('text')) ?? use.member
    const isOfRecord = record !== undefined && Object.hasOwn(record.members, name)
    if (!merge && lines && isOfRecord && !use.get('value') && !Object.hasOwn(lines.members, name))
      context.report.warn('record-not-merged', use.spot, { name }, { suggestions: merging(use) })
    if (merge?.value !== true) continue
    const computedOf = lines && record ? lineMemberIn(use.get('value'), lines, record) : undefined
    if (!nested) context.report.add('merge-without-lines', merge, { name })
    else if (computedOf !== undefined)
      context.report.add('merge-of-a-line', merge, { name: computedOf, lines: textOf(nested) ?? '' })
    else if (record && !use.get('value') && !isOfRecord)
      context.report.add('merge-of-a-line', merge, { name, lines: textOf(nested) ?? '' })
  }
}

/** What a column is computed of is not there either, where only the lines have it. */
const lineMemberIn = (value: SourceNode | undefined, lines: RecordOf, record: RecordOf): string | undefined =>
  Object.keys(lines.members).find(
    (member) =>
      !Object.hasOwn(record.members, member) &&
      somewhere(value, new RegExp(`(?<![\\w.])row\\.${escaped(member)}(?!\\w)`)),
  )

function linesOf(record: RecordOf | undefined, nested: SourceNode | undefined): RecordOf | undefined {
  const type = record?.members[textOf(nested) ?? '']
  return type?.kind === 'list' && type.of.kind === 'record' ? type.of : undefined
}
/** A use that is a name can be written anew; in a map, the rest of it stands elsewhere. */
const merging = ({ node, name }: FieldUse): string[] =>
  node.kind === 'map' ? [`${name}, merge: true`] : [`{ field: ${name}, merge: true }`]

/** The columns that an export has of its own, of rows that it names or of the list it stands at. */
export function checkExportMerged(
  context: ScreenContext,
  columns: readonly FieldUse[],
  rows: { node: SourceNode | undefined; ofRows: RecordOf | undefined } | undefined,
  lists: readonly ListOutline[] = [],
): void {
  if (rows) return checkMerged(context, columns, rows.node, rows.ofRows)
  for (const list of lists)
    checkMerged(context, columns, list.node.get('flatten'), context.places.recordType(list))
}
