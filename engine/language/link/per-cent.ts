import type { Type } from '../../expression/compile'
import type { Expr } from '../../expression/tree'

/** A share of 1, where what it is put into counts per cent: the part of a whole is the same wherever it is read. */
export const asPerCent = (tree: Expr, type: Type, wanted: { kind: string } | undefined): Expr =>
  wanted?.kind === 'percent' && type.kind === 'ratio' ? ['call', 'percentOf', [tree]] : tree
