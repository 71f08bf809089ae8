import { addingInto, withKey } from '../cure'
import { alike } from '../synonyms'
import { verbs, type CallingVerb } from '../../vocabulary/steps'
import type { SourceNode } from '../source'
import type { ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import { textOf } from '../link/report'
import type { ListOutline } from '../link/outline'
import type { Expr } from '../../expression/tree'

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
  const name: unknown = Array.isArray(tree) && tree[0] === '$' ? tree[1] : undefined
  const meant = name === 'rows' ? 'page' : name === 'selection' ? 'selection' : undefined
  const loses = lists.some((list) => list.node.get('flatten'))
  if (meant && loses) context.report.add('export-loses-lines', spot, { meant }, { suggestions: [meant] })
}

/** A file that is asked for above a list holds what the list shows: each of its filters that the call knows is sent. */
export function checkFiltersSent(
  context: ScreenContext,
  { name, compiled }: LinkedCall,
  lists: readonly ListOutline[],
  send: SourceNode | undefined,
  spot: SourceNode,
): void {
  const sent = (send?.kind === 'map' ? send.entries() : []).map(({ node }) => ({
    node,
    text: textOf(node) ?? '',
  }))
  const root = sent.some(({ text }) => reads('asked').test(text)) ? 'asked' : 'filters'
  for (const { node, text } of sent)
    if (root === 'asked' && reads('filters').test(text)) {
      const suggestions = [text.replace(new RegExp(reads('filters'), 'g'), 'asked.')]
      context.report.add('typed-beside-asked', node, { written: text }, { suggestions })
    }
  for (const { member } of lists.flatMap((list) => list.filters)) {
    const parameter = Object.hasOwn(compiled.parameters, member) ? compiled.parameters[member] : undefined
    if (parameter && parameter.fixed === undefined && !send?.get(member))
      context.report.add(
        'filter-not-sent',
        spot,
        { name: member, call: name, root },
        { cure: addingInto(spot, 'send', `${member}: ${root}.${member}`) },
      )
  }
}

/** Whether an expression reads a member of a name. */
const reads = (root: string): RegExp => new RegExp(`(?<![\\w.])${root}\\.`)
