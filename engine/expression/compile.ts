/**
 * Compile-time part of the expression language. It contains the parser and must not be in the browser bundle.
 */
import { infer } from './infer'
import { parse } from './parse'
import type { ExpressionProblem } from './problems'
import { readsOf } from './reads'
import type { Expr } from './tree'
import { scalar, type Type, type TypeScope } from './types'

export interface CompiledExpression {
  /** null if there are problems. */
  tree: Expr
  /** `any` if the type is unknown. */
  type: Type
  problems: ExpressionProblem[]
  /** Names that the expression reads, as paths: `['form', 'region']`. */
  reads: string[][]
}

/** Compiles one expression. Never throws; problems have offsets into `source`. */
export function compileExpression(source: string, scope: TypeScope): CompiledExpression {
  const parsed = parse(source)
  if (parsed.problems) return { tree: null, type: scalar('any'), problems: parsed.problems, reads: [] }
  const problems: ExpressionProblem[] = []
  const { tree, type } = infer(parsed.expression, {
    source,
    scope,
    report: (problem) => problems.push(problem),
  })
  return { tree: problems.length ? null : tree, type, problems, reads: readsOf(tree) }
}

export { nearest } from './nearest'
export {
  forbiddenConstructs,
  type ExpressionProblem,
  type ExpressionRule,
  type ForbiddenConstruct,
} from './problems'
export { functionNames, functionSignatures, type FunctionSignature } from './signatures'
export * from './types'
