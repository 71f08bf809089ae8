import { addingFirst } from '../cure'
import type { Deed } from '../../compiled'
import { readsOf } from '../../expression/reads'
import { isAmount } from '../../vocabulary/wire-types'
import type { Foundation } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import { isChange } from '../link/does'
import type { Spot } from '../link/report'

/** Why a call seems to move money: a word of `words.*.json`, what it is seen by, and where, if not by its name. */
interface Sign {
  sign: '@money-worked-out' | '@money-sent' | '@money-named'
  what: string
  spot?: Spot
}

/**
 * Money that moves by a call which does not say so: no request of it needs a key, so one that is sent again for a lost answer may do it twice.
 * What a call says for itself, `money: false` too, is believed.
 */
export function checkMoneySaid(foundation: Foundation): void {
  for (const linked of foundation.calls.calls.values()) {
    if (linked.node.get('money') || !isChange(foundation.standIn, linked)) continue
    const found = byDeed(foundation, linked) ?? byAmount(linked) ?? byName(foundation, linked)
    if (!found) continue
    const { sign, what, spot } = found
    foundation.report.add(
      'money-unsaid',
      linked.keyNode,
      { name: linked.name, what, sign },
      {
        cure: addingFirst(linked.keyNode, linked.node, 'money: true'),
        ...(spot ? { related: [related(spot, '@seen-by-this')] } : {}),
      },
    )
  }
}

/** An amount of a record becomes what an amount of it, or of the one it belongs to, makes of it. */
function byDeed({ standIn }: Foundation, { name, node, keyNode, compiled }: LinkedCall): Sign | undefined {
  const deed = standIn.deeds[name]
  for (const one of deed ? [deed, ...deed.also] : []) {
    const members = standIn.collections[one.of]?.members ?? {}
    const what = Object.keys(one.set).find(
      (member) =>
        members[member] &&
        isAmount(members[member].type.kind) &&
        // That it is sent as well and lost is told by itself.
        !(one === deed && Object.hasOwn(compiled.parameters, member)) &&
        isWorkedOut(one, member),
    )
    if (what !== undefined) return { sign: '@money-worked-out', what, spot: node.keyNode('does') ?? keyNode }
  }
  return undefined
}
const isWorkedOut = ({ verb, set }: Deed, member: string): boolean =>
  verb === 'change' && readsOf(set[member]!).some(([root]) => root === 'item' || root === 'record')

/** Named for keeping a record, where an amount that goes along is a price, a limit or the like; or for only asking. */
const movesNone =
  /(?:^|\.)(?:add|calculate|change|check|copy|create|edit|estimate|import|insert|modify|new|preview|put|save|set|store|update|validate|verify)(?![a-z])[^.]*$/
/** An amount is demanded, by a call that is named for neither. */
function byAmount({ name, node, keyNode, compiled }: LinkedCall): Sign | undefined {
  if (movesNone.test(name)) return undefined
  const [what] =
    Object.entries(compiled.parameters).find(
      ([, { type, optional, fixed }]) => isAmount(type.kind) && !optional && fixed === undefined,
    ) ?? []
  return what === undefined
    ? undefined
    : { sign: '@money-sent', what, spot: node.get('sends')?.keyNode(what) ?? keyNode }
}

const moves =
  /(?:^|\.)(charge|compensate|deduct|pay|payOut|recharge|refund|reimburse|settle|topUp|transfer|withdraw)(?:All|Amount|Balance|Cash|Fee|In|Money|Orders?|Out)*$/
/** Named for moving it, by a call about records that have amounts: of its collection, or those that others of its prefix answer with. */
function byName({ calls, standIn }: Foundation, { name }: LinkedCall): Sign | undefined {
  const [, what] = moves.exec(name) ?? []
  if (what === undefined) return undefined
  const prefix = name.slice(0, name.lastIndexOf('.') + 1)
  const of = standIn.deeds[name]?.of
  const kept = of === undefined ? [] : [standIn.collections[of]?.members ?? {}]
  const answered = [...calls.calls.values()]
    .filter((one) => one.name.startsWith(prefix) && one.compiled.rows)
    .map(({ compiled }) => calls.recordNamed(compiled.rows!.of) ?? {})
  const hasAmounts = [...kept, ...answered].some((members) =>
    Object.values(members).some(({ type }) => isAmount(type.kind)),
  )
  return hasAmounts ? { sign: '@money-named', what } : undefined
}
