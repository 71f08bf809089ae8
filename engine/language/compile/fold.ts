import { isTrue } from '../../expression'
import type { Expr } from '../../expression/tree'
import type { Mode } from '../../vocabulary/modes'

const isLiteral = (tree: Expr): tree is null | boolean | number | string => !Array.isArray(tree)

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
      if (Array.isArray(of) && of[0] === '$' && of[1] === 'params') return literalOf(params[member])
      return ['.', inner(of), member]
    }
    case 'list':
      return ['list', tree[1].map(inner)]
    case '!': {
      const operand = inner(tree[1])
      return isLiteral(operand) ? !isTrue(operand) : ['!', operand]
    }
    case 'neg':
      return ['neg', inner(tree[1])]
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
    case 'call':
      return ['call', tree[1], tree[2].map(inner)]
    case 'each': {
      const { list, only, set, take } = tree[1]
      return [
        'each',
        {
          list: inner(list),
          ...(only === undefined ? {} : { only: inner(only) }),
          ...(set === undefined
            ? {}
            : { set: Object.fromEntries(Object.entries(set).map(([name, value]) => [name, inner(value)])) }),
          ...(take === undefined ? {} : { take: inner(take) }),
        },
      ]
    }
    default: {
      const [operator, left, right] = [tree[0], inner(tree[1]), inner(tree[2])]
      if (isLiteral(left) && isLiteral(right) && (operator === '==' || operator === '!='))
        return (left === right) === (operator === '==')
      return [operator, left, right]
    }
  }
}

const literalOf = (value: unknown): Expr =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** Codes are texts: a literal number where a code is wanted becomes its text. */
export function asCode(tree: Expr): Expr {
  if (typeof tree === 'number') return String(tree)
  if (!Array.isArray(tree)) return tree
  if (tree[0] === 'list') return ['list', (tree[1] as readonly Expr[]).map(asCode)]
  if (tree[0] === '?') return ['?', tree[1] as Expr, asCode(tree[2] as Expr), asCode(tree[3] as Expr)]
  return tree
}
