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

/** Why what the form needs first could not be had. */
export type LoadFailure = Pick<FormLoad, 'failed' | 'forbidden' | 'gone' | 'unmet'>

const whyOf = (reason: string, text: string): LoadFailure =>
  reason === 'forbidden' || reason === 'gone' ? { failed: text, [reason]: true } : { failed: text }

interface Loaded {
  /** By the name each is kept under; null where there is none, so that an answer to another question is not taken for it. */
  answers: Values
  /** The first that keeps the form shut. */
  failure?: LoadFailure
}

/** As a lookup does, a load waits for a field that fills what its call requires. */
const isAwaited = ({ parameters }: CompiledCall, { send }: Loads[number], scope: Scope): boolean =>
  Object.entries(send).some(([name, tree]) => {
    const [root, field, ...rest] = pathOf(tree) ?? []
    const isField = root === 'form' && field !== undefined && rest.length === 0
    return isField && parameters[name]?.optional === false && !isFilled(((scope.form ?? {}) as Values)[field])
  })

/** Sends load calls side by side. */
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

/** What `results.x` holds of an answer: its reads, its rows and their total. */
export const answerOf = ({
  values,
  rows,
  total,
}: {
  values: Values
  rows: Row[]
  total: number
}): Values => ({ rows, total, ...values })

/** It starts with something that was loaded. */
export const startsFromAnswer = ({ default: initial }: CompiledField): boolean =>
  initial !== undefined && readsOf(initial).some(([first]) => first === 'results')

/** The loads that name fields of the form, and what hangs on them. */
export interface Following {
  loads: Loads
  /** Fields that are named: they decide what is loaded. */
  leads: string[]
  /** Fields whose default names an answer of these loads. */
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
