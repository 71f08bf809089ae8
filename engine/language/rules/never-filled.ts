import type { Collection, Deed } from '../../compiled'
import type { Foundation } from '../compile/context'
import { related } from '../link/calls'
import type { SourceFile } from '../source'

type Known = Pick<Foundation, 'standIn' | 'calls'>
/** All that is done to the records of a collection; what a call is sent is of its first deed alone. */
const deedsOf = ({ standIn, calls }: Known, key: string) =>
  Object.entries(standIn.deeds).flatMap(([call, deed]) =>
    [deed, ...deed.also]
      .filter(({ of }) => of === key)
      .map((one) => ({
        deed: one,
        sent: one === deed ? Object.keys(calls.calls.get(call)?.compiled.parameters ?? {}) : [],
      })),
  )

/** Whether people add records to a collection; where they do not, what stands in it comes from elsewhere. */
export const isAddedTo = (known: Known, key: string): boolean =>
  deedsOf(known, key).some(({ deed: { verb } }) => verb === 'add' || verb === 'import')

/** The members that a call, the server or an expression fills. */
export function membersFilled(known: Known, key: string, collection: Collection): ReadonlySet<string> {
  const { scope, scopeName, author, created, changed, sort, parent, refers, sampled } = collection
  const byServer = ['id', scope, scopeName, author, created, changed, sort, parent]
  return new Set([
    ...byServer.flatMap((name) => name ?? []),
    ...Object.values(refers).flatMap(({ shows }) => Object.keys(shows)),
    ...Object.keys(sampled),
    ...deedsOf(known, key).flatMap(({ deed, sent }) => [...filledBy(deed), ...(writes(deed) ? sent : [])]),
  ])
}
const writes = ({ verb }: Deed): boolean => verb === 'add' || verb === 'change' || verb === 'import'
const filledBy = ({ set, columns, verb }: Deed): string[] => [
  ...Object.keys(set),
  ...(verb === 'import' ? Object.values(columns) : []),
]

/** A member called like the name of the record that another one names; none where the collection says what it shows of that one. */
export function shownNameOf({ members, refers }: Collection, member: string): string | undefined {
  const stem = /^(.+?)(?:Id|_id|ID)$/.exec(member)?.[1]
  if (stem === undefined || Object.keys(refers[member]?.shows ?? {}).length > 0) return undefined
  return [`${stem}Name`, `${stem}_name`].find((name) => Object.hasOwn(members, name))
}

/**
 * A record that names another one, and a member called like the name of that one, which nothing fills: no call sends or sets it, and the
 * collection does not say that it shows the other's. Whatever people add, its cell stays empty.
 */
export function checkShownFilled(foundation: Foundation, files: readonly SourceFile[]): void {
  const { standIn, calls, report } = foundation
  for (const { key, node } of files.flatMap((file) => file.root?.get('collections')?.entries() ?? [])) {
    const collection = standIn.collections[key]
    if (!collection || !isAddedTo(foundation, key)) continue
    const filled = membersFilled(foundation, key, collection)
    for (const [member, { to }] of Object.entries(collection.refers)) {
      const target = standIn.collections[to]
      const shown = target?.called && shownNameOf(collection, member)
      if (!target || !shown || filled.has(shown)) continue
      const spot = node.get('refers')?.get(member)
      const declared = calls.memberValue(key, shown)
      if (spot)
        report.add(
          'shown-never-filled',
          spot,
          { name: shown, member, to: target.label },
          {
            suggestions: [`{ to: ${to}, shows: { ${shown}: ${target.called} } }`],
            ...(declared ? { related: [related(declared)] } : {}),
          },
        )
    }
  }
}
