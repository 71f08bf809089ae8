import type { CompiledAction } from '../../compiled'
import { buttonLooks, type ButtonLook } from '../../vocabulary/looks'
import type { SourceNode } from '../source'
import type { Standing } from '../link/outline'
import { compact, flagOf, textOf, wordAmong } from '../link/report'
import { asRecord, mergeAll } from '../link/types'
import { checkChosen, checkPageSent, checkUsable } from '../rules/chosen'
import { checkCleared, checkPickedAnew } from '../rules/picked'
import { checkConfirmed, checkOrder } from '../rules/order'
import type { ScreenContext } from './context'
import { condition } from './expression'
import type { StepFacts } from './step-facts'
import { step, type StepPlace } from './steps'
import { message, text } from './text'
import { checkAskedAgain, listsAround, listsLeft, listsOf } from '../rules/asked-again'
import { checkWordsOfDeeds } from '../rules/words-of-deeds'
import { checkGuards } from '../rules/guards'
import { checkShownWhereTaken } from '../rules/refused'
import { checkSets } from '../rules/set-steps'

/** The look of a button that says none, by where it stands. */
const usualLook: Record<Standing['role'], ButtonLook> = {
  toolbar: 'default',
  row: 'link',
  cell: 'link',
  drop: 'default',
  button: 'default',
  submit: 'default',
  widget: 'default',
  item: 'link',
  itemDialog: 'default',
}

/** Actions that stand somewhere. One that stands nowhere is reported as unused; nothing can be said about its names. */
export function actions(context: ScreenContext): Record<string, CompiledAction> {
  const compiled: Record<string, CompiledAction> = {}
  for (const { key, keyNode, node } of context.outline.root.get('actions')?.entries() ?? []) {
    const standings = context.outline.standings.get(key)
    if (!standings) {
      if (!context.report.wasMeant(key)) context.report.absent('unused-action', keyNode, { name: key })
    } else if (!context.isLeftOut(node)) compiled[key] = action(context, key, node, standings)
  }
  return compiled
}

function action(
  context: ScreenContext,
  name: string,
  node: SourceNode,
  standings: Standing[],
): CompiledAction {
  const permission = context.permission(node.get('permission'))
  const at = stepPlace(context, standings, permission)
  const { place } = at
  const visible = condition(context, node.get('visible'), place)
  const disabled = condition(context, node.get('disabled'), place)
  const facts = steps(context, node.get('steps'), at)
  checkConfirmed(context, node, facts)
  const lists = [...listsOf(standings), ...listsLeft(standings, facts)]
  checkAskedAgain(context, facts, lists, listsAround(standings))
  const isUsable = !at.selects || checkUsable(context, node, [visible, disabled], facts)
  if (isUsable) checkChosen(context, [visible, disabled], facts, at)
  checkPickedAnew(context, node, facts)
  checkCleared(context, facts, node.get('success'))
  checkPageSent(context, node, facts)
  checkWordsOfDeeds(context, node, callsOf(facts))
  checkShownWhereTaken(context, node, { visible, disabled }, facts)
  return compact({
    name,
    label: text(context, node.get('label'), place) ?? name,
    permission: permission ?? null,
    look: wordAmong(node.get('look'), buttonLooks) ?? usualLook[standings[0]!.role],
    icon: textOf(node.get('icon')),
    visible: visible === true ? undefined : visible,
    disabled,
    steps: facts.map((fact) => fact.step),
    success: message(context, node.get('success'), place),
    failure: message(context, node.get('failure'), place),
    closeOnFailure: flagOf(node.get('closeOnFailure')),
  })
}

/** The calls that the steps make. */
export const callsOf = (facts: readonly StepFacts[]): string[] =>
  facts.flatMap(({ step }) => (step.do === 'call' ? [step.call] : []))

/** Compiles steps and judges their order. */
export function steps(context: ScreenContext, node: SourceNode | undefined, at: StepPlace): StepFacts[] {
  const facts = (node?.items() ?? []).flatMap((item) => step(context, item, at) ?? [])
  checkOrder(context, facts, at)
  checkGuards(context, facts, at)
  checkSets(context, facts, at)
  return facts
}

export function stepPlace(
  context: ScreenContext,
  standings: Standing[],
  permission: StepPlace['permission'],
): StepPlace {
  const place = context.places.standings(standings)
  const lists = standings.flatMap((at) => at.list ?? at.form?.lists.map((one) => one.list) ?? [])
  const items = standings.flatMap((at) => (at.items ? [context.places.itemType(at.items)] : []))
  return {
    place,
    forms: [...new Set(standings.flatMap((at) => at.form ?? []))],
    dialogs: [...new Set(standings.flatMap((at) => at.dialog?.name ?? []))],
    selects: lists.length > 0 && lists.every((list) => list.node.get('select')),
    lists: standings.flatMap((at) => at.list ?? []),
    above: standings.flatMap((at) => (at.role === 'toolbar' && at.list ? [at.list] : [])),
    row: asRecord(mergeAll([...new Set(lists.flatMap((list) => context.places.rowType(list) ?? []))])),
    item: asRecord(mergeAll(items)),
    isFormless: standings.some(({ form, items: inItems }) => !form && !inItems),
    permission,
  }
}
