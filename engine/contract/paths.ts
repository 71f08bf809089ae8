/** Dotted paths into JSON: `data.records`, `data.0.name`; `''` is the whole value. Own members only. */

const refused: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const known = new Map<string, readonly string[]>()

/** The names of a path. Cached, because each cell of a response reads a path. Throws for a refused name. */
export function segmentsOf(path: string): readonly string[] {
  let segments = known.get(path)
  if (!segments) {
    segments = path === '' ? [] : path.split('.')
    const bad = segments.find((segment) => segment === '' || refused.has(segment))
    if (bad !== undefined) throw new Error(`path "${path}": "${bad}" cannot name a member`)
    known.set(path, segments)
  }
  return segments
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path; undefined if there is none. */
export function readPath(from: unknown, path: string): unknown {
  let value = from
  for (const segment of segmentsOf(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined
    value = (value as Record<string, unknown>)[segment]
  }
  return value
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The first non-empty text at a path. A list on the path is searched, unless the next name is an index: `errors.0.message`. */
export function firstText(from: unknown, path: string): string | undefined {
  let found: readonly unknown[] = [from]
  for (const segment of segmentsOf(path)) {
    const parts = /^\d+$/.test(segment) ? found : found.flat().filter(isObject)
    found = parts.map((part) => readPath(part, segment))
  }
  return found.flat().find(isText)
}

/** True if a parent on the path is null: its members then count as null. */
function isInNull(from: unknown, path: string): boolean {
  let value = from
  for (const segment of segmentsOf(path).slice(0, -1)) {
    if (!isObject(value) || !Object.hasOwn(value, segment)) return false
    value = value[segment]
    if (value === null) return true
  }
  return false
}

/** The first of several paths that exists, with its value. */
export function readFirst(
  from: unknown,
  paths: readonly string[],
): { path: string; value: unknown } | undefined {
  for (const path of paths) {
    const value = readPath(from, path)
    if (value !== undefined) return { path, value }
  }
  const none = paths.find((path) => path.includes('.') && isInNull(from, path))
  return none === undefined ? undefined : { path: none, value: null }
}

/**
 * Sets a value at a path and returns the root; for `''` the root is the value. Throws if a part of the path
 * is no object.
 */
export function withPath(whole: unknown, path: string, value: unknown): unknown {
  const segments = segmentsOf(path)
  const last = segments.at(-1)
  if (last === undefined) return value
  let place = whole
  for (const segment of segments.slice(0, -1)) {
    place = isObject(place) ? (place[segment] ??= {}) : undefined
  }
  if (!isObject(place))
    throw new Error(`"${path}" cannot be written: a part of it already holds another value`)
  place[last] = value
  return whole
}

/** Path of a member, for messages. */
export const inside = (path: string, member: string | number): string =>
  typeof member === 'number' ? `${path}[${member}]` : path ? `${path}.${member}` : member
