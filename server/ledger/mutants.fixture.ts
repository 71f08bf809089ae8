/** A database without one check or without transactions: the tests must fail on each. */
import type { KyselyPlugin } from 'kysely'
import type { TestDatabase } from '../testing/database'

type Db = TestDatabase['db']

/** Removes the conditions that mention `words` from every update of the table. */
export function withoutGuard(table: string, words: string): KyselyPlugin {
  const mentions = (node: unknown): boolean => JSON.stringify(node).includes(words)
  interface Node {
    kind: string
    [part: string]: unknown
  }
  const prune = (node: Node): Node | undefined => {
    if (node.kind !== 'AndNode') return mentions(node) ? undefined : node
    const [left, right] = [prune(node.left as Node), prune(node.right as Node)]
    return left && right ? { ...node, left, right } : (left ?? right)
  }
  return {
    transformQuery: ({ node }) => {
      if (
        node.kind !== 'UpdateQueryNode' ||
        !JSON.stringify(node.table).includes(`"${table}"`) ||
        !node.where
      )
        return node
      const where = prune(node.where.where as unknown as Node)
      return { ...node, where: where ? { ...node.where, where } : undefined } as typeof node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

/** Runs every statement in autocommit. */
export function withoutTransaction(db: Db): Db {
  const builder = {
    setIsolationLevel: () => builder,
    execute: (work: (each: unknown) => unknown) => Promise.resolve(work(db)),
  }
  return new Proxy(db, {
    get: (target, name): unknown => (name === 'transaction' ? () => builder : Reflect.get(target, name)),
  })
}
