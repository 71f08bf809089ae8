import type { ExpressionProblem } from '../../expression/compile'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'

/** What remains to be said: that a part never changes is noise beside a real problem, which may be its cause. */
export function withoutNoise(problems: ExpressionProblem[]): ExpressionProblem[] {
  const real = problems.filter((problem) => problem.rule !== 'expression-constant')
  return real.length > 0 ? real : problems
}

/** Where nothing takes the place of a construct, the message says so. */
export const said = (params: Record<string, string>): Record<string, string> =>
  params.instead === '' ? { ...params, instead: '@no-replacement' } : params

/** Shows what is wrong with an expression at its exact place in the file. */
export function reportProblems(report: Report, node: SourceNode, problems: ExpressionProblem[]): void {
  for (const { rule, start, end, params, suggestions } of withoutNoise(problems))
    report.add(rule, { file: node.file, span: node.spanAt(start, end) }, said(params), { suggestions })
}
