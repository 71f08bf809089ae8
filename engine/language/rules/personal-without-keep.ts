import type { Collection } from '../../compiled'
import { personalOf } from '../../vocabulary/wire-types'
import type { Project } from '../compile/context'
import type { SourceFile } from '../source'

/**
 * Personal values are kept no longer than they are needed: a collection that holds some says how long, or why without a period. A
 * record that goes with another one needs a period of that one. A reason that nobody wants is reported.
 */
export function checkPersonalKept(
  { standIn: { collections }, report }: Pick<Project, 'standIn' | 'report'>,
  files: readonly SourceFile[],
): void {
  for (const { key: name, keyNode, node } of files.flatMap(
    (file) => file.root?.get('collections')?.entries() ?? [],
  )) {
    const values = [...personalIn(collections[name]), ...withIt(collections, name)]
    if (!node.get('keep') && values.length > 0)
      report.add('personal-without-keep', keyNode, { name, members: values.slice(0, 3).join(', ') })
    const reason = node.get('keep')?.keyNode('always')
    if (reason && values.length === 0) report.saidAnyway(node.get('keep')!, 'always')
  }
}

const personalIn = ({ members }: Pick<Collection, 'members'> = { members: {} }): string[] =>
  Object.keys(members).filter((one) => personalOf(members[one]!) !== undefined)

/** Members of others that go with a record of the collection. */
const withIt = (collections: Readonly<Record<string, Collection>>, name: string): string[] =>
  Object.values(collections).flatMap(({ name: other, keep, refers }) =>
    keep && 'with' in keep && refers[keep.with]?.to === name ? [`${other}.${keep.with}`] : [],
  )
