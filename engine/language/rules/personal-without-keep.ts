import type { Collection } from '../../compiled'
import { hasDay, personalOf } from '../../vocabulary/wire-types'
import type { Project } from '../compile/context'
import { textOf } from '../link/report'
import type { SourceFile } from '../source'

/**
 * Checks the retention of personal values. A collection that has them declares a period, or a reason to keep them. Its parent
 * (`keep: { with }`) declares a period too. A period must not begin at a member that a call sends: its caller could then remove
 * records, or keep them. A reason that is not needed is reported.
 */
export function checkPersonalKept(
  { standIn: { collections, deeds }, calls, report }: Pick<Project, 'standIn' | 'calls' | 'report'>,
  files: readonly SourceFile[],
): void {
  for (const { key: name, keyNode, node } of files.flatMap(
    (file) => file.root?.get('collections')?.entries() ?? [],
  )) {
    const values = [...personalIn(collections[name]), ...withIt(collections, name)]
    if (!node.get('keep') && values.length > 0)
      report.add('personal-without-keep', keyNode, { name, members: values.slice(0, 3).join(', ') })
    const [after, since] = [textOf(node.get('keep')?.get('after')), node.get('keep')?.get('after')]
    const sender = Object.entries(deeds).find(
      ([call, { verb, of }]) =>
        of === name && writing.has(verb) && isDay(collections[name], after) && sends(calls, call, after),
    )
    if (since && after !== undefined && sender)
      report.add('period-sent', since, { name: after, call: sender[0] })
    const reason = node.get('keep')?.keyNode('always')
    if (reason && values.length === 0) report.saidAnyway(node.get('keep')!, 'always')
  }
}

const isDay = (collection: Collection | undefined, member: string | undefined): member is string => {
  const kind = collection?.members[member ?? '']?.type.kind
  return kind !== undefined && hasDay(kind)
}

/** Verbs that write what the call sends. */
const writing: ReadonlySet<string> = new Set(['add', 'change'])
const sends = ({ calls }: Project['calls'], call: string, member: string): boolean =>
  Object.hasOwn(calls.get(call)?.compiled.parameters ?? {}, member)

const personalIn = ({ members }: Pick<Collection, 'members'> = { members: {} }): string[] =>
  Object.keys(members).filter((one) => personalOf(members[one]!) !== undefined)

/** Members of other collections whose records are removed with those of the collection. */
const withIt = (collections: Readonly<Record<string, Collection>>, name: string): string[] =>
  Object.values(collections).flatMap(({ name: other, keep, refers }) =>
    keep && 'with' in keep && refers[keep.with]?.to === name ? [`${other}.${keep.with}`] : [],
  )
