/** The run-time part of the expression language. The parser is apart, in `compile.ts`, so that no browser loads it. */
export { closure, type Closure, type Scope } from './evaluate'
export type { FunctionHost } from './functions'
export { evaluator, holds } from './holds'
export { pathOf, readsOf } from './reads'
export { isOperation } from './tree'
export type * from './tree'
export { isFilled, isTrue, roundHalfUp, sameCode } from './values'
