import { addingInto, spelledValue, withKey } from '../cure'
import { alike } from '../synonyms'
import { verbs, type CallingVerb } from '../../vocabulary/steps'
import type { SourceNode } from '../source'
import type { ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import { textOf } from '../link/report'
import type { ListOutline } from '../link/outline'
import type { FieldUse } from '../link/uses'
import { pathOf } from '../../expression/reads'
import { isName } from '../../expression/parts'
import type { Expr } from '../../expression/tree'
import { escaped } from './escaped'

/** A step that saves or opens a file wants a call that answers one, and the other way round. */
export function checkFileCall(
  context: ScreenContext,
  verb: CallingVerb,
  { name, compiled }: LinkedCall,
  spot: SourceNode,
): void {
  const wantsFile = verbs[verb].calls === 'file'
  const isTakenBy = (other: LinkedCall): boolean =>
    Object.keys(compiled.parameters).every((one) => Object.hasOwn(other.compiled.parameters, one))
  const ofFiles = [...context.project.calls.calls.values()].filter(
    (one) => one.compiled.file && isTakenBy(one),
  )
  const near = alike(
    name,
    ofFiles.map((one) => one.name),
  )
  if (wantsFile && !compiled.file)
    context.report.add('call-answers-no-file', spot, { name, verb }, { suggestions: near })
  const downloaded = { cure: withKey(spot, 'download') }
  if (!wantsFile && compiled.file) context.report.add('call-answers-file', spot, { name }, downloaded)
  if (verb === 'openUrl' && compiled.method !== 'GET')
    context.report.add('open-wants-get', spot, { name }, downloaded)
}

/** Rows named by an expression are written one a line: lines within a row and merged cells are those of the page. */
export function checkExportedRows(
  context: ScreenContext,
  spot: SourceNode,
  tree: Expr | undefined,
  lists: readonly ListOutline[],
): void {
  if (spot.kind === 'map' && spot.get('flatten')) return
  const meant = isName(tree, 'rows') ? 'page' : isName(tree, 'selection') ? 'selection' : undefined
  const loses = lists.some((list) => list.node.get('flatten'))
  if (meant && loses) context.report.add('export-loses-lines', spot, { meant }, { suggestions: [meant] })
}

interface SentEntry {
  node: SourceNode
  text: string
}

/**
 * A file or rows that are asked for above a list are of what the list shows: whatever narrows it and the call knows is sent, a filter of
 * the parameter's name or what the list sends. Gives the parameters of which it is told.
 */
export function checkFiltersSent(
  context: ScreenContext,
  { name: call, compiled }: LinkedCall,
  lists: readonly ListOutline[],
  send: SourceNode | undefined,
  spot: SourceNode,
): ReadonlySet<string> {
  const sent = (send?.kind === 'map' ? send.entries() : []).map(({ node }) => ({
    node,
    text: textOf(node) ?? '',
  }))
  const root = sent.some(({ text }) => reads('asked').test(text)) ? 'asked' : 'filters'
  checkTypedBesideAsked(context, sent, root)
  const told = new Set<string>()
  const isSent = (name: string): boolean => sent.some(({ text }) => readsFilter(name).test(text))
  if (!compiled.file && !lists.some(({ filters }) => filters.some(({ member }) => isSent(member))))
    return told
  for (const [name, written] of lists.flatMap((list) => narrowing(list, isSent))) {
    const parameter = Object.hasOwn(compiled.parameters, name) ? compiled.parameters[name] : undefined
    if (!parameter || parameter.fixed !== undefined || send?.get(name) || told.has(name)) continue
    told.add(name)
    const added = `${name}: ${spelledValue(written.replace(new RegExp(reads('filters'), 'g'), `${root}.`))}`
    const cure = addingInto(spot, 'send', added)
    context.report.add('filter-not-sent', spot, { name, call, written: added }, { cure })
  }
  return told
}

/** By what a list is narrowed: parameters of its call, each with what fills it. What is sent under another name already is left out. */
function narrowing(list: ListOutline, isSent: (filter: string) => boolean): [string, string][] {
  const byName = list.filters.map(({ member }): [string, string] => [member, `filters.${member}`])
  const bySend = (list.node.get('send')?.entries() ?? []).flatMap(({ key, node }): [string, string][] => {
    const text = textOf(node) ?? ''
    const isThere = list.filters.some(({ member }) => readsFilter(member).test(text))
    return isThere && !list.filters.some(({ member }) => readsFilter(member).test(text) && isSent(member))
      ? [[key, text]]
      : []
  })
  return [...bySend, ...byName]
}

function checkTypedBesideAsked(context: ScreenContext, sent: readonly SentEntry[], root: string): void {
  for (const { node, text } of sent)
    if (root === 'asked' && reads('filters').test(text)) {
      const suggestions = [text.replace(new RegExp(reads('filters'), 'g'), 'asked.')]
      context.report.add('typed-beside-asked', node, { written: text }, { suggestions })
    }
}

/** Whether an expression reads a member of a name. */
const reads = (root: string): RegExp => new RegExp(`(?<![\\w.])${root}\\.`)
const readsFilter = (member: string): RegExp =>
  new RegExp(`(?<![\\w.])(filters|asked)\\.${escaped(member)}(?!\\w)`)

/** A filter that feeds no parameter of the call of its list. */
export interface IdleFilter {
  use: FieldUse
  call: string
  list: ListOutline
}

/** The call that answers a file to which a filter is sent, and the parameter it fills there. */
export type FileFilters = Map<FieldUse, { parameter: string; call: string }>

/** Notes which filter a step sends to a file, and under which name. */
export function noteFileFilters(
  context: ScreenContext,
  { name: call }: LinkedCall,
  lists: readonly ListOutline[],
  trees: Readonly<Record<string, Expr>>,
): void {
  for (const [parameter, tree] of Object.entries(trees)) {
    const [root, member, ...more] = pathOf(tree) ?? []
    if ((root !== 'filters' && root !== 'asked') || more.length > 0) continue
    for (const use of lists.flatMap(({ filters }) => filters))
      if (use.member === member) context.fileFilters.set(use, { parameter, call })
  }
}

/** A filter that the list is not fed with, though a file is, under a name that the list's call knows. */
export function checkFeedsFileOnly(context: ScreenContext, { use, call, list }: IdleFilter): void {
  const file = context.fileFilters.get(use)
  const linked = context.project.calls.calls.get(call)
  const spot = list.node.get('call')
  if (!file || !linked || !spot || list.node.get('send')?.get(file.parameter)) return
  if (!Object.hasOwn(linked.compiled.parameters, file.parameter)) return
  const { parameter } = file
  context.report.add(
    'filter-feeds-file-only',
    spot,
    { name: use.member, call, file: file.call, parameter },
    { cure: addingInto(spot, 'send', `${parameter}: filters.${use.member}`) },
  )
}
