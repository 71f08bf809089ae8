import { figureOf, typeMeant } from '../compile/type-meant'
import { compileExpression, isNumeric, type Type } from '../../expression/compile'
import type { Expr } from '../../expression/tree'
import { asCode } from '../compile/fold'
import { reportProblems } from '../compile/problems'
import { checkUnits } from '../rules/by-hundred'
import { checkCondition, checkSameSides } from '../rules/conditions'
import { checkDecided } from '../rules/decided'
import type { SourceNode } from '../source'
import type { Report } from './report'
import { asPerCent } from './per-cent'
import { any, bool, fits, listOf, number, typeName } from './types'

interface Wish {
  names: Record<string, Type>
  /** The type of what it becomes; absent = any. */
  wanted?: Type
  /** Told of every `sent.name` that it reads. */
  onSent?: (name: string) => void
  /** Told where a share of 1 becomes a plain number. */
  onShare?: (node: SourceNode) => void
}

/** What the server computes of a record, compiled and checked; undefined where that has been reported, or nothing is written. */
export function deedExpression(
  report: Report,
  node: SourceNode | undefined,
  { names, wanted, onSent, onShare }: Wish,
): Expr | undefined {
  if (node?.kind === 'map' && node.get('each')) return each(report, node, { names, wanted, onSent })
  if (!node || node.kind !== 'scalar') return undefined
  const { value } = node
  if (typeof value === 'number' || typeof value === 'boolean') {
    if (!isFitting(report, node, typeof value === 'number' ? number : bool, wanted)) return undefined
    return wanted?.kind === 'code' ? asCode(value) : value
  }
  const source = value === null ? 'null' : value
  if (typeof source !== 'string') return undefined
  const { tree, type, problems, reads } = compileExpression(source, { names })
  reportProblems(report, node, problems)
  if (problems.length > 0) return undefined
  for (const [root, name] of reads) if (root === 'sent' && name !== undefined) onSent?.(name)
  if (!isFitting(report, node, type, wanted)) return undefined
  if (type.kind === 'ratio' && wanted?.kind === 'number') onShare?.(node)
  checkUnits(report, node, tree, names)
  if (wanted?.kind === 'bool') checkCondition({ report }, node, { tree, type })
  checkDecided(report, node, tree)
  checkSameSides({ report }, node, tree)
  return wanted?.kind === 'code' ? asCode(tree) : asPerCent(tree, type, wanted)
}

/** A list made of another one; within it `item` and `index` are those of that list. */
function each(report: Report, node: SourceNode, { names, wanted, onSent }: Wish): Expr | undefined {
  if (wanted && wanted.kind !== 'list' && wanted.kind !== 'any') {
    if (isNumeric(wanted) && node.get('only'))
      report.add('expression-some-counted', node.keyNode('only')!, { name: 'only' })
    else
      report.add(
        'wrong-type',
        node,
        { expected: typeName(wanted), received: typeName(listOf(any)) },
        { cure: figureOf(node, wanted) },
      )
    return undefined
  }
  const list = deedExpression(report, node.get('each'), { names, wanted: listOf(any), onSent })
  if (list === undefined) return undefined
  const inner = { names: { ...names, item: any, index: number }, onSent }
  const only = deedExpression(report, node.get('only'), { ...inner, wanted: bool })
  const take = deedExpression(report, node.get('take'), inner)
  const set = node.get('set')?.entries() ?? []
  const trees = set.flatMap(({ key, node: value }) => {
    const tree = deedExpression(report, value, inner)
    return tree === undefined ? [] : [[key, tree] as const]
  })
  return [
    'each',
    {
      list,
      ...(only === undefined ? {} : { only }),
      ...(set.length > 0 ? { set: Object.fromEntries(trees) } : {}),
      ...(take === undefined ? {} : { take }),
    },
  ]
}

function isFitting(report: Report, node: SourceNode, type: Type, wanted: Type | undefined): boolean {
  if (!wanted || wanted.kind === 'bool' || fits(wanted, type)) return true
  report.add(
    'wrong-type',
    node,
    { expected: typeName(wanted), received: typeName(type) },
    { cure: typeMeant(node, wanted, type) },
  )
  return false
}
