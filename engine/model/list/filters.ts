import type { Field } from '@formily/core'
import type { CompiledField, CompiledList } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { readsOf } from '../../expression'
import { evaluate } from '../evaluate'
import { createFormModel } from '../form/form'
import { firstProblem, unmetCheck } from '../form/rules'
import type { Place } from '../screen/place'
import type { FormModel, Scope } from '../types'

/** The filter bar of a list, and its checks. */
export interface ListFilters {
  form: FormModel
  /** Initial filter values; omitted from the URL. */
  defaults: () => Values
  /** Resets to the defaults, which are computed again. */
  reset: () => void
  /**
   * Takes values from elsewhere, such as the URL. Other filters get their default; a locked filter is kept.
   */
  take: (values: Values) => void
  /** Sets filters that follow the selected scope, and clears filters that depend on them. */
  followScope: () => void
  /**
   * The first error that blocks the list's request, or undefined; '' if a field shows it. `quietly` does not
   * mark fields. Synchronous unless a rule calls the server, so that a list requests before it renders.
   */
  obstacle: (quietly: boolean) => Later<string | undefined>
}

type Later<Value> = Value | Promise<Value>

export interface FilterOptions {
  place: Place
  list: CompiledList
  around: () => { row?: Row; given: Values; results: Values; names?: Scope }
  /** Scope of the list's own expressions. */
  scopeOf: () => Scope
  size: () => number
}

const followsScope = ({ default: initial }: CompiledField): boolean =>
  initial !== undefined && readsOf(initial).some(([name]) => name === 'scope')

export function createListFilters({ place, list, around, scopeOf, size }: FilterOptions): ListFilters {
  const { runtime } = place
  const { row, given, results } = around()
  const form = createFormModel({
    place,
    compiled: { load: [], fields: list.filters, columns: 1 },
    name: 'filters',
    mode: 'add',
    row,
    given,
    results,
    names: () => ({ ...around().names, size: size() }),
  })
  let defaults = form.values()
  const stateOf = (name: string) => form.form.fields[name] as Field
  const isEditable = ({ name }: CompiledField) =>
    stateOf(name).display === 'visible' && stateOf(name).pattern === 'editable'

  function firstBroken(fields: CompiledField[]): Later<string> {
    for (const [at, field] of fields.entries()) {
      const problem = firstProblem(place, field, stateOf(field.name).value, () => form.scopeOf(field))
      if (typeof problem !== 'string')
        return problem.then((found) => found || firstBroken(fields.slice(at + 1)))
      if (problem) return problem
    }
    return ''
  }
  const brokenCheck = () => unmetCheck(place, list.checks, { ...scopeOf(), filters: form.values() })
  async function marked(): Promise<string | undefined> {
    return (await form.validate()) ? brokenCheck() : ''
  }
  return {
    form,
    defaults: () => defaults,
    reset() {
      form.reset()
      defaults = form.values()
    },
    take(values) {
      const taken = list.filters.filter((field) => Object.hasOwn(values, field.name) && isEditable(field))
      form.assign({ ...defaults, ...Object.fromEntries(taken.map(({ name }) => [name, values[name]])) })
    },
    followScope() {
      const next: Values = {}
      for (const field of list.filters) {
        if (followsScope(field)) next[field.name] = evaluate(runtime, field.default!, form.scopeOf())
        else if (field.emptiedBy?.some((name) => Object.hasOwn(next, name))) next[field.name] = null
      }
      form.assign(next)
      const following = list.filters.filter(followsScope)
      defaults = { ...defaults, ...Object.fromEntries(following.map(({ name }) => [name, next[name]])) }
    },
    obstacle(quietly) {
      if (!quietly) return marked()
      const problem = firstBroken(list.filters.filter(isEditable))
      return typeof problem === 'string'
        ? problem || brokenCheck()
        : problem.then((found) => found || brokenCheck())
    },
  }
}
