import { argumentsOf, listedIn, partsOf } from './parts'
import { isOperation, type BinaryOperator, type Expr } from './tree'
import type { ExpressionProblem } from './problems'
import {
  comparable,
  holdsMoney,
  holdsShare,
  isCodeLike,
  isNumeric,
  isStructured,
  isTextual,
  isUntyped,
  scalar,
  typeText,
  type Type,
} from './types'

/** A part of an expression with its inferred type. */
export interface TypedPart {
  tree: Expr
  type: Type
  start: number
  end: number
}
export type ReportProblem = (problem: ExpressionProblem) => void

const isZero = (part: TypedPart): boolean => part.tree === 0
const literal = (tree: Expr): boolean => !isOperation(tree) || (listedIn(tree)?.every(literal) ?? false)

/** A number beside an amount was probably meant in yuan. The problem then points at the number. */
function inYuan(left: TypedPart, right: TypedPart): Partial<ExpressionProblem> {
  const [number, other] = typeof left.tree === 'number' ? [left, right] : [right, left]
  if (typeof number.tree !== 'number' || !holdsMoney(other.type)) return {}
  return { start: number.start, end: number.end, suggestions: [`yuan(${number.tree})`] }
}

/**
 * Infers the type of a binary operation and builds its tree. Codes and money are marked there, since types
 * are absent at run time.
 */
export function binary(
  operator: BinaryOperator,
  left: TypedPart,
  right: TypedPart,
  report: ReportProblem,
): { tree: Expr; type: Type } {
  const place = { start: left.start, end: right.end }
  const plain: Expr = [operator, left.tree, right.tree]
  const wrong = (expected: string, received: TypedPart): void =>
    report({
      rule: 'expression-type',
      start: received.start,
      end: received.end,
      params: { what: operator, expected, received: typeText(received.type) },
    })
  const wrongMoney = (): void =>
    report({
      rule: 'expression-money',
      ...place,
      params: { what: operator, left: typeText(left.type), right: typeText(right.type) },
      ...inYuan(left, right),
    })

  switch (operator) {
    case '==':
    case '!=': {
      checkEqual(left, right, wrong, wrongMoney)
      const same: Expr =
        isCodeLike(left.type) || isCodeLike(right.type)
          ? ['call', 'sameCode', [left.tree, right.tree]]
          : plain
      return { tree: same === plain || operator === '==' ? same : ['!', same], type: scalar('bool') }
    }
    case 'in': {
      const item = right.type.kind === 'list' ? right.type.of : scalar('any')
      if (right.type.kind !== 'list' && !isUntyped(right.type)) wrong('list', right)
      else if (left.type.kind === 'list' || !comparable(left.type, item)) wrong(typeText(item), left)
      const byCode = isCodeLike(left.type) || isCodeLike(item)
      return { tree: byCode ? ['call', 'codeIn', [left.tree, right.tree]] : plain, type: scalar('bool') }
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      checkOrder(left, right, wrong, wrongMoney)
      return { tree: plain, type: scalar('bool') }
    case '+':
      if (joinsText(left) || joinsText(right))
        return { tree: plain, type: textSum(left, right, wrong, wrongMoney) }
      return { tree: plain, type: sum(left, right, wrong, wrongMoney) }
    case '-':
      return { tree: plain, type: sum(left, right, wrong, wrongMoney) }
    case '*':
    case '/': {
      const type = product(operator, left, right, wrong, wrongMoney)
      return { tree: type.kind === 'money' ? ['call', 'roundMoney', [plain]] : plain, type }
    }
    case '&&':
    case '||':
      throw new Error(`${operator} is typed with the conditions`)
  }
}

type Wrong = (expected: string, received: TypedPart) => void

function checkEqual(left: TypedPart, right: TypedPart, wrong: Wrong, wrongMoney: () => void): void {
  if (left.type.kind === 'null' || right.type.kind === 'null') return
  if (isStructured(left.type)) return wrong('text, number or code', left)
  if (isStructured(right.type)) return wrong('text, number or code', right)
  if (moneyAgainstOther(left, right)) return wrongMoney()
  if (!holdsMoney(left.type) && !comparable(left.type, right.type)) wrong(typeText(left.type), right)
}

/** Money can be compared only with money or the literal 0. */
const moneyAgainstOther = (left: TypedPart, right: TypedPart): boolean =>
  holdsMoney(left.type) !== holdsMoney(right.type) &&
  !isUntyped(left.type) &&
  !isUntyped(right.type) &&
  !isZero(left) &&
  !isZero(right)

function checkOrder(left: TypedPart, right: TypedPart, wrong: Wrong, wrongMoney: () => void): void {
  if (moneyAgainstOther(left, right)) return wrongMoney()
  const ordered = (part: TypedPart): boolean =>
    isUntyped(part.type) ||
    isNumeric(part.type) ||
    holdsMoney(part.type) ||
    (isTextual(part.type) && !isCodeLike(part.type) && part.type.kind !== 'html')
  for (const part of [left, right]) if (!ordered(part)) return wrong('number, money, date or text', part)
  if (!holdsMoney(left.type) && !holdsMoney(right.type) && !comparable(left.type, right.type))
    wrong(typeText(left.type), right)
}

/** Ids may be numbers at run time, so `+` of two ids might add. Beside a text they are joined. */
const joinsText = (part: TypedPart): boolean => isTextual(part.type) && part.type.kind !== 'id'

function textSum(left: TypedPart, right: TypedPart, wrong: Wrong, wrongMoney: () => void): Type {
  for (const part of [left, right]) {
    if (holdsMoney(part.type)) wrongMoney()
    else if (isStructured(part.type)) wrong('text', part)
  }
  return scalar('text')
}

function sum(left: TypedPart, right: TypedPart, wrong: Wrong, wrongMoney: () => void): Type {
  if (moneyAgainstOther(left, right)) wrongMoney()
  for (const part of [left, right]) if (!quantity(part)) wrong('number', part)
  if (holdsMoney(left.type) || holdsMoney(right.type)) return scalar('money')
  if (left.type.kind === 'any' || right.type.kind === 'any') return scalar('any')
  return scalar(holdsShare(left.type, right.type) ? 'ratio' : 'number')
}

function product(
  operator: '*' | '/',
  left: TypedPart,
  right: TypedPart,
  wrong: Wrong,
  wrongMoney: () => void,
): Type {
  for (const part of [left, right]) if (!quantity(part)) wrong('number', part)
  const [a, b] = [left.type.kind === 'money', right.type.kind === 'money']
  if (a && b) {
    if (operator === '*') wrongMoney()
    return scalar(byHundred(left.tree) ? 'number' : 'ratio')
  }
  if (b && operator === '/') wrongMoney()
  if (a || b) return scalar('money')
  const isShare =
    operator === '/' &&
    left.type.kind !== 'any' &&
    left.type.kind === right.type.kind &&
    isOperation(right.tree)
  return scalar(isShare && !byHundred(left.tree) ? 'ratio' : 'number')
}

/**
 * True for `part * 100 / whole`, which is already a percentage. Other quotients of equal units are ratios,
 * where 1 is the whole.
 */
function byHundred(tree: Expr): boolean {
  const [amount] = argumentsOf(tree, 'roundMoney') ?? []
  if (amount !== undefined) return byHundred(amount)
  if (!isOperation(tree) || tree[0] !== '*') return false
  return partsOf(tree).some((part) => part === 100 || byHundred(part))
}

const quantity = (part: TypedPart): boolean =>
  isUntyped(part.type) || isNumeric(part.type) || part.type.kind === 'money'

/** Reports a constant where a variable part is expected. */
export function reportConstant(
  source: string,
  parts: TypedPart[],
  { start, end }: { start: number; end: number },
  report: ReportProblem,
): void {
  // An invalid part has the type `any` and is already reported.
  if (!parts.every((part) => part.type.kind !== 'any' && literal(part.tree))) return
  report({ rule: 'expression-constant', start, end, params: { text: source.slice(start, end) } })
}

/** Reports a condition with unexpected truth: a list is always true, and so is the code '0'. */
export function checkTruth(source: string, part: TypedPart, what: string, report: ReportProblem): void {
  if (
    !['list', 'record', 'range', 'file', 'code', 'date', 'datetime', 'time', 'html'].includes(part.type.kind)
  )
    return
  const written = source.slice(part.start, part.end)
  report({
    rule: 'expression-type',
    start: part.start,
    end: part.end,
    params: { what, expected: 'bool', received: typeText(part.type) },
    suggestions: [part.type.kind === 'list' ? `count(${written}) > 0` : `filled(${written})`],
  })
}
