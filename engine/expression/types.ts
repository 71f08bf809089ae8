/** Types of names, members and results in expressions. */

const scalarKinds = [
  'text',
  'number',
  'money',
  'percent',
  /** A quotient of two amounts with equal units; 1 is the whole. It is a number, and ×100 a percentage. */
  'ratio',
  'bool',
  'code',
  'id',
  'date',
  'datetime',
  'time',
  'html',
  'file',
  'null',
  'any',
] as const
export type ScalarKind = (typeof scalarKinds)[number]

export type Type =
  | { kind: ScalarKind }
  | { kind: 'list'; of: Type }
  | { kind: 'range' }
  | { kind: 'record'; name?: string; members: Record<string, Type> }

/** Names that an expression can use. */
export interface TypeScope {
  names: Record<string, Type>
  /** Names that are in scope elsewhere, with the message for each. */
  elsewhere?: Record<string, string>
}

const scalars = Object.fromEntries(scalarKinds.map((kind) => [kind, Object.freeze({ kind })])) as Record<
  ScalarKind,
  { kind: ScalarKind }
>

export const scalar = (kind: ScalarKind): Type => scalars[kind]
export const listOf = (of: Type): Type => ({ kind: 'list', of })
export const rangeType: Type = Object.freeze({ kind: 'range' })

/** Display form of a type: `list of text`, `record Item`. */
export function typeText(type: Type): string {
  if (type.kind === 'list') return `list of ${typeText(type.of)}`
  if (type.kind === 'record') return type.name ? `record ${type.name}` : 'record'
  return type.kind === 'ratio' ? 'number' : type.kind
}

/** True for money or a list of money. */
export const holdsMoney = (type: Type): boolean =>
  type.kind === 'list' ? holdsMoney(type.of) : type.kind === 'money'

/** Compared as text: `1` and `'1'` are equal. */
export const isCodeLike = (type: Type): boolean => type.kind === 'code' || type.kind === 'id'
export const isUntyped = (type: Type): boolean => type.kind === 'any' || type.kind === 'null'
export const isNumeric = (type: Type): boolean => ['number', 'percent', 'ratio'].includes(type.kind)
/** A ratio with a plain number stays a ratio: `1 - a / b`, or `b ? a / b : 0`. */
export const holdsShare = (left: Type, right: Type): boolean =>
  [left, right].some(({ kind }) => kind === 'ratio') && ![left, right].some(({ kind }) => kind === 'percent')
export const isTextual = (type: Type): boolean =>
  ['text', 'html', 'code', 'id', 'date', 'datetime', 'time'].includes(type.kind)

/** Neither a text nor a quantity. */
export const isStructured = (type: Type): boolean => ['list', 'record', 'range', 'file'].includes(type.kind)

const families: ScalarKind[][] = [
  ['text', 'html', 'code', 'id'],
  ['text', 'date', 'datetime', 'time'],
  ['number', 'percent', 'ratio'],
  ['code', 'id', 'number', 'ratio'],
]

/** True if `==` can compare the values, or `in` can find one among the others. */
export function comparable(left: Type, right: Type): boolean {
  if (isUntyped(left) || isUntyped(right) || left.kind === right.kind) return true
  return families.some(
    (family) => family.includes(left.kind as ScalarKind) && family.includes(right.kind as ScalarKind),
  )
}

/** Common type of two parts: branches of `?:`, sides of `||`, items of a list. */
export function unify(left: Type, right: Type): Type {
  if (left.kind === 'null') return right
  if (right.kind === 'null') return left
  if (left.kind === 'list' && right.kind === 'list') return listOf(unify(left.of, right.of))
  if (left.kind === 'record' && right.kind === 'record') {
    return left === right || (left.name !== undefined && left.name === right.name) ? left : scalar('any')
  }
  if (left.kind === right.kind) return left
  if (isNumeric(left) && isNumeric(right)) return scalar(holdsShare(left, right) ? 'ratio' : 'number')
  if (isTextual(left) && isTextual(right))
    return isCodeLike(left) && isCodeLike(right) ? scalar('code') : scalar('text')
  return scalar('any')
}
