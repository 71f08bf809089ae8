import { methods } from '../vocabulary/calls'
import { holdsEmptyText } from '../vocabulary/wire-types'
import type { CompiledCall } from '../compiled'
import { copied } from './copied'
import type { Row, Values } from './types'

/** Where the parameters of a call may come from, in the order of docs/grammar.md law 4 (`fixed` is the encoder's matter). */
export interface ParameterSources {
  send: Values
  /** Values of the visible form or filter fields; an emptied field is there with null and so hides the record's value. */
  fields?: Values
  record?: Row
}

/** Same name fills same name. What nothing fills, or null fills, is left out. */
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
 * What a form cannot leave out is sent as `''` where it is named and has no value: a filter that nobody has typed in, as its list sends
 * it. Only of what is empty as a text; a number or a range has no such spelling.
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

/** What a list asks its call: in a form whatever it names and has no value goes as `''`, a filter on show or one end of its range. */
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
