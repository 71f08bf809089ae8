import { methods } from '../vocabulary/calls'
import { holdsEmptyText } from '../vocabulary/wire-types'
import type { CompiledCall } from '../compiled'
import { copied } from './copied'
import type { Row, Values } from './types'

/**
 * Sources of a call's parameters, in order of precedence (docs/grammar.md law 4). The encoder sets `fixed`.
 */
export interface ParameterSources {
  send: Values
  /**
   * Values of the visible form or filter fields. A cleared field is null and overrides the record's value.
   */
  fields?: Values
  record?: Row
}

/** Fills each parameter from the first source that has its name. Null and missing values are left out. */
export function fillParameters(call: CompiledCall, { send, fields, record }: ParameterSources): Values {
  const values: Values = {}
  for (const [name, parameter] of Object.entries(call.parameters)) {
    if (parameter.fixed !== undefined) continue
    const source = [send, fields, record].find((candidate) => candidate && Object.hasOwn(candidate, name))
    const value = source?.[name]
    if (value !== null && value !== undefined) values[name] = copied(value)
  }
  return values
}

/**
 * Adds `''` for named parameters without a value, as forms do for an empty filter. Only types that spell an
 * empty value as text have one; numbers and ranges do not.
 */
export function withEmptyTexts(call: CompiledCall, sources: ParameterSources, values: Values): Values {
  if (call.encode !== 'form' || methods[call.method].reads) return values
  const named = { ...sources.record, ...sources.fields, ...sources.send }
  const empty = Object.entries(call.parameters).filter(
    ([name, { optional, fixed, type }]) =>
      !optional &&
      fixed === undefined &&
      !Object.hasOwn(values, name) &&
      Object.hasOwn(named, name) &&
      holdsEmptyText(type),
  )
  return { ...values, ...Object.fromEntries(empty.map(([name]) => [name, ''])) }
}

/**
 * Parameters of a list's call. In form encoding, a named parameter without a value is `''`: a visible filter,
 * or an end of its range.
 */
export const fillQuery = (call: CompiledCall, send: Values, filters: Values): Values =>
  fillParameters(call, { send: spelled(call, send), fields: spelled(call, filters) })

function spelled(call: CompiledCall, given: Values): Values {
  if (call.method === 'GET' || call.encode !== 'form') return given
  const isEmpty = (name: string, value: unknown) => {
    const parameter = call.parameters[name]
    return (
      (value === null || value === undefined) && parameter !== undefined && holdsEmptyText(parameter.type)
    )
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, isEmpty(name, value) ? '' : value]),
  )
}
