import { compileExpression } from '../expression/compile'
import type { Expr } from '../expression/tree'

const any = { kind: 'any' } as const
const names = Object.fromEntries(
  [
    'row',
    'form',
    'filters',
    'asked',
    'size',
    'given',
    'results',
    'mode',
    'selection',
    'answer',
    'user',
    'scope',
    'query',
    'params',
    'value',
    'item',
    'index',
    'loaded',
    'side',
    'typed',
    'rows',
  ].map((name) => [name, any]),
)

/** Compiles an expression of a test, with every name in scope. */
export function expr(source: string): Expr {
  const { tree, problems } = compileExpression(source, { names })
  if (problems.length) throw new Error(`${source}: ${problems.map(({ rule }) => rule).join(', ')}`)
  return tree
}
