import type { EachParts, Expr, Operation } from './tree'

/** The expressions that an operation is made of, one level down. */
export function partsOf(tree: Expr): readonly Expr[] {
  if (!Array.isArray(tree)) return []
  const operation = tree as Operation
  switch (operation[0]) {
    case '$':
      return []
    case '.':
      return [operation[1]]
    case 'list':
      return operation[1]
    case 'call':
      return operation[2]
    case 'each':
      return ofEach(operation[1])
    default:
      return operation.slice(1)
  }
}

const ofEach = ({ list, only, set, take }: EachParts): Expr[] =>
  [list, only, take, ...Object.values(set ?? {})].filter((part): part is Expr => part !== undefined)
