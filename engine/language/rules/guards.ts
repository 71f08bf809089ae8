import { methods } from '../../vocabulary/calls'
import { addingLast, moving } from '../cure'
import type { StepFacts } from '../compile/step-facts'
import type { StepPlace } from '../compile/steps'
import type { ScreenContext } from '../compile/context'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'

const isCall = ({ step }: StepFacts): boolean => step.do === 'call'
/** The word of a step, or the key of its verb. */
const wordOfStep = ({ node, step }: StepFacts): SourceNode => node.keyNode(step.do) ?? node

/** Steps that tell of what is done, or show what came of it. */
const tells = new Set(['reload', 'log', 'back'])

/** The step itself, where all from the call on is written anew. */
const thisStep = ({ file, span }: SourceNode) => ({ file: file.path, span, note: '@this-step' })

/** What guards a call stands before it, and what tells of it or shows what came of it behind it. */
export function checkGuards(context: ScreenContext, facts: readonly StepFacts[], at: StepPlace): void {
  facts.forEach((fact, index) => {
    const { step, reads } = fact
    const before = facts.slice(0, index)
    const after = facts.slice(index + 1)
    const spot = wordOfStep(fact)
    const guards = step.do === 'check' || step.do === 'confirm'
    const readsAnswer = reads.some(([root]) => root === 'results')
    if (guards && !readsAnswer && before.some(isCall) && !after.some(isCall))
      context.report.add(
        'guard-behind-call',
        spot,
        { step: step.do },
        { cure: moving(fact.node, before.find(isCall)?.node), related: [thisStep(spot)] },
      )
    if (tells.has(step.do) && !before.some(isCall) && after.some(isCall))
      context.report.add(
        'step-before-call',
        spot,
        { step: step.do },
        { cure: moving(fact.node, after.filter(isCall).at(-1)?.node) },
      )
    const isFormless = at.forms.length === 0 && (step.do === 'reset' || !at.above?.length)
    if ((step.do === 'validate' || step.do === 'reset') && isFormless)
      context.report.add('no-form-here', spot, { step: step.do })
    const closesNothing = step.do === 'close' && step.dialogs === undefined && at.dialogs.length === 0
    if (closesNothing) context.report.add('no-dialog-here', spot, {})
    for (const [root, name] of reads)
      if (root === 'results' && name !== undefined && isKeptLater(context, name, before, after)) {
        const keeper = after.find(({ node }) => textOf(node.get('as')) === name)
        context.report.add('answer-before-call', spot, { name }, { cure: moving(fact.node, keeper?.node) })
      }
  })
}

/** Only a later step of this very action keeps an answer by that name, besides other actions that lead nowhere. */
const isKeptLater = (
  context: ScreenContext,
  name: string,
  before: readonly StepFacts[],
  after: readonly StepFacts[],
): boolean => {
  const keeps = ({ node }: StepFacts): boolean => textOf(node.get('as')) === name
  const own = [...before, ...after].map(({ node }) => node)
  return after.some(keeps) && !before.some(keeps) && !isKeptElsewhere(context.outline.root, name, own)
}
/** What the steps of another action keep is that action's, unless they go on to a dialog that may read it. */
function isKeptElsewhere(node: SourceNode, name: string, own: readonly SourceNode[]): boolean {
  if (own.includes(node)) return false
  if (textOf(node.get('as')) === name) return true
  const parts = node.entries().filter(({ key, node: part }) => key !== 'steps' || leadsOn(part))
  const below = [...parts.map((entry) => entry.node), ...node.items()]
  return below.some((one) => isKeptElsewhere(one, name, own))
}
const leadsOn = (steps: SourceNode): boolean => steps.items().some((step) => step.get('open'))

const leaves = new Set(['close', 'return', 'mode', 'go', 'back'])

const left = (facts: readonly StepFacts[]): string[] =>
  facts.some(({ step }) => step.do === 'reload') ? ['close'] : ['close', 'reload']

/** A dialog that has saved is left: by its steps, or it stays open over what it changed. */
export function checkLeft(
  context: ScreenContext,
  key: SourceNode,
  steps: SourceNode,
  facts: readonly StepFacts[],
): void {
  // What only asked may well stay under what it opens.
  const saves = facts.some(
    ({ step }) =>
      step.do === 'call' &&
      !methods[context.project.calls.calls.get(step.call)?.compiled.method ?? 'POST'].reads,
  )
  const goesOn = !saves && facts.some(({ step }) => step.do === 'open')
  if (facts.some(isCall) && !goesOn && !facts.some(({ step }) => leaves.has(step.do)))
    context.report.add('submit-without-close', key, {}, { cure: addingLast(key, steps, left(facts)) })
}
