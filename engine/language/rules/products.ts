import { argumentsOf } from '../../expression/parts'
import { readsOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'

/** An amount that is marked as one, without its mark. */
export const amountIn = (tree: Expr): Expr | undefined => argumentsOf(tree, 'roundMoney')?.[0]

interface Factor {
  of: Expr
  /** It stands below the line. */
  divides: boolean
}

/** What is multiplied and divided in one product, in the order it is written in; of anything else, that alone. */
export function factorsOf(tree: Expr): readonly Factor[] {
  const plain = amountIn(tree) ?? tree
  if (!isOperation(plain) || (plain[0] !== '*' && plain[0] !== '/')) return [{ of: tree, divides: false }]
  const [sign, left, right] = plain
  const isQuotient = sign === '/'
  return [
    ...factorsOf(left),
    ...factorsOf(right).map(({ of, divides }) => ({ of, divides: divides !== isQuotient })),
  ]
}

/** How many of its factors are values, and no fixed numbers. */
export const valuesIn = (tree: Expr): number =>
  factorsOf(tree).filter(({ of, divides }) => !divides && readsOf(of).length > 0).length
