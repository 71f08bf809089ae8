import type { ExpressionProblem } from '../../expression/compile'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'

/** A part that does not belong there at all: what is wrong in it goes with it. */
const isTooMuch = ({ rule, suggestions }: ExpressionProblem): boolean =>
  rule === 'expression-some-counted' || (rule === 'expression-arguments' && suggestions?.[0] === '')

/** What remains to be said: that a part never changes is noise beside a real problem, which may be its cause. */
export function withoutNoise(problems: ExpressionProblem[]): ExpressionProblem[] {
  const real = problems.filter((problem) => problem.rule !== 'expression-constant')
  const within = (one: ExpressionProblem, { start, end }: ExpressionProblem): boolean =>
    start <= one.start && one.end <= end
  const rest = real.filter((one) => !real.some((all) => all !== one && isTooMuch(all) && within(one, all)))
  return rest.length > 0 ? rest : problems
}

/** Where nothing takes the place of a construct, the message says so. */
export const said = (params: Record<string, string>): Record<string, string> =>
  params.instead === '' ? { ...params, instead: '@no-replacement' } : params

/** Shows what is wrong with an expression at its exact place in the file. */
export function reportProblems(report: Report, node: SourceNode, problems: ExpressionProblem[]): void {
  for (const { rule, start, end, params, suggestions } of withoutNoise(problems))
    report.add(rule, { file: node.file, span: node.spanAt(start, end) }, said(params), { suggestions })
}
