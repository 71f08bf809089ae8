import type { CompiledCall, CompiledField, CompiledForm } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { isFilled, readsOf } from '../../expression'
import { pathOf } from '../../expression/reads'
import { evaluateAll, holds } from '../evaluate'
import { fillParameters } from '../../contract/fill'
import type { Place } from '../screen/place'
import { failureNotice, toastFailure } from '../text/text'
import type { FormLoad, Scope } from '../types'

type Loads = CompiledForm['load']

/** Reason why the initial data could not be loaded. */
export type LoadFailure = Pick<FormLoad, 'failed' | 'forbidden' | 'gone' | 'unmet'>

const whyOf = (reason: string, text: string): LoadFailure =>
  reason === 'forbidden' || reason === 'gone' ? { failed: text, [reason]: true } : { failed: text }

interface Loaded {
  /** Response by name; null if there is none, so that an older response is not mistaken for it. */
  answers: Values
  /** The first failure that prevents the form from opening. */
  failure?: LoadFailure
}

/** True if the call requires a field that is still empty. The load then waits, as a lookup does. */
const isAwaited = ({ parameters }: CompiledCall, { send }: Loads[number], scope: Scope): boolean =>
  Object.entries(send).some(([name, tree]) => {
    const [root, field, ...rest] = pathOf(tree) ?? []
    const isField = root === 'form' && field !== undefined && rest.length === 0
    return isField && parameters[name]?.optional === false && !isFilled(((scope.form ?? {}) as Values)[field])
  })

/** Runs all loads in parallel. */
export async function load(loads: Loads, { place, scope }: { place: Place; scope: Scope }): Promise<Loaded> {
  const answers: Values = {}
  const outcomes = await Promise.all(
    loads.map(async (step) => {
      answers[step.as] = null
      if (!holds(place.runtime, step.when, scope)) return undefined
      const call = place.call(step.call)
      if (isAwaited(call, step, scope)) return undefined
      const outcome = await place.send(
        call,
        fillParameters(call, { send: evaluateAll(place.runtime, step.send, scope) }),
      )
      if (outcome.ok) {
        answers[step.as] = answerOf(outcome)
        return undefined
      }
      const notice = failureNotice(place.runtime, outcome, step.failure, scope)
      if (!step.optional) return notice ? whyOf(outcome.reason, notice.text) : undefined
      if (notice) toastFailure(place.runtime.feedback, notice)
      return undefined
    }),
  )
  return { answers, failure: outcomes.find((failure) => failure !== undefined) }
}

/** The value of `results.x`: the call's reads, its rows and their total. */
export const answerOf = ({
  values,
  rows,
  total,
}: {
  values: Values
  rows: Row[]
  total: number
}): Values => ({ rows, total, ...values })

/** True if the default reads a loaded value. */
export const startsFromAnswer = ({ default: initial }: CompiledField): boolean =>
  initial !== undefined && readsOf(initial).some(([first]) => first === 'results')

/** Loads that depend on form fields, and their dependants. */
export interface Following {
  loads: Loads
  /** Fields that the loads depend on. */
  leads: string[]
  /** Fields whose default reads a response of these loads. */
  dependants: CompiledField[]
}

export function followingOf(loads: Loads, fields: CompiledField[]): Following {
  const following = loads.filter((step) => step.from !== undefined)
  const answers = new Set(following.map((step) => step.as))
  const waits = ({ default: initial }: CompiledField) =>
    initial !== undefined &&
    readsOf(initial).some(([first, name]) => first === 'results' && name !== undefined && answers.has(name))
  return {
    loads: following,
    leads: [...new Set(following.flatMap((step) => step.from ?? []))],
    dependants: fields.filter(waits),
  }
}
