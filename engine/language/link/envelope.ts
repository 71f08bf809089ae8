import type { CompiledCall } from '../../compiled'
import { compileExpression, type ExpressionProblem } from '../../expression/compile'
import { isOperation, type Expr } from '../../expression/tree'
import { reportProblems } from '../compile/problems'
import type { SourceNode } from '../source'
import { bodyPath } from './body-path'
import { checkJudges } from './judged'
import { type Report, textOf, textsOf } from './report'
import { any } from './types'

/** How the answers of a service say whether they are a success, and where their text stands. */
export interface Envelope {
  /** The service's own rule; absent = the application's. */
  ok?: Expr
  /** The rule that its answers go by, its own or the application's. */
  judgedBy: Expr
  /** What a success carries, by whichever rule it goes. */
  okAt?: CompiledCall['okAt']
  errorText: string[]
}

/** All that such a rule sees is the body: a name beside it was meant as a member of it. */
const withinBody = (problem: ExpressionProblem): ExpressionProblem =>
  problem.rule === 'expression-unknown-name' &&
  problem.params.name !== undefined &&
  !problem.params.name.startsWith('bo')
    ? { ...problem, suggestions: [`body.${problem.params.name}`] }
    : problem

/** Codes as most answers carry them. */
export const usualCodes = { success: 200, taken: 409 } as const

/** A rule over the body of an answer. */
export function overBody(
  report: Report,
  node: SourceNode | undefined,
  usual: number = usualCodes.success,
): Expr | undefined {
  const source = textOf(node)
  if (!node || source === undefined) return undefined
  const { tree, problems } = compileExpression(source, { names: { body: any } })
  reportProblems(report, node, problems.map(withinBody))
  if (problems.length > 0) return undefined
  checkJudges(report, node, tree, usual)
  return tree
}

/** The envelope of each service of the application, by name; one that says nothing has the application's. */
export function envelopesOf(report: Report, app: SourceNode | undefined): Map<string, Envelope> {
  // The application's own rule is reported where the manifest is compiled.
  const shared = compileExpression(textOf(app?.get('ok')) ?? 'false', { names: { body: any } }).tree
  const services = app?.get('services')?.entries() ?? []
  return new Map(
    services.map(({ key, node }) => {
      const ok = overBody(report, node.get('ok'))
      const errorText = textsOf(node.get('errorText')).map((one) => bodyMember(one.text))
      return [
        key,
        {
          ...(ok === undefined ? {} : { ok }),
          judgedBy: ok ?? shared,
          okAt: carriedBy(ok ?? shared),
          errorText,
        },
      ]
    }),
  )
}

/** A path into an answer, which may be written from `body` on as a rule writes it. */
export const bodyMember = (path: string): string => path.replace(/^body\./, '')

export const isFixed = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** `body.a.b == literal` says what such an answer carries; the reference server answers with exactly that. */
export function carriedBy(tree: Expr): CompiledCall['okAt'] {
  if (!isOperation(tree)) return undefined
  if (tree[0] === '&&') return carriedBy(tree[1]) ?? carriedBy(tree[2])
  if (tree[0] !== '==') return undefined
  const [, left, right] = tree
  const path = bodyPath(left)
  return path && isFixed(right) ? { path: path.join('.'), value: right } : undefined
}
