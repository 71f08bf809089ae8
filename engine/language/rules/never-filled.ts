import type { Collection, Deed } from '../../compiled'
import type { Foundation } from '../compile/context'
import { related } from '../link/calls'
import type { SourceFile } from '../source'

/**
 * A record that names another one, and a member called like the name of that one, which nothing fills: no call sends or sets it, and the
 * collection does not say that it shows the other's. Whatever people add, its cell stays empty.
 */
export function checkShownFilled({ standIn, calls, report }: Foundation, files: readonly SourceFile[]): void {
  const deeds = Object.entries(standIn.deeds).flatMap(([call, deed]) =>
    [deed, ...deed.also].map((one) => ({ call, deed: one, isFirst: one === deed })),
  )
  for (const { key, node } of files.flatMap((file) => file.root?.get('collections')?.entries() ?? [])) {
    const collection = standIn.collections[key]
    if (!collection) continue
    const own = deeds.filter(({ deed }) => deed.of === key)
    if (!own.some(({ deed: { verb } }) => verb === 'add' || verb === 'import')) continue
    for (const [member, { to, shows }] of Object.entries(collection.refers)) {
      const target = standIn.collections[to]
      const stem = /^(.+?)(?:Id|_id|ID)$/.exec(member)?.[1]
      if (!target?.called || stem === undefined || Object.keys(shows).length > 0) continue
      const shown = [`${stem}Name`, `${stem}_name`].find((name) => Object.hasOwn(collection.members, name))
      const isSent = (name: string): boolean =>
        own.some(
          ({ call, deed, isFirst }) =>
            fills(deed, name) ||
            (isFirst &&
              writes(deed) &&
              Object.hasOwn(calls.calls.get(call)?.compiled.parameters ?? {}, name)),
        )
      if (shown === undefined || isSent(shown) || isMade(collection, shown)) continue
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
const writes = ({ verb }: Deed): boolean => verb === 'add' || verb === 'change' || verb === 'import'
const fills = ({ set, columns, verb }: Deed, name: string): boolean =>
  Object.hasOwn(set, name) || (verb === 'import' && Object.values(columns).includes(name))
/** What the server or an expression fills. */
const isMade = (of: Collection, name: string): boolean =>
  [of.scopeName, of.author, of.created, of.changed].includes(name) || Object.hasOwn(of.sampled, name)
