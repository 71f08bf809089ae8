/**
 * A compiled expression: plain JSON, made from source text at compile time.
 * A scalar stands for itself (a string is a string literal); every operation is an array whose head names it.
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

/** Told apart by their heads: whoever asks for the head knows the parts, and needs no cast. */
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

/** `each` goes through a list with `item` and `index` in scope: keep by `only`, change members by `set`, or map by `take`. */
export interface EachParts {
  list: Expr
  only?: Expr
  set?: Record<string, Expr>
  take?: Expr
}

/** Something to be worked out, and no literal. (`Array.isArray` alone would lose the types of its parts.) */
export const isOperation = (tree: Expr | undefined): tree is Operation => Array.isArray(tree)
