import { methods } from '../../vocabulary/calls'
import type { ScreenContext } from '../compile/context'
import type { StepFacts } from '../compile/step-facts'
import type { LinkedCall } from '../link/calls'
import { doesOf, type Does } from '../link/does'
import type { DialogOutline, ListOutline, Standing } from '../link/outline'
import { textOf } from '../link/report'
import { type SourceNode, writtenAt } from '../source'
import { somewhere } from './openings'

/** Steps that ask the list again, leave it, or go on with what the call answered. */
const goesOn = new Set(['reload', 'back', 'go', 'open', 'mode', 'return', 'pick', 'set'])
/** What a stand-in certainly wrote is not shown by what only chooses rows or writes into a form. */
const leavesWritten = new Set([...goesOn].filter((verb) => verb !== 'pick' && verb !== 'set'))
/** What was imported stands in no dialog that is opened next, such as that of the refused lines. */
const leavesImported = new Set([...goesOn].filter((verb) => verb !== 'open'))
const ofList = new Set<Standing['role']>(['toolbar', 'row', 'cell', 'drop'])

/** The lists that show what an action there is about. */
export const listsOf = (standings: readonly Standing[]): ListOutline[] =>
  standings.flatMap(({ role, list }) => (ofList.has(role) && list ? [list] : []))
/** The lists that a dialog is opened from. */
export const listsBehind = ({ openers }: DialogOutline): ListOutline[] => listsOf(openers.map(({ at }) => at))

/** The lists behind a form that a button of its dialog closes. */
export const listsLeft = (standings: readonly Standing[], facts: readonly StepFacts[]): ListOutline[] =>
  facts.some(({ step }) => step.do === 'close')
    ? standings.flatMap(({ role, dialog }) => (role === 'button' && dialog?.form ? listsBehind(dialog) : []))
    : []

/** The lists around an upload by a button or a widget: what came with it is shown by them, whether the dialog stays open or not. */
export const listsAround = (standings: readonly Standing[]): ListOutline[] =>
  standings.flatMap(({ role, list, dialog }) =>
    role === 'button' || role === 'widget'
      ? [...(list ? [list] : []), ...(dialog ? listsBehind(dialog) : [])]
      : [],
  )

/** A record is added, changed or gone, and its list shows it as it was: the operator does it again. */
export function checkAskedAgain(
  context: ScreenContext,
  facts: readonly StepFacts[],
  lists: readonly ListOutline[],
  around: readonly ListOutline[] = [],
): void {
  const { calls } = context.project.calls
  const fact = facts
    .filter(({ step, reads }) => {
      const linked = step.do === 'call' ? calls.get(step.call) : undefined
      if (!linked) return false
      const ofImport = doesOf(context.project.standIn, linked) === 'imports'
      const isWritten = context.project.standIn.deeds[linked.name] !== undefined
      const leaves = ofImport ? leavesImported : isWritten ? leavesWritten : goesOn
      const asksOther = (one: StepFacts): boolean =>
        one.step.do === 'reload' && isOfOthers(context, one.step.list, lists)
      if (facts.some((one) => leaves.has(one.step.do) && !asksOther(one))) return false
      return (ofImport ? [...lists, ...around] : lists).some((list) => shows(context, list, linked, reads))
    })
    .at(-1)
  const call = fact?.node.get('call')
  if (!fact || !call) return
  const params = { call: textOf(call)! }
  context.report.warn('not-asked-again', fact.node, params, { suggestions: [withReload(fact.node)] })
}

/** Another list than those that show what was changed, and none of a screen that is there beside them. */
const isOfOthers = (
  { project, outline }: ScreenContext,
  name: string | undefined,
  lists: readonly ListOutline[],
): boolean => {
  if (name === undefined || lists.length === 0 || lists.some(({ id }) => id === name)) return false
  const call = (list: ListOutline | undefined): string => textOf(list?.node.get('call')) ?? ''
  const asked = outline.lists.find(({ id }) => id === name)
  const of = (list: ListOutline | undefined): string | undefined => project.standIn.deeds[call(list)]?.of
  return of(asked) !== undefined && lists.every((list) => of(list) !== undefined)
}

/** The step with `reload` behind it, in the layout it is written in. */
function withReload(node: SourceNode): string {
  const { file, span } = node
  const written = writtenAt(node)
  const before = file.text.slice(file.text.lastIndexOf('\n', span.start) + 1, span.start)
  if (!/^ *- $/.test(before)) return `${written}, reload`
  const step = written.trimEnd()
  return `${step}\n${before}reload${written.slice(step.length)}`
}

/** Whether the call certainly makes another row of one that the list shows. */
function shows(
  context: ScreenContext,
  list: ListOutline,
  linked: LinkedCall,
  reads: StepFacts['reads'],
): boolean {
  const { calls, standIn } = context.project
  const asked = calls.calls.get(textOf(list.node.get('call')) ?? '')
  const { name, compiled } = linked
  const does = doesOf(standIn, linked)
  const ofImport = does === 'imports'
  if (!asked || asked === linked || compiled.service !== asked.compiled.service) return false
  if (compiled.file || methods[compiled.method].reads) return false
  // An import answers with the lines that it refused, and with how many it took.
  if (compiled.rows && !ofImport) return false
  const [deed, of] = [standIn.deeds[name], standIn.deeds[asked.name]?.of]
  const prefixOf = (call: string): string => call.slice(0, call.indexOf('.') + 1)
  // What is gone is gone from the list, whichever area its call is declared in.
  const isOfList = does === 'removes' || (prefixOf(name) !== '' && prefixOf(name) === prefixOf(asked.name))
  const isBeside = deed?.also.some((side) => side.of === of && Object.keys(side.set).length > 0) ?? false
  if (deed ? deed.of !== of && !isBeside : !isOfList) return false
  if (does === 'reads') return false
  const isOfRow = reads.some(([root]) => root === 'row' || root === 'selection')
  const isTurned = does === 'turns' && isOfRow
  // What answers with values may only have asked.
  if (!deed && !ofImport && does !== 'removes' && !isTurned && Object.keys(compiled.reads).length > 0)
    return false
  const isOther = (!deed || deed.of === of) && (isTurned || (does !== undefined && otherRows.has(does)))
  const changed = [
    ...(deed?.also ?? []).flatMap((side) => (side.of === of ? Object.keys(side.set) : [])),
    ...Object.keys(deed?.set ?? {}),
    ...Object.keys(compiled.parameters),
  ]
  return isOther || changed.some((member) => isShown(context, list, member))
}
/** There are others afterwards, or in another order. */
const otherRows: ReadonlySet<Does> = new Set<Does>(['adds', 'imports', 'moves', 'removes'])

function isShown({ outline }: ScreenContext, list: ListOutline, member: string): boolean {
  if (member === (textOf(list.node.get('key')) ?? 'id')) return false
  const actions = outline.root.get('actions')?.entries() ?? []
  const ofRow = new RegExp(`(?<![\\w.])row\\.${member}(?!\\w)`)
  return (
    list.columns.some((use) => use.member === member) ||
    actions.some(({ node }) => ['visible', 'disabled'].some((key) => somewhere(node.get(key), ofRow)))
  )
}
