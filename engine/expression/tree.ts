/**
 * A compiled expression in plain JSON. A scalar is a literal; an operation is an array that starts with its
 * name.
 */
export type Expr = null | boolean | number | string | Operation

export type BinaryOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '&&'
  | '||'
  | '+'
  | '-'
  | '*'
  | '/'

/** A union discriminated by the first element, so that no casts are needed. */
export type Operation =
  | readonly ['$', name: string]
  | readonly ['.', of: Expr, member: string]
  | readonly ['list', items: readonly Expr[]]
  | readonly ['!', operand: Expr]
  | readonly ['neg', operand: Expr]
  | readonly ['?', test: Expr, then: Expr, otherwise: Expr]
  | readonly [BinaryOperator, left: Expr, right: Expr]
  | readonly ['call', functionName: string, args: readonly Expr[]]
  | readonly ['each', EachParts]

/**
 * `each` iterates over a list with `item` and `index` in scope. `only` filters, `set` changes members, `take`
 * maps.
 */
export interface EachParts {
  list: Expr
  only?: Expr
  set?: Record<string, Expr>
  take?: Expr
}

/** True for an operation, false for a literal. `Array.isArray` alone would lose the types of the operands. */
export const isOperation = (tree: Expr | undefined): tree is Operation => Array.isArray(tree)
