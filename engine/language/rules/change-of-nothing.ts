import type { Foundation } from '../compile/context'

/** Names by which a record is found, and not changed. */
const finding = new Set(['id', 'ids'])

/**
 * A change neither sets anything nor is sent anything of its record: it says that it was done, and all stays as it was. With a demand
 * (`only`) and another deed in the same call it is meant: what it demands of its record, the other needs.
 */
export function checkChangesOfNothing({ standIn, calls, report }: Foundation): void {
  for (const { name: call, node, compiled } of calls.calls.values()) {
    const deed = standIn.deeds[call]
    if (!deed) continue
    const does = node.get('does')
    const sides = does?.get('also')?.items() ?? []
    const sent = Object.keys(compiled.parameters).filter((name) => !finding.has(name))
    const all = [
      { one: deed, at: does, sent },
      ...deed.also.map((one, index) => ({ one, at: sides[index], sent: [] })),
    ]
    for (const { one, at, sent } of all) {
      const members = standIn.collections[one.of]?.members ?? {}
      const isDemand = at?.get('only') !== undefined && all.length > 1
      const isIdle =
        !isDemand &&
        one.verb === 'change' &&
        // Also what is wrong there, and told of: one cause is one finding.
        at?.get('set') === undefined &&
        !sent.some((name) => Object.hasOwn(members, name))
      const spot = at?.get('change')
      if (isIdle && spot) report.add('change-of-nothing', spot, { call, of: one.of })
    }
  }
}
