import { addingBehind, eitherOf, type Cure } from '../cure'
import { alike } from '../synonyms'
import { checkGroupKey, groupedBy } from '../rules/group-keys'
import { checkSharesShown } from '../rules/share-as-per-cent'
import { notUsed } from '../rules/sent'
import type { CompiledList } from '../../compiled'
import { readsOf } from '../../expression'
import { pagingModeNames, selectionNames, usualKey } from '../../vocabulary/lists'
import type { SourceNode } from '../source'
import type { LinkedCall } from '../link/calls'
import type { ListOutline } from '../link/outline'
import type { ExpressionPlace } from '../link/expression-place'
import { compact, flagOf, numberOf, textOf, textsOf, wordAmong } from '../link/report'
import { any, listOf, type RecordOf } from '../link/types'
import { beside } from './beside'
import { columns } from './column'
import { checks } from './checks'
import type { ScreenContext } from './context'
import { expression, expressionOf, itemPlace } from './expression'
import { checkTakenBesides, feed, type NamedFields } from './feed'
import { field } from './field'
import { formatOfType } from './format'
import { refresh } from './refresh'
import { message, text } from './text'
import { checkAddressListed } from '../rules/addresses'
import { checkOffered } from '../rules/lookups'
import { checkDemandedFilters } from '../rules/filters-demanded'
import { checkListFilled, checkTotalsFilled } from '../rules/filters-filled'
import { checkSumNarrowed } from '../rules/sum-narrowed'
import { checkMerged } from '../rules/lines'
import { checkKey, checkTotalsNarrowed } from '../rules/misread'

const usualSizes = [10, 20, 30, 40, 50, 100]

export function list(context: ScreenContext, outline: ListOutline): CompiledList {
  const { node } = outline
  const { places } = context
  const linked = context.call(node.get('call'))
  const row = places.rowType(outline)
  if (linked && !linked.compiled.rows)
    context.report.absentOf(
      linked.keyNode,
      'call-without-rows',
      node.get('call')!,
      { name: linked.name },
      { suggestions: callsWithRows(context, linked.name) },
    )
  if (linked) context.checkAsked(linked, node.get('call')!)
  if (node.get('text') && node.get('filters'))
    context.report.add('side-list-filters', node.keyNode('filters')!, {})
  const query = places.query(outline)
  const filters = outline.filters.flatMap(
    (use) => field(context, use, { ...query, usedAt: use.spot }, 'filter') ?? [],
  )
  context.filledTypes.hold(places.filters(outline), filters)
  checkOffered(context, outline.filters)
  checkDemandedFilters(context, outline, filters)
  const fed = linked && feedQuery(context, outline, linked, query)
  if (linked && fed) checkListFilled(context, outline, linked, { ...fed, filters: outline.filters })
  checkMerged(context, outline.columns, node.get('flatten'), places.recordType(outline))
  const compiledColumns = columns(context, outline.columns, row, places.row(outline))
  for (const use of outline.columns) checkSharesShown(context, use, outline)
  checkAddressListed(context, outline.columns, compiledColumns)
  if (linked) checkSumNarrowed(context, node.get('totals'), linked)
  const totals = totalsOf(context, outline, narrowedBy(linked, fed), fed)
  noteFilters(context, outline, {
    row: node.get('from') ? row : undefined,
    linked,
    fed: [
      ...(fed?.byName ?? []),
      ...readsOfFilters(fed?.reads ?? []),
      ...filters.flatMap((one) => one.emptiedBy ?? []),
      ...totals.parameters,
    ],
  })
  checkNested(context, node, linked)
  const select = wordAmong(node.get('select'), selectionNames)
  const startNode = node.get('selectStart')
  if (startNode && !select) context.report.add('no-selection', startNode, {})
  return compact({
    id: outline.id,
    call: linked?.name,
    from: expressionOf(context, node.get('from'), places.inDialog(outline.dialog), listOf(any))?.tree,
    key: keyOf(context, outline, places.recordType(outline)),
    autoload: flagOf(node.get('autoload')) ?? true,
    filters,
    checks: checks(context, node, query),
    send: fed?.send ?? {},
    failure: message(context, node.get('failure'), query),
    select,
    selectStart: expressionOf(context, startNode, query, listOf(any))?.tree,
    paging: paging(context, node, linked),
    refresh: refresh(context, outline),
    totals: totals.compiled,
    note: text(context, node.get('note'), places.toolbar(outline)),
    beside: beside(context, outline),
    toolbar: namesThatRemain(node.get('toolbar'), context),
    columns: compiledColumns,
    rowActions: namesThatRemain(node.get('rowActions'), context),
    tree: context.rowsMember(node.get('tree'), row),
    flatten: context.rowsMember(node.get('flatten'), places.recordType(outline)),
    onDrop: textOf(node.get('onDrop')),
    sideText: context.member(node.get('text'), row),
    chooseFirst: flagOf(node.get('chooseFirst')),
  })
}

/** Rows that hold others of their kind are drawn as a tree, or those below are seen by nobody. */
function checkNested(context: ScreenContext, node: SourceNode, linked: LinkedCall | undefined): void {
  const children = linked?.compiled.rows?.children
  if (children === undefined || node.get('tree') || node.get('flatten')) return
  const spot = node.get('call')!
  const cure = addingBehind(spot, `tree: ${children}`)
  context.report.add('children-not-shown', spot, { name: linked!.name, children }, { cure })
}

/** Actions that exist and that this variant has not left out. */
export function namesThatRemain(node: SourceNode | undefined, context: ScreenContext): string[] {
  const isThere = (name: string): boolean => {
    const action = context.outline.action(name)
    return action !== undefined && !context.isLeftOut(action)
  }
  return textsOf(node).flatMap(({ text: name }) => (isThere(name) ? [name] : []))
}

const filtersOf = (context: ScreenContext, outline: ListOutline): NamedFields => ({
  root: 'filters',
  type: context.places.filters(outline),
  uses: outline.filters,
})

function feedQuery(context: ScreenContext, outline: ListOutline, linked: LinkedCall, place: ExpressionPlace) {
  return feed(context, linked, {
    place,
    node: outline.node.get('call')!,
    send: outline.node.get('send'),
    named: [filtersOf(context, outline)],
    list: outline.id,
  })
}

/** Parameters of the list's call that its filters fill, by name or by `send`. */
const narrowedBy = (linked: LinkedCall | undefined, fed: ReturnType<typeof feed> | undefined): string[] =>
  Object.keys(linked?.compiled.parameters ?? {}).filter(
    (name) =>
      fed?.byName.includes(name) ||
      (fed && Object.hasOwn(fed.send, name) && readsOf(fed.send[name]!).some(([root]) => root === 'filters')),
  )

const readsOfFilters = (reads: string[][]): string[] =>
  reads.flatMap(([root, name]) => (root === 'filters' && name !== undefined ? [name] : []))

/** Notes which filters feed something; those that feed nothing are reported once the actions are known too. */
function noteFilters(
  context: ScreenContext,
  outline: ListOutline,
  { row, linked, fed }: { row?: RecordOf; linked?: LinkedCall; fed: string[] },
): void {
  for (const use of outline.filters) {
    if (outline.node.get('from')) {
      context.filledTypes.noteMember(context.places.filters(outline), use.member, row)
      if (row && !Object.hasOwn(row.members, use.member))
        context.report.add(
          'filter-not-in-row',
          use.spot,
          { name: use.member, type: row.name ?? '' },
          { among: Object.keys(row.members), cure: notUsed(context, use, 1) },
        )
    } else if (linked && !fed.includes(use.member))
      context.idleFilters.push({ use, call: linked.name, list: outline })
  }
}

function keyOf(context: ScreenContext, { node }: ListOutline, row: RecordOf | undefined): string {
  const keyNode = node.get('key')
  if (keyNode) {
    const name = context.member(keyNode, row) ?? usualKey
    const by = groupedBy(context, node)
    if (by.length > 0) checkGroupKey(context, keyNode, name, by, row)
    else checkKey(context, keyNode, name, row)
    return name
  }
  const source = node.get('call') ?? node.get('from')
  if (row && source && !Object.hasOwn(row.members, usualKey))
    context.report.add(
      'list-key-missing',
      source,
      { type: row.name ?? '' },
      { cure: keyed(source, row, groupedBy(context, node)) },
    )
  return usualKey
}

/** By a member that tells rows apart. */
function keyed(source: SourceNode, { members }: RecordOf, by: readonly string[]): Cure | undefined {
  if (by.length === 1) return addingBehind(source, `key: ${by[0]}`)
  const own = Object.keys(members).filter((name) => !by.includes(name))
  const ids = own.filter((name) => members[name]!.kind === 'id')
  const numbered = own.filter(
    (name) => /(^|[a-z])(id|no|key|code)$/i.test(name) && ['text', 'code'].includes(members[name]!.kind),
  )
  return eitherOf([...ids, ...numbered].map((name) => addingBehind(source, `key: ${name}`)))
}

/** Calls that answer rows, of the same area. */
const callsWithRows = ({ project }: ScreenContext, name: string): string[] =>
  alike(
    name,
    [...project.calls.calls.values()].flatMap((one) => (one.compiled.rows ? [one.name] : [])),
  )

const closest = (wanted: number, among: readonly number[]): number =>
  among.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))

function paging(
  context: ScreenContext,
  node: SourceNode,
  linked: LinkedCall | undefined,
): CompiledList['paging'] {
  const declared = node.get('paging')
  // A side list is searched as one types, so it has to hold all there is.
  const isSide = node.get('text') !== undefined
  const modeNode = declared?.get('mode')
  const mode = isSide
    ? 'none'
    : (wordAmong(modeNode, pagingModeNames) ?? (linked?.compiled.paging ? 'server' : 'local'))
  if (modeNode && mode === 'server' && linked && !linked.compiled.paging)
    context.report.add('call-not-paged', modeNode, { name: linked.name }, { suggestions: ['local'] })
  const sizes = (declared?.get('sizes')?.items() ?? []).flatMap((size) => numberOf(size) ?? [])
  const offered = sizes.length > 0 ? sizes : usualSizes
  const size = numberOf(declared?.get('size')) ?? offered[0]!
  if (!offered.includes(size) && mode !== 'none')
    context.report.add(
      'size-not-offered',
      declared!.get('size')!,
      { written: String(size), sizes: offered.join(', ') },
      { suggestions: [String(closest(size, offered))] },
    )
  return compact({ mode, sizes: offered, size, reach: linked?.compiled.paging?.reach })
}

function totalsOf(
  context: ScreenContext,
  outline: ListOutline,
  narrowing: readonly string[],
  fed: ReturnType<typeof feed> | undefined,
): { compiled: CompiledList['totals']; parameters: string[] } {
  const node = outline.node.get('totals')
  if (!node) return { compiled: undefined, parameters: [] }
  const callNode = node.kind === 'map' ? node.get('call') : undefined
  const linked = context.call(callNode)
  if (linked && callNode) {
    context.checkAsked(linked, callNode)
    checkTotalsNarrowed(context, callNode, linked, narrowing)
    if (fed) checkTotalsFilled(context, callNode, linked, { ...fed, filters: outline.filters })
    const send = outline.node.get('send')
    const asked = context.places.query(outline)
    const named = [filtersOf(context, outline)]
    checkTakenBesides(context, linked, { place: asked, node: callNode, named, ...(send && { send }) })
    const { names } = asked
    const parameters = Object.keys(linked.compiled.parameters).map((name) => ({
      name,
      from: textOf(send?.get(name)) ?? `filters.${name}`,
      // What the list sends its own call is sent for the totals too.
      written: { tree: fed?.send[name] ?? (['.', ['$', 'filters'], name] as const), names },
    }))
    const list = { id: outline.id, names }
    context.fillings.push({ where: callNode.pointer, call: linked.name, parameters, list })
  }
  const place = context.places.totals(outline, linked?.name)
  const items = (node.kind === 'map' ? node.get('values') : node)?.items() ?? []
  const values = items.flatMap((item) => {
    const eachNode = item.get('each')
    const list = expression(context, eachNode, place)
    if (eachNode && !list) return []
    const inner = eachNode && list ? itemPlace(context, eachNode, list, place) : place
    if (!inner) return []
    const typed = expression(context, item.get('value'), inner)
    return typed
      ? [
          compact({
            each: list?.tree,
            label: text(context, item.get('label'), inner) ?? '',
            value: typed.tree,
            format: formatOfType(typed.type),
          }),
        ]
      : []
  })
  return {
    compiled: compact({ call: linked?.name, values }),
    parameters: Object.keys(linked?.compiled.parameters ?? {}),
  }
}
