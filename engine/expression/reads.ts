import { partsOf } from './parts'
import { isOperation, type Expr } from './tree'

/**
 * The dotted names that an expression reads, without duplicates: `['form', 'region']`. `item` and `index` of
 * an `each` are excluded.
 */
export function readsOf(tree: Expr): string[][] {
  const found = new Map<string, string[]>()
  collect(tree, new Set(), (path) => found.set(path.join('.'), path))
  return [...found.values()]
}

function collect(tree: Expr, own: ReadonlySet<string>, add: (path: string[]) => void): void {
  if (!isOperation(tree)) return
  switch (tree[0]) {
    case '$':
    case '.': {
      const path = pathOf(tree)
      if (path) {
        if (!own.has(path[0]!)) add(path)
      } else if (tree[0] === '.') collect(tree[1], own, add)
      return
    }
    case 'each': {
      const { list, only, set, take } = tree[1]
      collect(list, own, add)
      const inner = new Set([...own, 'item', 'index'])
      for (const part of [only, take, ...Object.values(set ?? {})])
        if (part !== undefined) collect(part, inner, add)
      return
    }
    default:
      for (const part of partsOf(tree)) collect(part, own, add)
  }
}

/** `['.', ['$', 'form'], 'x']` → `['form', 'x']`; undefined if it does not start with a name. */
export function pathOf(tree: Expr): string[] | undefined {
  if (!isOperation(tree)) return undefined
  if (tree[0] === '$') return [tree[1]]
  if (tree[0] !== '.') return undefined
  const of = pathOf(tree[1])
  return of && [...of, tree[2]]
}
