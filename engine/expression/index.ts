/**
 * Run-time part of the expression language. The parser is in `compile.ts`, so that browsers do not load it.
 */
export { closure, type Closure, type Scope } from './evaluate'
export type { FunctionHost } from './functions'
export { evaluator, holds } from './holds'
export { pathOf, readsOf } from './reads'
export { isOperation } from './tree'
export type * from './tree'
export { isFilled, isTrue, roundHalfUp, sameCode } from './values'
