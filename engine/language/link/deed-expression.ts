import { compileExpression, type Type } from '../../expression/compile'
import type { Expr } from '../../expression/tree'
import { asCode } from '../compile/fold'
import { reportProblems } from '../compile/problems'
import type { SourceNode } from '../source'
import type { Report } from './report'
import { bool, fits, number, typeName } from './types'

interface Wish {
  names: Record<string, Type>
  /** The type of what it becomes; absent = any. */
  wanted?: Type
  /** Told of every `sent.name` that it reads. */
  onSent?: (name: string) => void
}

/** What the server computes of a record, compiled and checked; undefined where that has been reported, or nothing is written. */
export function deedExpression(
  report: Report,
  node: SourceNode | undefined,
  { names, wanted, onSent }: Wish,
): Expr | undefined {
  if (!node || node.kind !== 'scalar') return undefined
  const { value } = node
  if (typeof value === 'number' || typeof value === 'boolean') {
    if (!isFitting(report, node, typeof value === 'number' ? number : bool, wanted)) return undefined
    return wanted?.kind === 'code' ? asCode(value) : value
  }
  if (typeof value !== 'string') return undefined
  const { tree, type, problems, reads } = compileExpression(value, { names })
  reportProblems(report, node, problems)
  if (problems.length > 0) return undefined
  for (const [root, name] of reads) if (root === 'sent' && name !== undefined) onSent?.(name)
  if (!isFitting(report, node, type, wanted)) return undefined
  return wanted?.kind === 'code' ? asCode(tree) : tree
}

function isFitting(report: Report, node: SourceNode, type: Type, wanted: Type | undefined): boolean {
  if (!wanted || wanted.kind === 'bool' || fits(wanted, type)) return true
  report.add('wrong-type', node, { expected: typeName(wanted), received: typeName(type) })
  return false
}
