import { nearest } from './nearest'
import type { ReportProblem, TypedPart } from './operators'
import { pathOf } from './reads'
import { functionNames, functionSignatures, mayBe, type Argument } from './signatures'
import type { Expr } from './tree'
import { comparable, holdsMoney, isCodeLike, scalar, typeText, type Type } from './types'

interface Span {
  start: number
  end: number
}

/** Infers the type of a function call and returns its tree. */
export function typeCall(
  callee: Span & { name: string },
  place: Span,
  args: TypedPart[],
  report: ReportProblem,
): { tree: Expr; type: Type } {
  const { name } = callee
  if (!Object.hasOwn(functionSignatures, name)) {
    const params = { name, known: functionNames.join(', ') }
    report({
      rule: 'expression-unknown-function',
      start: callee.start,
      end: callee.end,
      params,
      suggestions: nearest(name, functionNames),
    })
    return { tree: null, type: scalar('any') }
  }
  const { arguments: expected, result, text } = functionSignatures[name]!
  const last = expected.at(-1)
  const least = expected.filter((one) => !one.optional).length
  if (args.length < least || (args.length > expected.length && !last?.rest)) {
    const params = { name, signature: text, given: `${args.length}` }
    // The problem points at the extra arguments. Missing arguments have no position.
    const extra =
      args.length > expected.length ? ([args[expected.length - 1], args.at(-1)!] as const) : undefined
    const span = extra && { start: extra[0]?.end ?? args[0]!.start, end: extra[1].end }
    const { start, end } = span ?? place
    const isCondition = name === 'count' && args.length === 2 && ['bool', 'any'].includes(args[1]!.type.kind)
    if (isCondition) report({ rule: 'expression-some-counted', start, end, params: { name } })
    else report({ rule: 'expression-arguments', start, end, params, ...(span ? { suggestions: [''] } : {}) })
    return { tree: null, type: scalar('any') }
  }
  args.forEach((arg, index) => checkArgument(name, index, expected[index] ?? last!, arg, report))
  const types = args.map((arg) => arg.type)
  return { tree: markCodes(name, args), type: refine(name, types, place, report) ?? result(types) }
}

function checkArgument(
  name: string,
  index: number,
  { accepts }: Argument,
  arg: TypedPart,
  report: ReportProblem,
): void {
  const what = `${name}(${index + 1})`
  const { start, end, type } = arg
  if (accepts === 'reference') {
    if (!isReference(arg.tree)) {
      report({
        rule: 'expression-type',
        start,
        end,
        params: { what, expected: accepts, received: typeText(type) },
      })
    }
  } else if (!mayBe(type, accepts)) {
    const received = typeText(type)
    if (holdsMoney(type))
      report({ rule: 'expression-money', start, end, params: { what, left: accepts, right: received } })
    else report({ rule: 'expression-type', start, end, params: { what, expected: accepts, received } })
  }
}

function isReference(tree: Expr): boolean {
  const path = pathOf(tree)
  return path !== undefined && path.length > 1
}

/** Codes are compared as text. Only the types tell codes from other values. */
function markCodes(name: string, args: TypedPart[]): Expr {
  const trees = args.map((arg) => arg.tree)
  const [whole, part] = args
  const ofCodes =
    whole?.type.kind === 'list' && (isCodeLike(whole.type.of) || isCodeLike(part?.type ?? scalar('any')))
  return name === 'contains' && ofCodes ? ['call', 'codeIn', [part!.tree, whole.tree]] : ['call', name, trees]
}

/** Checks several arguments together. Returns a result type if the signature's type is wrong. */
function refine(name: string, types: Type[], place: Span, report: ReportProblem): Type | undefined {
  if (name === 'join' && holdsMoney(types[0]!)) {
    report({
      rule: 'expression-money',
      ...place,
      params: { what: name, left: typeText(types[0]!), right: 'text' },
    })
  }
  if (name === 'contains' && types[0]!.kind === 'list' && !comparable(types[0]!.of, types[1]!)) {
    const params = { what: 'contains(2)', expected: typeText(types[0]!.of), received: typeText(types[1]!) }
    report({ rule: 'expression-type', ...place, params })
  }
  if (!['sum', 'min', 'max'].includes(name)) return undefined
  const items = types
    .map((type) => (type.kind === 'list' ? type.of : type))
    .filter((type) => type.kind !== 'null')
  const money = items.find(holdsMoney)
  const other = items.find((type) => !holdsMoney(type) && type.kind !== 'any')
  if (money && other)
    report({
      rule: 'expression-money',
      ...place,
      params: { what: name, left: 'money', right: typeText(other) },
    })
  return money
}
