import { addingBehind, addingInto, respelled, type Cure } from '../cure'
import type { WireType } from '../../compiled'
import { pathOf } from '../../expression/reads'
import type { ScreenContext } from '../compile/context'
import type { Sources } from '../compile/feed'
import { mayBeSent } from '../link/types'
import type { FieldUse } from '../link/uses'
import { escaped } from './escaped'
import { somewhere } from './openings'
import type { Sent } from './sent'

/** A field that begins as the row has a member of it: by its name, or by its default. */
const begins = (use: FieldUse, member: string): boolean =>
  use.member === member || somewhere(use.get('default'), memberOf('row', member))

const memberOf = (root: string, member: string): RegExp =>
  new RegExp(`(?<![\\w.])${root}\\.${escaped(member)}(?!\\w)`)

/** What is typed into such a field, as a parameter takes it: itself, or the only member of its items. */
function typed(context: ScreenContext, use: FieldUse, wire: WireType): string | undefined {
  const type = context.places.valueType(use)
  const { types } = context.project.calls
  if (mayBeSent(wire, type, types)) return `form.${use.member}`
  if (type.kind !== 'list' || type.of.kind !== 'record') return undefined
  const [[name, of] = [], ...more] = Object.entries(type.of.members)
  return of && more.length === 0 && mayBeSent(wire, { kind: 'list', of }, types)
    ? `form.${use.member}.${name}`
    : undefined
}

/**
 * Where a field of the form begins as the row has what a parameter wants, and is not sent itself, its edits are meant: to send what the
 * row has would lose them. Undefined = there is no such field; `cure` is missing where it is not known how it is sent.
 */
export function editedInstead(
  context: ScreenContext,
  name: string,
  wire: WireType,
  { node, send, named = [] }: Sources,
): { cure?: Cure | undefined } | undefined {
  const use = named
    .flatMap(({ root, uses }) => (root === 'form' ? uses : []))
    .find((one) => begins(one, name) && !one.get('value') && !somewhere(send, memberOf('form', one.member)))
  const written = use && typed(context, use, wire)
  return use && { cure: written === undefined ? undefined : addingInto(node, 'send', `${name}: ${written}`) }
}

/** What a field was begun with goes back as the row has it, and the field itself is sent by nothing: what was typed is lost. */
export function checkRowSentInstead(context: ScreenContext, use: FieldUse, sent: Sent): void {
  const isSent = sent.all.some(
    ({ fed }) =>
      fed.byName.includes(use.member) ||
      fed.reads.some(([root, name]) => root === 'form' && (name === undefined || name === use.member)),
  )
  if (isSent || sent.isWhole) return
  for (const { linked, fed } of sent.all)
    for (const [name, { type }] of Object.entries(linked.compiled.parameters)) {
      const { send, from, node } = fed.sources ?? {}
      const [root, member, ...more] = pathOf(fed.send[name] ?? null) ?? []
      const isOfFrom = fed.besides[name] === null && from?.reads[0]?.join('.') === 'row'
      const taken = isOfFrom ? name : root === 'row' && more.length === 0 ? member : undefined
      if (!node || taken === undefined || !begins(use, taken)) continue
      const spot = send?.get(name) ?? node
      const written = typed(context, use, type)
      const params = { name, call: linked.name, field: use.member, taken: `row.${taken}` }
      if (written === undefined) context.report.add('row-sent-instead', spot, params)
      else {
        const added = `${name}: ${written}`
        const into = send ? addingInto(node, 'send', added) : addingBehind(node, `send: { ${added} }`)
        const cure = spot === node ? into : respelled(spot, written)
        context.report.add('row-sent-instead', spot, params, { cure })
      }
    }
}
