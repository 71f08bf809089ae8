/** Values from a command line, in screen spelling. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { CompiledCall, Parameter, WireType } from '../../compiled'
import type { CallPaging } from '../../compiled/call'
import { pageFromWire } from '../../contract/pages'
import { isObject } from '../../contract/paths'
import type { Values } from '../../contract/types'
import { nearest } from '../../expression/nearest'
import { rowsOfPage } from '../../vocabulary/lists'
import { readsAs, wireTypeText } from '../../vocabulary/wire-types'
import { UsageError } from '../command-line'

/**
 * `name=value` for each parameter; `name=@path` is a file. Numbers, flags, lists and records are written as JSON; money as yuan
 * (`12.50`). Throws UsageError for an unknown parameter, an invalid value, or a missing one.
 * @param form the values as one JSON object, in screen spelling (money in cents)
 */
export function givenValues(call: CompiledCall, words: readonly string[], form = '{}'): Values {
  const { paging } = call
  const pages = paging ? [paging.page, paging.size] : []
  const values: Values = {
    ...(paging ? { [paging.page]: 1, [paging.size]: rowsOfPage } : {}),
    ...formOf(call, form, pages),
  }
  const onWire: Record<string, number> = {}
  for (const word of words) {
    const [, name, text] = /^([^=]+)=(.*)$/s.exec(word) ?? []
    if (name === undefined || text === undefined)
      throw new UsageError(`"${word}" is no value: write name=value.`)
    if (pages.includes(name)) onWire[name] = wholeNumber(name, text)
    else values[name] = valueOf(name, text, parameterOf(call, name).type)
  }
  Object.assign(values, paging && pagesOf(paging, onWire, values[paging.size]))
  const missing = Object.entries(call.parameters).filter(
    ([name, { optional, fixed, at }]) =>
      !optional && fixed === undefined && !pages.includes(at) && !Object.hasOwn(values, name),
  )
  if (missing.length > 0)
    throw new UsageError(
      `${call.name} wants ${missing.map(([name, { type }]) => `${name}=… (${wireTypeText(type)})`).join(', ')} as well.`,
    )
  return values
}

/** A page is given as its wire number: if the first is 0, 0 requests it. */
function pagesOf(paging: CallPaging, onWire: Readonly<Record<string, number>>, besides: unknown): Values {
  const { page: name, size: sizeName } = paging
  const wire = onWire[name]
  if (wire === undefined) return onWire
  const size = onWire[sizeName] ?? (typeof besides === 'number' ? besides : rowsOfPage)
  const page = pageFromWire(paging, wire, size)
  if (page === undefined) throw wrong(name, `a multiple of ${sizeName}, ${size}`, String(wire))
  return { ...onWire, [name]: page }
}

function formOf(call: CompiledCall, form: string, pages: readonly string[]): Values {
  const values = jsonOf('--form', form, { kind: 'any' })
  if (!isObject(values)) throw new UsageError('--form is a JSON object of parameters and their values.')
  for (const name of Object.keys(values)) if (!pages.includes(name)) parameterOf(call, name)
  return values
}

function parameterOf(call: CompiledCall, name: string): Parameter {
  const parameter = Object.hasOwn(call.parameters, name) ? call.parameters[name] : undefined
  if (parameter?.fixed !== undefined)
    throw new UsageError(`${name} of ${call.name} is always ${JSON.stringify(parameter.fixed)}.`)
  if (parameter) return parameter
  const near = nearest(name, Object.keys(call.parameters))
  throw new UsageError(
    `${call.name} has no parameter "${name}".${near.length > 0 ? ` Near: ${near.join(', ')}.` : ''}`,
  )
}

function valueOf(name: string, text: string, type: WireType): unknown {
  switch (readsAs(type.kind)) {
    case 'file':
      return fileOf(name, text)
    case 'money':
      return centsOf(name, text)
    case 'number':
      return type.kind === 'int' ? wholeNumber(name, text) : numberOf(name, text)
    case 'percent':
      return numberOf(name, text)
    case 'bool':
    case 'list':
    case 'record':
    case 'json':
    case 'range':
    case 'any':
      return jsonOf(name, text, type)
    case 'text':
    case 'html':
    case 'id':
    case 'code':
    case 'date':
    case 'datetime':
    case 'time':
      return text
  }
}

const wrong = (name: string, wanted: string, text: string): UsageError =>
  new UsageError(`${name} is ${wanted}, not "${text}".`)

function numberOf(name: string, text: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw wrong(name, 'a number', text)
  return Number(text)
}
function wholeNumber(name: string, text: string): number {
  if (!/^-?\d+$/.test(text)) throw wrong(name, 'a whole number', text)
  return Number(text)
}
function centsOf(name: string, text: string): number {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) throw wrong(name, 'an amount in yuan, such as 12.50', text)
  return Math.round(Number(text) * 100)
}
function jsonOf(name: string, text: string, type: WireType): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw wrong(name, `${wireTypeText(type)}, written as JSON`, text)
  }
}
function fileOf(name: string, text: string): File {
  if (!text.startsWith('@')) throw wrong(name, 'a file, written as @path', text)
  try {
    return new File([new Uint8Array(readFileSync(text.slice(1)))], basename(text.slice(1)))
  } catch (error) {
    throw new UsageError(`${text.slice(1)} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
