import { Pair, Scalar, YAMLMap, type Node } from 'yaml'

/** This has to be read by the library. */
export class Elsewhere extends Error {}
export const leave = (): never => {
  throw new Elsewhere()
}

const integer = /^(0|-?[1-9]\d{0,14})$/
const decimal = /^-?(0|[1-9]\d{0,9})\.\d{1,9}$/
/** `2MB`, `750x750`: no number to YAML. */
const measure = /^[1-9]\d*[A-DF-Za-df-z][A-Za-z]*\d*$/
/** What may be a number, a flag or nothing in one of YAML's many spellings. */
const special = /^([-+]?\.?\d[\w.+:-]*|[-+]?\.(inf|nan)|~|null|true|false)$/i

/** `[call: x]`: a pair in a list is a map of its own. */
export function pairOf(key: Scalar, value: Node, start: number): Node {
  const map = new YAMLMap()
  map.items.push(new Pair(key, value))
  map.flow = true
  const end = value.range![1]
  map.range = [start, end, end]
  return map
}

export function scalarOf(
  value: unknown,
  source: string,
  type: Scalar.Type,
  start: number,
  end: number,
): Scalar {
  const scalar = new Scalar(value)
  scalar.source = source
  scalar.type = type
  scalar.range = [start, end, end]
  return scalar
}

export function valueOf(source: string): unknown {
  if (!special.test(source) || measure.test(source)) return source
  if (source === 'true') return true
  if (source === 'false') return false
  return integer.test(source) || decimal.test(source) ? Number(source) : leave()
}
