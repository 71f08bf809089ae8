import type { Cure } from '../cure'
import { modeNames, modes, type Mode } from '../../vocabulary/modes'
import type { ScreenContext } from '../compile/context'
import { submitsOf, type DialogOutline } from '../link/outline'
import { textOf } from '../link/report'
import { eachPart } from '../each-part'
import type { SourceNode } from '../source'
import { escaped } from './escaped'

/** Whether any expression below a node matches. */
export function somewhere(node: SourceNode | undefined, pattern: RegExp): boolean {
  if (!node) return false
  if (node.kind === 'scalar') return pattern.test(textOf(node) ?? '')
  return node.kind === 'list'
    ? node.items().some((item) => somewhere(item, pattern))
    : node.entries().some((entry) => somewhere(entry.node, pattern))
}

/** A dialog that sends members of its row is opened with one, from everywhere it is opened in that mode. */
export function checkOpenings(context: ScreenContext, outline: DialogOutline): void {
  let isTold = false
  for (const mode of modeNames) {
    const openers = outline.openers.filter((one) => one.mode === mode)
    const without = openers.filter(({ at }) => !Object.hasOwn(context.places.standing(at).names, 'row'))
    const submits = submitsOf(outline.node).filter((one) => one.mode === undefined || one.mode === mode)
    const sendsRow = submits.some(({ node }) => somewhere(node, readsRow))
    if (sendsRow && without.length < openers.length)
      for (const { node, action } of without)
        // An action that reads the row itself is told of that.
        if (!somewhere(context.outline.action(action ?? ''), readsRow))
          context.report.add('opened-without-row', node, { name: outline.name, mode })
    if (openers[0] && !isTold && isDeadEnd(outline.node, mode)) {
      // One submit is missing, for whatever it is opened.
      isTold = true
      context.report.add('mode-without-submit', openers[0].node, { mode, name: outline.name })
    }
  }
}

const readsRow = /(^|[^\w.])row\./

/** What is typed into such a form goes nowhere. */
const isDeadEnd = (dialog: SourceNode, mode: Mode): boolean =>
  !modes[mode].readOnly && dialog.get('form') !== undefined && !dialog.get('submit') && !dialog.get('buttons')

/** Answers that are kept by a name nobody reads: the name, or the step, is a slip. */
export function checkResultsRead(context: ScreenContext, node = context.outline.root): void {
  const as = node.kind === 'map' ? node.get('as') : undefined
  const name = textOf(as)
  if (
    as &&
    name !== undefined &&
    !context.report.wasMeant(name) &&
    node.get('call') &&
    !somewhere(context.outline.root, new RegExp(`(^|[^\\w.])results\\.${name}\\b`))
  )
    context.report.absent('result-never-read', as, { name })
  eachPart(node, (part) => checkResultsRead(context, part))
}

/** A type that need not be given. */
function optional({ file, span: { start } }: SourceNode, type: SourceNode): Cure | undefined {
  const written = textOf(type)?.replace(/^required /, '')
  const before = file.text.slice(start, type.span.start)
  if (written === undefined || /^["']/.test(file.text[type.span.start] ?? '')) return undefined
  return { span: { start, end: type.span.end }, suggestions: [`${before}optional ${written}`] }
}

/** Whoever comes by the menu brings no values along. */
export function checkMenu(context: ScreenContext): void {
  const route = context.project.app.routes.get(context.name)
  for (const { key, keyNode, node } of context.outline.root.get('query')?.entries() ?? [])
    if (route && !route.hidden && context.query[key]?.optional === false)
      context.report.add('query-from-menu', keyNode, { name: key }, { cure: optional(keyNode, node) })
}

const readingQuery = (key: string): RegExp => new RegExp(`(^|[^\\w.])query\\.${key}\\b`)

/**
 * Whoever writes an address decides what its values say. So a page shows only those that it also asks with, or fills in. A value that
 * nothing reads is given in vain. A hand-written page reads them itself.
 */
export function checkQueryShown(context: ScreenContext): void {
  const { root } = context.outline
  for (const { key, keyNode } of root.get('query')?.entries() ?? []) {
    const reads = readingQuery(key)
    if (isUsed(root, reads)) continue
    if (somewhere(root, reads)) context.report.add('query-only-shown', keyNode, { name: key })
    else if (!root.get('custom') && !context.report.wasMeant(key))
      context.report.absent('query-never-read', keyNode, { name: key })
  }
}

/** A link opens the tab in front. It shows other records than it says where only a tab behind that one asks with what it gives. */
export function checkQueryInFront({ outline: { root }, report }: ScreenContext): void {
  const query = root.get('query')?.entries() ?? []
  const [front, ...behind] = root.get('tabs')?.entries() ?? []
  const isAsked = (node: SourceNode): boolean => query.some(({ key }) => asksWith(root, node, key))
  const around = root.entries().filter(({ key }) => !besideQuestions.has(key))
  if (!front || [front, ...around].some(({ node }) => isAsked(node))) return
  for (const { key, keyNode } of query) {
    const tab = behind.find(({ node }) => asksWith(root, node, key))
    if (tab) return report.warn('query-behind-tab', keyNode, { name: key, tab: tab.key, front: front.key })
  }
}

const besideQuestions = new Set(['title', 'breadcrumb', 'query', 'fields', 'tabs'])

/** Whether a part of a screen reads a value of the address, by itself or in a field that it uses. */
function asksWith(root: SourceNode, part: SourceNode, key: string): boolean {
  const reads = readingQuery(key)
  const fields = (root.get('fields')?.entries() ?? []).filter(({ node }) => isUsed(node, reads))
  return isUsed(part, reads) || fields.some((field) => somewhere(part, new RegExp(`^${escaped(field.key)}$`)))
}

/** Whether an expression outside of texts matches. */
function isUsed(node: SourceNode, reads: RegExp): boolean {
  if (node.kind === 'scalar') return somewhere(node, reads)
  const parts = node.kind === 'map' ? node.entries().filter(({ key }) => key !== 'with') : []
  return [...parts.map((entry) => entry.node), ...node.items()].some((part) => isUsed(part, reads))
}
