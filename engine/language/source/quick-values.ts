import { pairOf, type Style, type Tree, type TreeScalar } from './tree'

/** This has to be read by the library. */
export class Elsewhere extends Error {}
export const toLibrary = (): never => {
  throw new Elsewhere()
}

const integer = /^(0|-?[1-9]\d{0,14})$/
const decimal = /^-?(0|[1-9]\d{0,9})\.\d{1,9}$/
/** `2MB`, `750x750`: no number to YAML. */
const measure = /^[1-9]\d*[A-DF-Za-df-z][A-Za-z]*\d*$/
/** What may be a number, a flag or nothing in one of YAML's many spellings. */
const special = /^([-+]?\.?\d[\w.+:-]*|[-+]?\.(inf|nan)|~|null|true|false)$/i

/** `[call: x]`: a pair in a list is a map of its own. */
export const mapOfPair = (key: TreeScalar, value: Tree, start: number): Tree => ({
  is: 'map',
  pairs: [pairOf(key, value)],
  flow: true,
  start,
  end: value.end,
})

export const scalarOf = (
  value: unknown,
  source: string,
  style: Style,
  start: number,
  end: number,
): TreeScalar => ({ is: 'scalar', value, source, style, start, end })

export function scalarValue(source: string): unknown {
  if (!special.test(source) || measure.test(source)) return source
  if (source === 'true') return true
  if (source === 'false') return false
  if (source === 'null') return null
  return integer.test(source) || decimal.test(source) ? Number(source) : toLibrary()
}
