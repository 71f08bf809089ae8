import { holdsEmptyText, isEmptyAsText, isPlainWireType } from '../../vocabulary/wire-types'
import type { CompiledCall, WireType } from '../../compiled'
import type { Expr } from '../../expression/tree'
import { pathOf } from '../../expression'
import { compileExpression } from '../../expression/compile'
import { methods } from '../../vocabulary/calls'
import { namesAny, type ScreenContext } from '../compile/context'
import { asksIfFilled } from '../compile/passing-empty'
import { related, type LinkedCall } from '../link/calls'
import type { ListOutline } from '../link/outline'
import { textOf } from '../link/report'
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
    if (filter && isLeftOutEmpty(compiled, type) && mayStayEmpty(context, filter))
      context.report.add('filter-may-be-empty', filter.spot, { name, call }, more)
  }
}

/** What the list itself is asked with: a filter that nobody has filled leaves nothing out that its call demands. */
export function checkListFilled(
  context: ScreenContext,
  outline: ListOutline,
  linked: LinkedCall,
  { byName, send }: ListFed,
): void {
  const { name: call, compiled, node, keyNode } = linked
  const demanded = demandedByChecks(outline.node.get('checks'))
  const isChecked = ({ name, member }: FieldUse): boolean => demanded.has(name) || demanded.has(member)
  const open = outline.filters.filter((use) => !isChecked(use))
  for (const use of open) {
    const parameter = compiled.parameters[use.member]
    if (!parameter || parameter.optional || !byName.includes(use.member) || !mayStayEmpty(context, use))
      continue
    const declared = node.get('sends')?.get(use.member)
    const type = textOf(declared?.kind === 'map' ? declared.get('type') : declared) ?? ''
    // Of what is declared as `required` an empty text will not do either.
    const isLeftOut =
      isLeftOutEmpty(compiled, parameter.type) || /^required (code|id|date|datetime|digits)/.test(type)
    if (!isLeftOut || context.report.wasMeant(use.member)) continue
    context.report.add(
      'filter-may-be-empty',
      use.spot,
      { name: use.member, call },
      { related: [related(node.get('sends')?.keyNode(use.member) ?? keyNode)] },
    )
  }
  checkSentFilters(context, linked, [{ filters: open }], {
    trees: send,
    node: outline.node.get('send'),
  })
}

/** The filters that the checks of a list want to be filled. */
const demandedByChecks = (checks: SourceNode | undefined): ReadonlySet<string> =>
  new Set(
    (checks?.items() ?? []).flatMap((one) => {
      const source = textOf(one.get('check'))
      if (source === undefined) return []
      const { tree, reads } = compileExpression(source, { names: namesAny })
      return asksIfFilled(tree)
        ? reads.flatMap(([root, name]) => (root === 'filters' && name ? [name] : []))
        : []
    }),
  )

/**
 * A step above a list sends what its filters say: a parameter that the call requires is not filled by one whose empty value cannot be
 * sent, or goes in an address, where nothing empty is.
 */
export function checkSentFilters(
  context: ScreenContext,
  { name: call, compiled, node, keyNode }: LinkedCall,
  lists: readonly Pick<ListOutline, 'filters'>[],
  send: { trees: Record<string, Expr>; node: SourceNode | undefined },
): void {
  for (const [name, tree] of Object.entries(send.trees)) {
    const parameter = compiled.parameters[name]
    if (!parameter || parameter.optional || context.report.wasMeant(name)) continue
    if (!isLeftOutEmpty(compiled, parameter.type)) continue
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

/**
 * Whether a request names nothing where a filter is empty: a number, a flag or a range has no empty spelling, an address holds nothing
 * empty. Lists and records have one, and what anything may be nobody knows.
 */
function isLeftOutEmpty({ method, encode }: CompiledCall, type: WireType): boolean {
  if (type.kind === 'bool') return true
  if (type.kind === 'any' || (type.kind !== 'code' && !isPlainWireType(type.kind))) return false
  if (methods[method].reads || encode === 'query') return true
  if (type.kind === 'code') return type.as === 'number'
  return encode === 'json' ? !isEmptyAsText(type) : !holdsEmptyText(type)
}
