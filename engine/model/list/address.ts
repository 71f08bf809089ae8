import type { CompiledField, CompiledList } from '../../compiled'
import { tidied } from '../form/values'
import { isRange, type Values } from '../../contract/types'
import { isFilled } from '../../expression'
import { scalarText } from '../../contract/scalars'
import { choiceOf, isBlank } from '../text/format'

/** Location of a list's state in the URL. */
export interface ListAddress {
  /** '' for the main list of the page. */
  prefix: string
  /** Query keys of the page itself. */
  reserved: ReadonlySet<string>
}
export interface AddressedState {
  page: number
  size: number
  filters: Values
}

/** URL key of a list's or tab's state. It gets a prefix if the page uses the name. */
export const stateKey = (name: string, reserved: ReadonlySet<string>): string =>
  reserved.has(name) ? `s.${name}` : name

const ownKey = ({ prefix, reserved }: ListAddress, name: 'page' | 'size'): string =>
  prefix === '' ? stateKey(name, reserved) : prefix + name
const keyOf = ({ prefix, reserved }: ListAddress, name: string): string =>
  prefix + (name === 'page' || name === 'size' || name === 'tab' || reserved.has(name) ? `f.${name}` : name)

/**
 * A value as URL texts: one for a single value, two or more for a list; undefined if a URL cannot hold it.
 */
function textsOf(value: unknown): string[] | undefined {
  if (isBlank(value)) return ['']
  if (isRange(value)) return [isFilled(value) ? `${value.start}~${value.end}` : '']
  if (!Array.isArray(value)) {
    const text = scalarText(value)
    return text === undefined ? undefined : [text]
  }
  const texts = value.map(scalarText)
  if (texts.some((text) => text === undefined)) return undefined
  return texts.length === 1 ? [texts[0]!, ''] : (texts as string[])
}

const momentPattern = /^(\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?|\d{2}:\d{2}(:\d{2})?)$/
const isMoment = (text: string | undefined): text is string => text !== undefined && momentPattern.test(text)

function numberOf(text: string, isValid: (value: number) => boolean): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && isValid(value) ? value : undefined
}

/** A URL text as the field's value; undefined if it does not fit the field. */
function valueOf(field: CompiledField, text: string): unknown {
  const [start, end, ...more] = text.split('~')
  if (more.length === 0 && isMoment(start) && isMoment(end)) return { start, end }
  const isClosed =
    field.choices !== undefined && field.lookup === undefined && field.choicesFrom === undefined
  if (isClosed && !choiceOf(field.choices!, text)) return undefined
  switch (field.format.kind) {
    case 'number':
    case 'percent':
      return numberOf(text, Number.isFinite)
    case 'money':
      return numberOf(text, Number.isSafeInteger)
    case 'bool':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'date':
    case 'datetime':
    case 'time':
      return isMoment(text) ? text : undefined
    case 'text':
      return tidied(field, text)
    case 'html':
    case 'range':
    case 'choice':
    case 'scope':
    case 'list':
      return text
  }
}

function readFilter(field: CompiledField, texts: string[]): unknown {
  if (texts.length === 1) return texts[0] === '' ? null : valueOf(field, texts[0]!)
  const values = texts.filter(Boolean).map((text) => valueOf(field, text))
  return values.includes(undefined) ? undefined : values
}

const readCount = (text: string | null, isValid: (count: number) => boolean): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) && isValid(Number(text)) ? Number(text) : undefined

/** Reads a list's state from the URL. Invalid parts are dropped. */
export function readAddress(
  state: URLSearchParams,
  list: CompiledList,
  address: ListAddress,
): Partial<AddressedState> & { filters: Values } {
  const filters: Values = {}
  for (const field of list.filters) {
    const key = keyOf(address, field.name)
    const value = state.has(key) ? readFilter(field, state.getAll(key)) : undefined
    if (value !== undefined) filters[field.name] = value
  }
  return {
    page: readCount(state.get(ownKey(address, 'page')), (page) => page > 0),
    size: readCount(state.get(ownKey(address, 'size')), (size) => list.paging.sizes.includes(size)),
    filters,
  }
}

/** Removes a list's keys from the URL. */
export function clearAddress(state: URLSearchParams, list: CompiledList, address: ListAddress): void {
  for (const key of ['page', 'size'] as const) state.delete(ownKey(address, key))
  for (const field of list.filters) state.delete(keyOf(address, field.name))
}

/** Writes a list's state into the URL. Initial values are omitted to keep URLs short. */
export function writeAddress(
  state: URLSearchParams,
  list: CompiledList,
  address: ListAddress,
  now: AddressedState,
  defaults: Values,
): void {
  clearAddress(state, list, address)
  if (now.page > 1) state.set(ownKey(address, 'page'), String(now.page))
  if (now.size !== list.paging.size) state.set(ownKey(address, 'size'), String(now.size))
  for (const { name } of list.filters) {
    const texts = textsOf(now.filters[name])
    if (!texts || texts.join('\n') === textsOf(defaults[name])?.join('\n')) continue
    for (const text of texts) state.append(keyOf(address, name), text)
  }
}
