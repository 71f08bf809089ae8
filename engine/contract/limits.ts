/** Limits of a request, checked on its wire values before anything decodes or matches them. */
import type { CompiledCall, Member, WireType } from '../compiled/call'
import { charactersIn, mostUnits } from '../expression/characters'
import {
  deepestValue,
  limitOf,
  longestName,
  mostNames,
  mostTags,
  wireLimits,
  type Counted,
} from '../vocabulary/limits'
import type { WireRequest } from './decode'
import { excessOfJson } from './much'
import { inside, isObject, readFirst } from './paths'
import { receivedAt, receivedBy } from './places'
import { isScalar, recordTypeOf, type Types } from './reader'
import { isOneValue } from './scalars'

/** The limit that a request exceeds. */
export interface Excess {
  /** Path of the parameter or member, `settings[0].name`; '' = the whole request. */
  parameter: string
  counts: Counted
  most: number
}

/** The first exceeded limit, in the order of the call's parameters; null = none. Walks the values once. */
export function excessOf(call: CompiledCall, wire: WireRequest): Excess | null {
  const whole = excessOfNames(wire.query, '') ?? excessOfNames(wire.body, '')
  if (whole) return whole
  const declared = firstExcess(Object.entries(call.parameters), ([name, { type, max }]) =>
    excessOfValue(receivedBy(call, wire, name), { type, max }, call.types, name, 0),
  )
  const { page, size } = call.paging ?? {}
  return (
    declared ??
    firstExcess([page, size], (name) =>
      name === undefined
        ? null
        : excessOfValue(receivedAt(call, wire, name), { type: { kind: 'int' } }, call.types, name, 0),
    )
  )
}

type Limited = Pick<Member, 'type' | 'max'>

function excessOfValue(
  value: unknown,
  limited: Limited,
  types: Types,
  path: string,
  depth: number,
): Excess | null {
  if (depth > deepestValue) return { parameter: path, counts: 'levels', most: deepestValue }
  const { type } = limited
  if (typeof value === 'string') return excessOfText(value, limited, types, path, depth)
  if (type.kind === 'any') return excessOfAny(value, limited, path, depth)
  // Numbers and flags have no length of their own.
  if (isOneValue(type)) return null
  switch (type.kind) {
    case 'json':
      return excessOfValue(value, { type: type.of }, types, path, depth)
    case 'list':
      return Array.isArray(value) ? excessOfItems(value, limited, type.of, types, path, depth) : null
    case 'record':
      return isObject(value) ? excessOfRecord(value, type.type, types, path, depth) : null
  }
}

/** The text may contain JSON. Only a text within its limit is parsed. */
function excessOfText(
  text: string,
  limited: Limited,
  types: Types,
  path: string,
  depth: number,
): Excess | null {
  const { type } = limited
  const isJson =
    type.kind === 'json' || type.kind === 'record' || (type.kind === 'list' && !isScalar(type.of))
  if (isJson) {
    const most = type.kind === 'json' ? limitOf(limited) : wireLimits.json.most
    if (text.length > most) return { parameter: path, counts: 'characters', most }
    const excess = excessOfJson(text)
    if (excess) return { ...excess, parameter: path }
    const value = parsed(text)
    return typeof value === 'string' || value === undefined
      ? null
      : excessOfValue(value, type.kind === 'json' ? { type: type.of } : limited, types, path, depth)
  }
  // A form sends a list with one item as the item itself.
  if (type.kind === 'list') return excessOfText(text, { type: type.of }, types, path, depth)
  const most = limitOf(limited)
  if (isLonger(text, most, type)) return { parameter: path, counts: 'characters', most }
  return type.kind === 'html' && tagsIn(text) > mostTags
    ? { parameter: path, counts: 'tags', most: mostTags }
    : null
}

const isProse = (kind: WireType['kind']): boolean => kind === 'text' || kind === 'personName'
/**
 * Free text is counted in user-perceived characters, unless it is far too long. Other values are counted in
 * code units.
 */
const isLonger = (text: string, most: number, { kind }: WireType): boolean =>
  text.length > most && (!isProse(kind) || text.length > mostUnits(most) || charactersIn(text) > most)

function excessOfItems(
  items: unknown[],
  limited: Limited,
  of: WireType,
  types: Types,
  path: string,
  depth: number,
): Excess | null {
  const most = limitOf(limited)
  if (items.length > most) return { parameter: path, counts: 'items', most }
  return firstExcess(items, (item, at) =>
    excessOfValue(item, { type: of }, types, inside(path, at), depth + 1),
  )
}

function excessOfRecord(
  record: Record<string, unknown>,
  name: string,
  types: Types,
  path: string,
  depth: number,
): Excess | null {
  return (
    excessOfNames(record, path) ??
    firstExcess(Object.entries(recordTypeOf(types, name)), ([member, { type, max, at }]) =>
      excessOfValue(readFirst(record, at)?.value, { type, max }, types, inside(path, member), depth + 1),
    )
  )
}

/** A value of type `any` has only the general limits. */
function excessOfAny(value: unknown, limited: Limited, path: string, depth: number): Excess | null {
  if (Array.isArray(value)) {
    const items: Limited = { type: { kind: 'list', of: limited.type } }
    return excessOfItems(value, items, limited.type, {}, path, depth)
  }
  // The bytes of a file are not members.
  if (!isObject(value) || ArrayBuffer.isView(value)) return null
  return (
    excessOfNames(value, path) ??
    firstExcess(Object.entries(value), ([name, member]) =>
      excessOfValue(member, limited, {}, inside(path, name), depth + 1),
    )
  )
}

/** Checks known and unknown names. */
function excessOfNames(holder: unknown, path: string): Excess | null {
  if (!isObject(holder)) return null
  const names = Object.keys(holder)
  if (names.length > mostNames) return { parameter: path, counts: 'members', most: mostNames }
  return names.some((name) => name.length > longestName)
    ? { parameter: path, counts: 'name', most: longestName }
    : null
}

/** Upper bound of the number of tags: the count of `<`, in linear time. */
export function tagsIn(html: string): number {
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags++
  return tags
}

function firstExcess<T>(all: readonly T[], judge: (one: T, at: number) => Excess | null): Excess | null {
  for (const [at, one] of all.entries()) {
    const excess = judge(one, at)
    if (excess) return excess
  }
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The decoder reports the syntax error.
    return undefined
  }
}
