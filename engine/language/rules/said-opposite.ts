import { isOperation, type Expr } from '../../expression/tree'
import { isName, isOrder, partsOf, type Order } from '../../expression/parts'
import { respelled } from '../cure'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'

const turned: Readonly<Record<Order, Order>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

/** What words demand of the value: only such as cannot be read as telling what is wrong with it. */
const demands: readonly (readonly [Order, RegExp])[] = [
  [
    '<=',
    /不[能得可](?:超过|大于|高于|多于|晚于)|不[大高多晚]于|不超过|(?:最多|至多|最高)\D{0,4}\d|at most \d|not exceed/,
  ],
  ['<', /(?:必须|须|应当?|需要?)(?:小于|低于|少于|早于)|must be (?:below|less than)/],
  ['>=', /不[能得可](?:小于|低于|少于|早于)|不[小低少早]于|(?:最少|至少|最低)\D{0,4}\d|at least \d/],
  ['>', /(?:必须|须|应当?|需要?)(?:大于|高于|多于|晚于)|must be (?:above|greater than|more than)/],
]

/** A check of one comparison that lets through just what its message refuses. */
export function checkOpposite(
  report: Report,
  check: SourceNode,
  message: SourceNode,
  said: string,
  tree: Expr,
): boolean {
  const written = signOf(tree)
  const [demanded, ...more] = demands.flatMap(([sign, words]) => (words.test(said) ? [sign] : []))
  if (!written || !demanded || more.length > 0 || written.asked[0] === demanded[0]) return false
  const source = String(check.value)
  const [before = '', after, ...rest] = source.split(written.spelt)
  const meant = written.asked === written.spelt ? demanded : turned[demanded]
  const { file, span } = message
  report.warn(
    'said-otherwise',
    check,
    { written: written.spelt },
    {
      related: [{ file: file.path, span, note: '@said-here' }],
      cure: after !== undefined && rest.length === 0 ? respelled(check, before + meant + after) : undefined,
    },
  )
  return true
}

/** The sign of a comparison as it is spelt, and as it stands where the value is on the left. */
function signOf(tree: Expr): { spelt: Order; asked: Order } | undefined {
  if (!isOperation(tree) || !isOrder(tree[0])) return undefined
  const spelt = tree[0]
  const [left = null, right = null] = partsOf(tree)
  if (isOfValue(left) === isOfValue(right)) return undefined
  return { spelt, asked: isOfValue(left) ? spelt : turned[spelt] }
}
const isOfValue = (tree: Expr): boolean => isName(tree, 'value') || partsOf(tree).some(isOfValue)
