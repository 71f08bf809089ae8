/** Expressions as they stand in a file, and what a rule tells of them. */
import { compileExpression } from '../../expression/compile'
import { scalar, type Type } from '../../expression/types'
import type { Expr } from '../../expression/tree'
import { Report } from '../link/report'
import { readSource, type SourceNode } from '../source'

export interface Written {
  node: SourceNode
  tree: Expr
  type: Type
  reads: string[][]
}
export type Names = Record<string, Type>

/** Whatever is read of these may be anything. */
export const anything: Names = Object.fromEntries(
  ['row', 'form', 'value', 'filters', 'selection', 'rows', 'mode', 'item'].map((name) => [
    name,
    scalar('any'),
  ]),
)

/** An expression under a key of a map. */
export function written(source: string, names: Names = anything, key = 'tried'): Written {
  const { root } = readSource('tried.yaml', `at:\n  ${key}: ${JSON.stringify(source)}\n`).file
  const { tree, type, reads, problems } = compileExpression(source, { names })
  if (problems.length > 0) throw new Error(`${source}: ${JSON.stringify(problems)}`)
  return { node: root!.get('at')!.get(key)!, tree, type, reads }
}

export const treeOf = (source: string, names?: Names): Expr => written(source, names).tree

/** What a report holds about a file: each finding as its rule, what it is about, its place and what is to stand there. */
const saidIn = (report: Report, text: string): string[] =>
  report.findings.map(({ rule, params, span, suggestions = [] }) =>
    [
      rule,
      ...Object.entries(params).map(([name, value]) => `${name}=${value}`),
      `at ${text.slice(span.start, span.end)}`,
      ...suggestions.map((one) => `→ ${one}`),
    ].join(' '),
  )

/** What a rule tells of an expression. */
export function toldOfExpression(
  source: string,
  ask: (report: Report, written: Written) => void,
  names?: Names,
  key?: string,
): string[] {
  const report = new Report()
  const made = written(source, names, key)
  ask(report, made)
  return saidIn(report, made.node.file.text)
}

export const rootOf = (text: string): SourceNode => readSource('tried.yaml', text).file.root!

/** What a rule tells of a file. */
export function toldOfFile(text: string, ask: (report: Report, root: SourceNode) => void): string[] {
  const report = new Report()
  const root = rootOf(text)
  ask(report, root)
  return saidIn(report, root.file.text)
}
