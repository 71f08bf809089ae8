import { leavingOut } from '../cure'
import type { CompiledCall, Deed } from '../../compiled'
import { methods } from '../../vocabulary/calls'
import { deeds } from '../../vocabulary/stand-in'
import type { Expr } from '../../expression/tree'
import type { Foundation } from '../compile/context'
import { factsOf, spelt } from './facts'

/** What a stand-in writes is another value than there was, and what it is sent is not lost on the way. */
export function checkStandInWrites({ report, standIn, calls }: Foundation): void {
  for (const [name, deed] of Object.entries(standIn.deeds)) {
    const linked = calls.calls.get(name)
    const address = linked?.node.keyNode('get')
    if (linked && address && deeds[deed.verb].writes && methods[linked.compiled.method].reads)
      report.add('write-by-get', address, { name }, { suggestions: ['post'] })
    const set = linked?.node.get('does')?.get('set')
    if (!linked || !set || (deed.verb !== 'change' && deed.verb !== 'add')) continue
    for (const [member, tree] of Object.entries(deed.set)) {
      const spot = set.keyNode(member)
      const value = set.get(member)
      if (!spot || !value) continue
      const params = { name: member }
      if (isOverwritten(linked.compiled, deed, member))
        report.add('sent-and-overwritten', value, params, { suggestions: [`sent.${member}`] })
      else if (deed.verb === 'change' && spelt(tree) === spelt(ofItem(member)))
        report.add('sets-what-is-there', value, params, { cure: leavingOut(spot, 1) })
      else if (deed.verb === 'change' && isHad(deed, member, tree))
        report.add('sets-what-is-there', value, params)
    }
  }
}

const ofItem = (member: string): Expr => ['.', ['$', 'item'], member]

/** It is sent, nothing reads it, and what is set in its place is something else. */
function isOverwritten({ parameters }: CompiledCall, deed: Deed, member: string): boolean {
  const parameter = parameters[member]
  if (!parameter || parameter.fixed !== undefined || member === 'id' || member === 'ids') return false
  return !JSON.stringify(deed).includes(spelt(['.', ['$', 'sent'], member]))
}

/** Every record that the call may change has this value already: the state that it is to leave, say, so that it can be left again. */
function isHad({ only, where }: Deed, member: string, tree: Expr): boolean {
  const known = [...only.map(({ check }) => check), ...(where === undefined ? [] : [where])].flatMap((one) =>
    factsOf(one),
  )
  const facts = known.filter(({ of }) => of === `item.${member}`)
  // What can never hold is told as such.
  return (
    typeof tree !== 'object' &&
    facts.length > 0 &&
    facts.every(({ is, yes }) => (is?.length === 1 && is[0] === String(tree)) || yes === tree)
  )
}
