import { word } from '../finding-format'
import { addingItem } from '../cure'
import type { Step } from '../../compiled'
import { isOperation, pathOf, readsOf, type Expr } from '../../expression'
import { argumentsOf, type Order } from '../../expression/parts'
import { isCalling } from '../../vocabulary/steps'
import type { ScreenContext } from '../compile/context'
import type { StepFacts } from '../compile/step-facts'
import type { StepPlace } from '../compile/steps'
import { textOf } from '../link/report'
import { parseType } from '../link/wire'
import type { SourceNode } from '../source'
import { somewhere } from './openings'

const readsChosen = (tree: Expr | undefined): boolean =>
  tree !== undefined && readsOf(tree).some(([root]) => root === 'selection')

/** Whether a condition is about what is chosen, and does not go on (`goesOn`) exactly where nothing is. */
const asksForChosen = (tree: Expr | undefined, goesOn: boolean): boolean =>
  readsChosen(tree) && withoutChosen(tree!) !== goesOn

const withoutChosen = (tree: Expr): Expr | undefined => whileChosen(tree, 0)

/** What an expression comes to while so many rows are chosen; undefined = that depends on more. */
function whileChosen(tree: Expr, n: number): Expr | undefined {
  if (!isOperation(tree)) return tree
  switch (tree[0]) {
    case 'call': {
      const isOfChosen = pathOf(tree[2][0] ?? null)?.[0] === 'selection'
      return isOfChosen ? ofSoMany[tree[1]]?.(n) : undefined
    }
    case '!': {
      const operand = whileChosen(tree[1], n)
      return operand === undefined ? undefined : !operand
    }
    case '&&':
    case '||': {
      const [left, right] = [whileChosen(tree[1], n), whileChosen(tree[2], n)]
      const decides = tree[0] === '||'
      if (left === decides || right === decides) return decides
      return left === !decides && right === !decides ? !decides : undefined
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = [whileChosen(tree[1], n), whileChosen(tree[2], n)]
      return typeof left === 'number' && typeof right === 'number'
        ? compared[tree[0]](left, right)
        : undefined
    }
    default:
      return undefined
  }
}
const ofSoMany: Readonly<Record<string, (n: number) => Expr>> = { count: (n) => n, filled: (n) => n > 0 }
const compared: Readonly<Record<'==' | '!=' | Order, (left: number, right: number) => boolean>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}

/** However many are chosen, at least one. */
const whateverChosen = (tree: Expr | undefined, is: boolean): boolean =>
  readsChosen(tree) && [1, 2, 10, 1000].every((n) => whileChosen(tree!, n) === is)

/** A button that is about what is chosen, and cannot be pressed once anything is: its condition is the wrong way round. */
export function checkUsable(
  context: ScreenContext,
  action: SourceNode,
  [visible, disabled]: readonly (Expr | undefined)[],
  facts: readonly StepFacts[],
): boolean {
  const key = whateverChosen(disabled, true)
    ? 'disabled'
    : whateverChosen(visible, false)
      ? 'visible'
      : undefined
  const node = key && action.get(key)
  const isAbout = facts.some(({ reads }) => reads.some(([root]) => root === 'selection'))
  if (!key || !node || !isAbout) return true
  const wanted = key === 'disabled' ? 'count(selection) == 0' : 'count(selection) > 0'
  context.report.add('never-usable', node, { key, written: textOf(node) ?? '' }, { suggestions: [wanted] })
  return false
}

/** A button stands there while nothing is chosen: what it sends of the rows that are chosen is asked for before. */
export function checkChosen(
  context: ScreenContext,
  conditions: readonly (Expr | undefined)[],
  facts: readonly StepFacts[],
  at: StepPlace,
): void {
  const [visible, disabled] = conditions
  if (!at.selects || asksForChosen(visible, true) || asksForChosen(disabled, false)) return
  for (const fact of facts) {
    const { node, step } = fact
    if (asksForChosen(step.when, true)) continue
    if (step.do === 'check' && readsChosen(step.check)) return
    const values = valuesOf(step)
    for (const [name, tree] of Object.entries(values ?? {})) {
      // How many there are may well be none.
      const isCounted = argumentsOf(tree, 'count') !== undefined
      if (!readsChosen(tree) || isCounted || mayBeLeftOut(context, step, name)) continue
      const check = `{ check: count(selection) > 0, message: ${word('choose-first', 'zh')} }`
      context.report.add('nothing-chosen', node, { name }, { cure: addingItem(node, check) })
      return
    }
  }
}

const ofChosen = /(?<![\w.])selection(?!\w)/
const ofPage = /(?<![\w.])rows(?=\.)/g

/** An action that asks about the rows that are chosen, and sends all that the page shows, by itself or by what it opens. */
export function checkPageSent(context: ScreenContext, action: SourceNode, facts: readonly StepFacts[]): void {
  const asking = [action.get('visible'), action.get('disabled')]
  for (const { node, step } of facts) {
    asking.push(node.get('check'), node.get('confirm'), node.get('when'))
    const passed = node.get('send') ?? node.get('give')
    if (!asking.some((one) => somewhere(one, ofChosen)) || somewhere(passed, ofChosen)) continue
    for (const [name, tree] of Object.entries(valuesOf(step) ?? {})) {
      const written = passed?.get(name)
      if (!written || !readsOf(tree).some(([root, member]) => root === 'rows' && member !== undefined))
        continue
      const suggestions = [(textOf(written) ?? '').replace(ofPage, 'selection')]
      context.report.add('page-for-chosen', written, { name }, { suggestions })
    }
  }
}

const valuesOf = (step: Step): Readonly<Record<string, Expr>> | undefined =>
  isCalling(step) ? step.send : 'give' in step ? step.give : undefined

/** What need not be there is left out of a request, or stays empty in a dialog. */
function mayBeLeftOut({ project, outline }: ScreenContext, step: Step, name: string): boolean {
  const declared = (node: SourceNode | undefined): boolean => parseType(node?.get(name))?.kept === 'optional'
  if (isCalling(step)) return project.calls.calls.get(step.call)?.compiled.parameters[name]?.optional === true
  if (step.do === 'open') return declared(outline.dialogs.get(step.dialog)?.node.get('takes'))
  return step.do === 'go' && declared(project.screens.all.get(step.screen)?.root.get('query'))
}
