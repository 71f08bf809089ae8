import { isTrue } from '../../expression'
import { isName, withParts } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import type { Mode } from '../../vocabulary/modes'

const isLiteral = (tree: Expr): tree is null | boolean | number | string => !isOperation(tree)

/**
 * Puts the parameters of a variant in, and the mode of a dialog where one is given, and works out what depends on nothing else:
 * `params.group ? size : null` becomes `size`, `!params.group && x` becomes `x` or false.
 */
export function fold(tree: Expr, params: Readonly<Record<string, unknown>>, mode?: Mode): Expr {
  if (isLiteral(tree)) return tree
  const inner = (part: Expr): Expr => fold(part, params, mode)
  switch (tree[0]) {
    case '$':
      return tree[1] === 'mode' && mode !== undefined ? mode : tree
    case '.': {
      const [, of, member] = tree
      if (isName(of, 'params')) return literalOf(params[member])
      return ['.', inner(of), member]
    }
    case '!': {
      const operand = inner(tree[1])
      return isLiteral(operand) ? !isTrue(operand) : ['!', operand]
    }
    case '?': {
      const test = inner(tree[1])
      return isLiteral(test)
        ? inner(isTrue(test) ? tree[2] : tree[3])
        : ['?', test, inner(tree[2]), inner(tree[3])]
    }
    case '&&':
    case '||': {
      const left = inner(tree[1])
      const decided = isLiteral(left) && isTrue(left) !== (tree[0] === '&&')
      if (decided) return left
      return isLiteral(left) ? inner(tree[2]) : [tree[0], left, inner(tree[2])]
    }
    case '==':
    case '!=': {
      const [left, right] = [inner(tree[1]), inner(tree[2])]
      const isDecided = isLiteral(left) && isLiteral(right)
      return isDecided ? (left === right) === (tree[0] === '==') : [tree[0], left, right]
    }
    default:
      return withParts(tree, inner)
  }
}

const literalOf = (value: unknown): Expr =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** Codes are texts: a literal number where a code is wanted becomes its text. */
export function asCode(tree: Expr): Expr {
  if (typeof tree === 'number') return String(tree)
  if (!isOperation(tree)) return tree
  if (tree[0] === 'list') return withParts(tree, asCode)
  if (tree[0] === '?') return ['?', tree[1], asCode(tree[2]), asCode(tree[3])]
  return tree
}
