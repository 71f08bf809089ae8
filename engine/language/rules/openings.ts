import type { Cure } from '../cure'
import { modeNames, modes, type Mode } from '../../vocabulary/modes'
import type { ScreenContext } from '../compile/context'
import { submitsOf, type DialogOutline } from '../link/outline'
import { textOf } from '../link/report'
import { eachPart } from '../each-part'
import type { SourceNode } from '../source'

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

/** Whoever writes an address decides what its values say. So a page shows only those that it also asks with, or fills in. */
export function checkQueryShown(context: ScreenContext): void {
  const { root } = context.outline
  for (const { key, keyNode } of root.get('query')?.entries() ?? []) {
    const reads = new RegExp(`(^|[^\\w.])query\\.${key}\\b`)
    if (somewhere(root, reads) && !isUsed(root, reads))
      context.report.add('query-only-shown', keyNode, { name: key })
  }
}

/** Whether an expression outside of texts matches. */
function isUsed(node: SourceNode, reads: RegExp): boolean {
  if (node.kind === 'scalar') return somewhere(node, reads)
  const parts = node.kind === 'map' ? node.entries().filter(({ key }) => key !== 'with') : []
  return [...parts.map((entry) => entry.node), ...node.items()].some((part) => isUsed(part, reads))
}
