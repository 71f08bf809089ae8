import { isPlainWireType, plainWireTypes } from '../../vocabulary/wire-types'
import type { WireType } from '../../compiled'
import type { Expr } from '../../expression/tree'
import { pathOf } from '../../expression'
import { methods } from '../../vocabulary/calls'
import type { ScreenContext } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import type { ListOutline } from '../link/outline'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { mayStayEmpty } from './misread'

/** What the list above which the totals stand is asked with. */
interface ListFed {
  byName: readonly string[]
  send: Record<string, Expr>
  filters: readonly FieldUse[]
}

/**
 * The totals are asked with what the list is asked with. Unlike those of a list with pages their parameters are required unless they
 * are declared otherwise: each must be among them, and not by a filter whose empty value cannot be sent.
 */
export function checkTotalsFilled(
  context: ScreenContext,
  spot: SourceNode,
  { name: call, compiled, node, keyNode }: LinkedCall,
  { byName, send, filters }: ListFed,
): void {
  for (const [name, { type, optional, fixed }] of Object.entries(compiled.parameters)) {
    if (optional || fixed !== undefined || context.report.wasMeant(name)) continue
    const more = { related: [related(node.get('sends')?.keyNode(name) ?? keyNode)] }
    if (!byName.includes(name) && !Object.hasOwn(send, name)) {
      context.report.add('parameter-not-filled', spot, { name, call }, more)
      continue
    }
    const filter = filters.find((use) =>
      Object.hasOwn(send, name) ? isThatFilter(send[name]!, use.name) : use.member === name,
    )
    if (filter && !isEmptySent(type) && mayStayEmpty(context, filter))
      context.report.add('filter-may-be-empty', filter.spot, { name, call }, more)
  }
}

/**
 * A step above a list sends what its filters say: a parameter that the call requires is not filled by one whose empty value cannot be
 * sent, or goes in an address, where nothing empty is.
 */
export function checkSentFilters(
  context: ScreenContext,
  { name: call, compiled, node, keyNode }: LinkedCall,
  lists: readonly ListOutline[],
  send: { trees: Record<string, Expr>; node: SourceNode | undefined },
): void {
  for (const [name, tree] of Object.entries(send.trees)) {
    const parameter = compiled.parameters[name]
    if (!parameter || parameter.optional || context.report.wasMeant(name)) continue
    if (isEmptySent(parameter.type) && !methods[compiled.method].reads) continue
    const filter = lists
      .flatMap(({ filters }) => filters)
      .find((use) => isThatFilter(tree, use.name) && mayStayEmpty(context, use))
    const spot = send.node?.get(name)
    if (filter && spot)
      context.report.add(
        'sent-filter-may-be-empty',
        spot,
        { name, call, field: filter.name },
        { related: [related(node.get('sends')?.keyNode(name) ?? keyNode)] },
      )
  }
}

/** By whichever of its names a filter is read. */
const isThatFilter = (tree: Expr, name: string): boolean => {
  const path = pathOf(tree)
  return path?.length === 2 && (path[0] === 'filters' || path[0] === 'asked') && path[1] === name
}

/** Of texts and codes; of a number, a flag, a day or a range nothing is sent. */
const isEmptySent = (type: WireType): boolean =>
  type.kind === 'code'
    ? type.as !== 'number'
    : isPlainWireType(type.kind) && plainWireTypes[type.kind].empty !== 'none'
