import { addingBehind } from '../cure'
import type { Collection, Deed, RecordType, WireType } from '../../compiled'
import { refusedNames } from '../../vocabulary/stand-in'
import type { SourceNode } from '../source'
import type { CallTable, LinkedCall } from './calls'
import type { Report } from './report'

interface Asked {
  report: Report
  calls: CallTable
  call: LinkedCall
}

export const memberNames = ({ members, derived }: Collection): string[] =>
  Object.keys({ ...members, ...derived })

/** What can hold how many rows there are. */
const holdsCount: readonly WireType['kind'][] = ['int', 'number', 'any']

/** Every part of the answer is a member or computed. */
export function checkDeedAnswer(
  { report, calls, call }: Asked,
  node: SourceNode,
  of: Collection,
  { give, verb, by, columns }: Deed,
): void {
  const { rows, reads, file } = call.compiled
  const known = (members: RecordType | undefined): string[] => Object.keys(members ?? {})
  const told = verb === 'import' ? Object.values(refusedNames(columns)) : []
  const members = by.length > 0 ? by : [...memberNames(of), ...told]
  // What is given wrongly has been told already.
  const given = new Set([...Object.keys(give), ...(node.get('give')?.entries() ?? []).map(({ key }) => key)])
  const missing = (name: string): boolean => !members.includes(name) && !given.has(name)
  if (rows)
    for (const name of known(call.compiled.types[rows.of]))
      if (missing(name) && name !== rows.children)
        report.add(
          'does-not-answer',
          calls.bodyOf(rows.of)?.keyNode(name) ?? node.keyNode(verb)!,
          { name, of: of.name },
          { among: memberNames(of) },
        )
  // How many there are is answered by a list alone, and is a number.
  const isCounted = (name: string): boolean =>
    name === 'total' && verb === 'list' && holdsCount.includes(reads[name]!.type.kind)
  for (const name of Object.keys(reads))
    if (missing(name) && !isCounted(name))
      report.add(
        'does-not-answer',
        call.node.get('reads')?.keyNode(name) ?? node,
        { name, of: of.name },
        { among: Object.keys(of.members) },
      )
  for (const name of Object.keys(give))
    if (!Object.hasOwn(reads, name) && !known(rows && call.compiled.types[rows.of]).includes(name))
      report.add(
        'given-to-nothing',
        node.get('give')!.keyNode(name)!,
        { name },
        { among: Object.keys(reads) },
      )
  if ((verb === 'export') !== (file === true))
    report.add(
      'does-answer-file',
      node.keyNode(verb)!,
      { verb },
      { cure: file === true ? undefined : addingBehind(node.keyNode(verb)!, 'file: true', 1) },
    )
}
