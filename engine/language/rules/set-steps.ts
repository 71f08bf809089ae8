import { leavingOut } from '../cure'
import type { StepFacts } from '../compile/step-facts'
import type { StepPlace } from '../compile/steps'
import type { ScreenContext } from '../compile/context'
import type { FieldUse } from '../link/uses'
import { closesHere } from './order'

/** Steps between writing and closing that neither read the form nor leave it as it is, for somebody to look at. */
const passesBy = new Set(['set', 'log', 'reload', 'copy', 'clearSelection'])

/** What a step writes into a form stands there afterwards, for somebody to see or to send. */
export function checkSets({ report }: ScreenContext, facts: readonly StepFacts[], at: StepPlace): void {
  facts.forEach((fact, index) => {
    const { node, step } = fact
    const written = node.get('set')
    if (step.do !== 'set' || !written) return
    const spot = node.keyNode('set') ?? node
    if (at.isFormless) return report.add('no-form-here', spot, { step: 'set' })
    const next = facts.slice(index + 1).find((one) => one.readsForm || !passesBy.has(one.step.do))
    // What reads the form behind the closing is told there.
    const isClosed = !fact.readsForm && facts.slice(0, index).some((one) => isClosing(one, at))
    if (isClosed || (next && !next.readsForm && isClosing(next, at))) return report.add('set-in-vain', spot)
    for (const { key, keyNode } of written.entries()) {
      const field = at.item ? undefined : computedIn(at, key)
      if (!field) continue
      const { file, span } = field.get('value')!
      const related = [{ file: file.path, span, note: '@declared-here' }]
      report.add('set-of-computed', keyNode, { name: key }, { related, cure: leavingOut(keyNode) })
    }
  })
}

const isClosing = ({ step }: StepFacts, at: StepPlace): boolean =>
  step.when === undefined && closesHere(step, at)

/** The field of that name, where an expression says what is in it. */
const computedIn = ({ forms }: StepPlace, name: string): FieldUse | undefined =>
  forms.flatMap(({ uses }) => uses).find((use) => use.member === name && use.get('value'))
