/** Whether a request holds more than its call takes, judged on the wire's own values: nothing has decoded or matched them yet. */
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

/** What there is too much of, and how much of it would be taken. */
export interface Excess {
  /** Path of the parameter or member, `settings[0].name`; '' = the request as a whole. */
  parameter: string
  counts: Counted
  most: number
}

/** The first excess of a request, in the order of the call's parameters; null = all within the limits. Takes one walk over the values. */
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
  // A number or a flag is as long as itself.
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

/** What is sent as text may be JSON: only text that is short enough is read. */
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
  // A form spells a list of one by its item.
  if (type.kind === 'list') return excessOfText(text, { type: type.of }, types, path, depth)
  const most = limitOf(limited)
  if (isLonger(text, most, type)) return { parameter: path, counts: 'characters', most }
  return type.kind === 'html' && tagsIn(text) > mostTags
    ? { parameter: path, counts: 'tags', most: mostTags }
    : null
}

const isProse = (kind: WireType['kind']): boolean => kind === 'text' || kind === 'personName'
/** Texts are counted as people count, unless they are much longer than people can mean; all else is spelled in plain characters. */
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

/** Nothing is declared of it but that it is there. */
function excessOfAny(value: unknown, limited: Limited, path: string, depth: number): Excess | null {
  if (Array.isArray(value)) {
    const items: Limited = { type: { kind: 'list', of: limited.type } }
    return excessOfItems(value, items, limited.type, {}, path, depth)
  }
  // The bytes of a file are no members.
  if (!isObject(value) || ArrayBuffer.isView(value)) return null
  return (
    excessOfNames(value, path) ??
    firstExcess(Object.entries(value), ([name, member]) =>
      excessOfValue(member, limited, {}, inside(path, name), depth + 1),
    )
  )
}

/** Known names and unknown ones alike. */
function excessOfNames(holder: unknown, path: string): Excess | null {
  if (!isObject(holder)) return null
  const names = Object.keys(holder)
  if (names.length > mostNames) return { parameter: path, counts: 'members', most: mostNames }
  return names.some((name) => name.length > longestName)
    ? { parameter: path, counts: 'name', most: longestName }
    : null
}

/** A tag begins with `<`; counting those is one look over the text, whatever stands in it. */
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
    // Reading the request reports it.
    return undefined
  }
}
