import { addingInto } from '../cure'
import type { Deed } from '../../compiled'
import { equalityOf, listedIn, partsOf } from '../../expression/parts'
import { pathOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'
import type { Foundation } from '../compile/context'

/** A deed with the call it is part of, and what that is sent where it is the first of it. */
interface Done {
  call: string
  deed: Deed
  sent: readonly string[]
}

/** A record is added with the state that what is done with it asks for, where nothing else gives it one. */
export function checkFirstState({ standIn, calls, report }: Foundation): void {
  const all = [...calls.calls.values()].flatMap(({ name: call, compiled }): Done[] => {
    const deed = standIn.deeds[call]
    const sent = Object.keys(compiled.parameters)
    return deed ? [{ call, deed, sent }, ...deed.also.map((side) => ({ call, deed: side, sent: [] }))] : []
  })
  for (const { call, deed, sent } of all) {
    if (deed.verb !== 'add' && deed.verb !== 'import') continue
    const changes = all.filter(
      ({ deed: one }) => one.of === deed.of && (one.verb === 'change' || one.verb === 'remove'),
    )
    for (const [name, { type }] of Object.entries(standIn.collections[deed.of]?.members ?? {})) {
      if (type.kind !== 'code' || sets({ call, deed, sent }, name)) continue
      const demand = changes.flatMap((one) => {
        const code = demanded(one.deed, name)
        return code === undefined ? [] : [{ call: one.call, code }]
      })[0]
      const isGivenLater = changes.some((one) => sets(one, name) && demanded(one.deed, name) === undefined)
      const does = calls.calls.get(call)?.node.get('does')
      const sides = does?.get('also')?.items() ?? []
      const own = sides.map((side) => side.get('add')).find((node) => node?.value === deed.of)
      const spot = deed === standIn.deeds[call] ? does?.get(deed.verb) : own
      if (demand && !isGivenLater && spot)
        report.add(
          'added-without-state',
          spot,
          { of: deed.of, name, ...demand },
          { cure: addingInto(spot, 'set', `${name}: "'${demand.code}'"`) },
        )
    }
  }
}

const sets = ({ deed, sent }: Done, name: string): boolean =>
  Object.hasOwn(deed.set, name) || sent.includes(name) || Object.values(deed.columns).includes(name)

/** The code that a deed wants a member to be, whatever else it wants. */
function demanded({ only, where }: Deed, name: string): string | undefined {
  const conditions = [...only.map(({ check }) => check), ...(where === undefined ? [] : [where])]
  return conditions.map((one) => codeIn(one, name)).find((one) => one !== undefined)
}
function codeIn(tree: Expr, name: string): string | undefined {
  if (isOperation(tree) && tree[0] === '&&')
    return partsOf(tree)
      .map((one) => codeIn(one, name))
      .find((one) => one !== undefined)
  const asked = equalityOf(tree)
  if (!asked || asked.sign === '!=') return undefined
  const [root, member, ...more] = pathOf(asked.left) ?? []
  if (root !== 'item' || member !== name || more.length > 0) return undefined
  const [code] = listedIn(asked.right) ?? [asked.right]
  return typeof code === 'string' && code !== '' ? code : typeof code === 'number' ? String(code) : undefined
}
