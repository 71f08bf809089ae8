import { isOperation, type BinaryOperator, type EachParts, type Expr, type Operation } from './tree'

/** The direct operands of an operation. */
export function partsOf(tree: Expr): readonly Expr[] {
  if (!isOperation(tree)) return []
  switch (tree[0]) {
    case '$':
      return []
    case '.':
      return [tree[1]]
    case 'list':
      return tree[1]
    case 'call':
      return tree[2]
    case 'each':
      return ofEach(tree[1])
    case '!':
    case 'neg':
      return [tree[1]]
    case '?':
      return [tree[1], tree[2], tree[3]]
    default:
      return [tree[1], tree[2]]
  }
}

const ofEach = ({ list, only, set, take }: EachParts): Expr[] =>
  [list, only, take, ...Object.values(set ?? {})].filter((part): part is Expr => part !== undefined)

/** The operation with each operand replaced. */
export function withParts(tree: Operation, change: (part: Expr) => Expr): Operation {
  switch (tree[0]) {
    case '$':
      return tree
    case '.':
      return ['.', change(tree[1]), tree[2]]
    case 'list':
      return ['list', tree[1].map(change)]
    case 'call':
      return ['call', tree[1], tree[2].map(change)]
    case 'each':
      return ['each', changedEach(tree[1], change)]
    case '!':
    case 'neg':
      return [tree[0], change(tree[1])]
    case '?':
      return ['?', change(tree[1]), change(tree[2]), change(tree[3])]
    default:
      return [tree[0], change(tree[1]), change(tree[2])]
  }
}

function changedEach({ list, only, set, take }: EachParts, change: (part: Expr) => Expr): EachParts {
  const members = set && Object.entries(set).map(([name, part]) => [name, change(part)] as const)
  return {
    list: change(list),
    ...(only === undefined ? {} : { only: change(only) }),
    ...(members === undefined ? {} : { set: Object.fromEntries(members) }),
    ...(take === undefined ? {} : { take: change(take) }),
  }
}

/** True if the expression is this name alone, such as `mode`. */
export const isName = (tree: Expr | undefined, name: string): boolean =>
  isOperation(tree) && tree[0] === '$' && tree[1] === name

/** The arguments, if the expression calls one of these functions. */
export const argumentsOf = (
  tree: Expr | undefined,
  ...functions: readonly string[]
): readonly Expr[] | undefined =>
  isOperation(tree) && tree[0] === 'call' && functions.includes(tree[1]) ? tree[2] : undefined

/** The items of a list literal. */
export const listedIn = (tree: Expr | undefined): readonly Expr[] | undefined =>
  isOperation(tree) && tree[0] === 'list' ? tree[1] : undefined

/** A comparison of a value with another value or with several. */
export interface Equality {
  sign: Extract<BinaryOperator, '==' | '!=' | 'in'>
  left: Expr
  right: Expr
}
const ofCodes: Readonly<Record<string, '==' | 'in'>> = { sameCode: '==', codeIn: 'in' }

/** Codes and ids are compared by functions, whose arguments are in a list. */
export function equalityOf(tree: Expr | undefined): Equality | undefined {
  if (!isOperation(tree)) return undefined
  switch (tree[0]) {
    case '==':
    case '!=':
    case 'in':
      return { sign: tree[0], left: tree[1], right: tree[2] }
    case 'call': {
      const sign = Object.hasOwn(ofCodes, tree[1]) ? ofCodes[tree[1]] : undefined
      const [left = null, right = null] = tree[2]
      return sign && { sign, left, right }
    }
    default:
      return undefined
  }
}

const orders = ['<', '<=', '>', '>='] as const
export type Order = (typeof orders)[number]
/** True for an order operator, such as `<`. */
export const isOrder = (sign: string | undefined): sign is Order => orders.some((one) => one === sign)
