import { leavingOut } from '../cure'
import type { CompiledCall, Deed } from '../../compiled'
import { methods } from '../../vocabulary/calls'
import { deeds } from '../../vocabulary/stand-in'
import type { Expr } from '../../expression/tree'
import type { Foundation } from '../compile/context'
import type { SourceNode } from '../source'
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
    const isTold = Object.entries(deed.set).some(([member, tree]) => {
      const spot = set.keyNode(member)
      const value = set.get(member)
      if (!spot || !value) return false
      const params = { name: member }
      if (isOverwritten(linked.compiled, deed, member))
        report.add('sent-and-overwritten', value, params, { suggestions: [`sent.${member}`] })
      else if (deed.verb === 'change' && spelt(tree) === spelt(ofItem(member)))
        report.add('sets-what-is-there', value, params, { cure: leavingOut(spot, 1) })
      else return false
      return true
    })
    if (!isTold && deed.verb === 'change') checkChangesNothing(report, linked.compiled, deed, set)
  }
}

const ofItem = (member: string): Expr => ['.', ['$', 'item'], member]

/** It is sent, nothing reads it, and what is set in its place is something else. */
function isOverwritten({ parameters }: CompiledCall, deed: Deed, member: string): boolean {
  const parameter = parameters[member]
  if (!parameter || parameter.fixed !== undefined || member === 'id' || member === 'ids') return false
  return !JSON.stringify(deed).includes(spelt(['.', ['$', 'sent'], member]))
}

/** Every record that it may change has what it sets already. */
function checkChangesNothing(
  report: Foundation['report'],
  { parameters }: CompiledCall,
  { set, only, also, where }: Deed,
  node: SourceNode,
): void {
  const written = Object.entries(set)
  if (written.length === 0 || also.length > 0) return
  if (Object.keys(parameters).some((name) => name !== 'id' && name !== 'ids' && !Object.hasOwn(set, name)))
    return
  const known = [...only.map(({ check }) => check), ...(where === undefined ? [] : [where])].flatMap((tree) =>
    factsOf(tree),
  )
  const isHad = ([member, tree]: [string, Expr]): boolean => {
    const facts = known.filter(({ of }) => of === `item.${member}`)
    // What can never hold is told as such.
    return (
      typeof tree !== 'object' &&
      facts.length > 0 &&
      facts.every(({ is, yes }) => (is?.length === 1 && is[0] === String(tree)) || yes === tree)
    )
  }
  if (!written.every(isHad)) return
  const [member] = written[0]!
  report.add('sets-what-is-there', node.get(member) ?? node, { name: member })
}
