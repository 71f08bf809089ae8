import type { Collection, CompiledCall } from '../../compiled'
import type { Type } from '../../expression/compile'
import { readsOf } from '../../expression/reads'
import { deeds } from '../../vocabulary/stand-in'
import type { Foundation, ScreenContext } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import type { ExpressionPlace } from '../link/expression-place'
import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { namedBy, naming } from './named-records'

/** What fills a parameter: a member of a record, as it is written at a place. */
interface Filling {
  node: SourceNode
  path: readonly string[]
  place: ExpressionPlace
}

/** The id of a row is sent to calls about the records that the row is one of, and its members that name others to those about them. */
export function checkIdSent(
  { project, report }: ScreenContext,
  linked: LinkedCall,
  name: string,
  { node, path, place }: Filling,
): void {
  const wanted = namedByParameter(project, linked.compiled, name)
  const [root = '', member = '', ...more] = path
  if (wanted === undefined || more.length > 0) return
  const type = place.names[root]
  const listed = collectionsOf(project, type?.kind === 'list' ? type.of : type, member)
  const named = listed.map((of) => namedBy(of, member))
  const [first] = listed
  // Rows of one type may be of several collections: one of them is enough.
  if (!first || named.some((one) => one === undefined || one === wanted)) return
  const isWritten = node.value === path.join('.')
  report.add(
    'id-of-another-collection',
    node,
    { name, call: linked.name, wanted, written: path.join('.'), given: named[0]! },
    {
      suggestions: isWritten ? naming(first, wanted).map((one) => `${root}.${one}`) : [],
      related: [related(linked.node.get('sends')?.keyNode(name) ?? linked.keyNode)],
    },
  )
}

/** What is chosen from a lookup is sent by its code: the id of a record that the parameter names. */
export function checkLookupSent(
  { project, report }: ScreenContext,
  linked: LinkedCall,
  name: string,
  use: FieldUse,
): void {
  const lookup = use.get('lookup')
  const code = lookup?.get('code')
  const wanted = namedByParameter(project, linked.compiled, name)
  const asked = project.calls.calls.get(textOf(lookup?.get('call')) ?? '')
  const row = asked && project.calls.rowOf(asked.compiled)
  const member = textOf(code)
  if (!code || member === undefined || wanted === undefined || !row || !Object.hasOwn(row.members, member))
    return
  const [of] = collectionsOf(project, row, member)
  if (!of || (namedBy(of, member) === wanted && member !== of.parent)) return
  report.add(
    'lookup-of-another-code',
    code,
    { name, call: linked.name, wanted, written: member },
    {
      suggestions: naming(of, wanted).filter((one) => Object.hasOwn(row.members, one)),
      related: [related(linked.node.get('sends')?.keyNode(name) ?? linked.keyNode)],
    },
  )
}

/** The collection whose record a parameter names. */
function namedByParameter(
  { standIn }: Foundation,
  { name: call }: CompiledCall,
  name: string,
): string | undefined {
  const deed = standIn.deeds[call]
  const of = deed && standIn.collections[deed.of]
  if (!of) return undefined
  if (name !== 'id' && name !== 'ids') return namedBy(of, name)
  // A condition may look for other records by it.
  const isRead =
    deed.where !== undefined && readsOf(deed.where).some(([root, one]) => root === 'sent' && one === name)
  return deeds[deed.verb].findsRecords && !isRead ? deed.of : undefined
}

/** The collections that rows of a type are listed from; none where a row may be anything else. */
function collectionsOf({ standIn, calls }: Foundation, row: Type | undefined, member: string): Collection[] {
  if (row?.kind !== 'record' || row.name === undefined) return []
  const all = [...calls.calls.values()].filter(({ compiled }) => compiled.rows?.of === row.name)
  const found = all.map(({ name }) => {
    const deed = standIn.deeds[name]
    const isOwn = deed?.verb === 'list' && deed.by.length === 0 && !Object.hasOwn(deed.give, member)
    return isOwn ? standIn.collections[deed.of] : undefined
  })
  const known = found.filter((one) => one !== undefined)
  return known.length === found.length ? known : []
}
