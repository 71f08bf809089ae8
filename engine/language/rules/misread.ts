import { addingBehind, eitherOf, leavingOut, leavingOutItem, type Cure } from '../cure'
import { usualKey } from '../../vocabulary/lists'
import type { RecordOf } from '../link/types'
import { notUsed } from './sent'
import { functionSignatures } from '../../expression/signatures'
import { isOperation, type Expr } from '../../expression/tree'
import { argumentsOf, isName, partsOf } from '../../expression/parts'
import type { Type } from '../../expression/compile'
import type { ScreenContext } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import type { DialogOutline, ListOutline } from '../link/outline'
import { numberOf, textOf } from '../link/report'
import { saidAtUse, type FieldUse } from '../link/uses'
import { widgetOf, type WrittenWidget } from '../link/widget-of'
import { type SourceNode, writtenAt } from '../source'
import type { Mode } from '../../vocabulary/modes'

/** The figures above a list are of its rows: what narrows the one narrows the other. */
export function checkTotalsNarrowed(
  context: ScreenContext,
  spot: SourceNode,
  { name: totals, compiled, keyNode }: LinkedCall,
  narrowing: readonly string[],
): void {
  // One that takes none of them does not claim to be about these rows.
  if (!narrowing.some((name) => Object.hasOwn(compiled.parameters, name))) return
  for (const name of narrowing)
    if (!Object.hasOwn(compiled.parameters, name) && !context.report.wasMeant(name))
      context.report.add(
        'totals-not-narrowed',
        spot,
        { name, call: totals },
        { related: [related(keyNode)], suggestions: [] },
      )
}

/** A record that is sent goes by its type: members that the given one has not would stand there empty. */
export function checkRecordSent(
  context: ScreenContext,
  spot: SourceNode,
  { name, call, wanted, given }: { name: string; call: LinkedCall; wanted: Type; given: Type },
): void {
  const to = wanted.kind === 'list' ? wanted.of : wanted
  const from = given.kind === 'list' ? given.of : given
  if (to.kind !== 'record' || from.kind !== 'record' || to === from) return
  const among = Object.keys(from.members)
  for (const member of Object.keys(to.members))
    if (!Object.hasOwn(from.members, member))
      context.report.add(
        'sent-without-member',
        spot,
        { member, parameter: name, call: call.name, known: among.join(', ') },
        { related: [related(call.node.get('sends')?.keyNode(name) ?? call.keyNode)] },
      )
}

/** What is typed into the rows of a field goes along with them. */
export function checkItemsSent(
  context: ScreenContext,
  use: FieldUse,
  { name, call, wanted }: { name: string; call: LinkedCall; wanted: Type },
): void {
  const to = wanted.kind === 'list' ? wanted.of : wanted
  if (!use.get('of') || to.kind !== 'record') return
  for (const item of context.outline.fields.uses(use.get('of'), 'fieldSets'))
    if (!Object.hasOwn(to.members, item.member) && !item.get('value'))
      context.report.add(
        'item-not-sent',
        item.spot,
        { name: item.member, type: to.name ?? '', call: call.name },
        {
          among: Object.keys(to.members),
          cure: notUsed(context, item),
          related: [related(call.node.get('sends')?.keyNode(name) ?? call.keyNode)],
        },
      )
}

/** A filter that nothing fills before the first question, and that nobody must fill. */
export function mayStayEmpty(context: ScreenContext, use: FieldUse): boolean {
  if (use.get('default') || use.get('value')) return false
  const required = context.outline.standsInForm(use.name) ? use.own('required') : use.get('required')
  return !required || required.value === false
}

/** A file holds the rows that were asked for, whatever has been typed since: its name says the same. */
export function checkFileNamed(
  context: ScreenContext,
  file: SourceNode | undefined,
  lists: readonly ListOutline[],
): void {
  if (lists.length === 0) return
  for (const { node } of file?.kind === 'map' ? (file.get('with')?.entries() ?? []) : []) {
    const written = textOf(node)
    if (written === undefined || !/(?<![\w.])filters\./.test(written)) continue
    const suggestions = [written.replace(/(?<![\w.])filters\./g, 'asked.')]
    context.report.add('file-named-by-typed', node, { written }, { suggestions })
  }
}

const unique = new Set(['id', 'code', 'text', 'number', 'any'])

/** A row is known by its key, so no two may share it. */
export function checkKey(
  context: ScreenContext,
  node: SourceNode,
  name: string,
  row: RecordOf | undefined,
): void {
  const type = row?.members[name]
  if (!row || !type || (unique.has(type.kind) && !context.codes.has(name))) return
  const ids = Object.keys(row.members).filter((one) => row.members[one]!.kind === 'id')
  // The usual one need not be named.
  const more = ids.includes(usualKey) ? { cure: leavingOut(node) } : { suggestions: ids }
  context.report.add('key-not-unique', node, { name, type: type.kind }, more)
}

/** An array or a record has no spelling inside a text. */
export function checkSpelt(context: ScreenContext, node: SourceNode, type: Type): void {
  const of = type.kind === 'list' ? type.of : type
  if (of.kind !== 'record') return
  const written = node.kind === 'scalar' ? textOf(node) : undefined
  const texts = Object.keys(of.members).filter((name) => of.members[name]!.kind === 'text')
  const suggestions =
    written === undefined || !/^[\w.]+$/.test(written)
      ? []
      : type.kind === 'list'
        ? [`count(${written})`]
        : texts.map((name) => `${written}.${name}`)
  context.report.add('record-in-text', node, { written: textOf(node) ?? '' }, { suggestions })
}

/** In a cell the action stands at the column; the widget's own would be left out. */
export function checkCellAction(context: ScreenContext, written: WrittenWidget, view?: SourceNode): void {
  const { options, name: widget } = written
  const isOnly = options?.entries().length === 1
  for (const { key, node, keyNode } of written.options?.entries() ?? []) {
    const option = written.schema?.options[key]
    if (option?.nature === 'name' && option.of === 'action')
      context.report.add(
        'action-in-cell',
        keyNode,
        { name: textOf(node) ?? '' },
        { cure: isOnly && view ? asWritten(view, widget, `action: ${textOf(node)}`) : undefined },
      )
  }
}

/** Another value, and an entry beside it. */
function asWritten(node: SourceNode, value: string, entry: string): Cure | undefined {
  const cure = addingBehind(node, entry)
  const written = writtenAt(node)
  return cure && { ...cure, suggestions: cure.suggestions.map((text) => value + text.slice(written.length)) }
}

/** A column of codes whose texts a lookup knows shows the bare code. */
export function checkCodeShown(context: ScreenContext, use: FieldUse, row: RecordOf | undefined): void {
  const widget = widgetOf(use, context.project.widgets)
  const node = use.get('lookup')
  if (!node || !widget?.schema?.needsChoices) return
  if (['text', 'value', 'options', 'format', 'view'].some((key) => use.get(key))) return
  // A heading of its own names what is shown; a lookup whose codes are its names has nothing else to show.
  if (use.own('label') || textOf(node.get('code')) === textOf(node.get('name'))) return
  const stem = use.member.replace(/(Id|Code|No)$/, '')
  const texts = Object.keys(row?.members ?? {}).filter(
    (name) => row!.members[name]!.kind === 'text' && name !== use.member && name.startsWith(stem),
  )
  const cure = eitherOf(texts.map((name) => saidAtUse(use, `value: row.${name}`)))
  context.report.add('column-shows-code', use.spot, { name: use.member }, { cure })
}

/** A rule that asks for more characters than can be typed, or for no blanks where they are taken off, says nothing. */
export function checkRuleReached(context: ScreenContext, use: FieldUse, node: SourceNode, tree: Expr): void {
  const most = numberOf(use.get('maxLength'))
  const least = leastLength(tree)
  if (most !== undefined && least !== undefined && least > most)
    context.report.add(
      'rule-beyond-length',
      use.get('maxLength') ?? node,
      { least: String(least), most: String(most) },
      { suggestions: [String(least)], related: [related(node)] },
    )
  if (use.get('trim')?.value !== false && comparesTrimmed(tree))
    context.report.add(
      'trimmed-already',
      node,
      {},
      { cure: isOperation(tree) && tree[0] === '==' ? leavingOutItem(node, 1) : undefined },
    )
}
const isValue = (tree: Expr | undefined): boolean => isName(tree, 'value')
const callOnValue = (tree: Expr, name: string): boolean => isValue(argumentsOf(tree, name)?.[0])

function leastLength(tree: Expr): number | undefined {
  if (!isOperation(tree)) return undefined
  switch (tree[0]) {
    case '&&':
      return leastLength(tree[1]) ?? leastLength(tree[2])
    case 'call':
      return isValue(tree[2][0]) ? functionSignatures[tree[1]]?.shortest : undefined
    case '==':
    case '>=':
    case '>': {
      const [sign, left, right] = tree
      if (!callOnValue(left, 'length') || typeof right !== 'number') return undefined
      return sign === '>' ? right + 1 : right
    }
    default:
      return undefined
  }
}
const comparesTrimmed = (tree: Expr): boolean => {
  if (!isOperation(tree)) return false
  if (tree[0] === '&&') return partsOf(tree).some(comparesTrimmed)
  if (tree[0] !== '==') return false
  const [, left, right] = tree
  const isBoth = (a: Expr, b: Expr): boolean => callOnValue(a, 'trim') && isValue(b)
  return isBoth(left, right) || isBoth(right, left)
}

/** Whoever may open a dialog may make the calls that it makes by itself. */
export function checkOpenerMayAsk(
  context: ScreenContext,
  linked: LinkedCall,
  node: SourceNode,
  dialog: DialogOutline | undefined,
  isAsked: (mode: Mode) => boolean = () => true,
): void {
  for (const { action, mode } of dialog?.openers ?? []) {
    if (!isAsked(mode)) continue
    const declared = action === undefined ? undefined : context.outline.action(action)?.get('permission')
    const keys = declared && context.permission(declared)
    if (keys) context.checkPermission(linked, node, keys)
  }
}
