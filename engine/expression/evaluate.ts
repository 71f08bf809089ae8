import { functions, type FunctionHost } from './functions'
import { maxDepth, refusedMembers } from './limits'
import { pathOf } from './reads'
import { isOperation, type BinaryOperator, type EachParts, type Expr } from './tree'
import { finite, isTrue, nothing, toText } from './values'

/** Names in scope; a missing name reads as null. */
export type Scope = Record<string, unknown>
/** The `item` and `index` of the innermost `each`. */
interface Local {
  item: unknown
  index: number
}
type Run = (scope: Scope, host: FunctionHost, local: Local | undefined) => unknown

/** A compiled function. Never throws; returns null if a value is missing. */
export type Closure = (scope: Scope, functions: FunctionHost) => unknown

/**
 * Turns a compiled tree into a function, which the caller caches. Throws for an invalid tree: unknown
 * operation, unknown function, nested too deep.
 */
export function closure(tree: Expr): Closure {
  const run = build(tree, false, 0)
  return (scope, host) => run(scope, host, undefined)
}

function build(tree: Expr, insideEach: boolean, depth: number): Run {
  // Marks of the compiler add nesting levels that the source does not have.
  if (depth > maxDepth * 3)
    throw new Error(`expression tree is nested more than ${maxDepth * 3} deep; compile the screen again`)
  if (!isOperation(tree)) return () => tree
  const part = (inner: Expr): Run => build(inner, insideEach, depth + 1)
  switch (tree[0]) {
    case '$':
      return nameRun(tree[1], insideEach)
    case '.': {
      const [, of, member] = tree
      if (refusedMembers.has(member)) throw new Error(`member "${member}" is refused in expressions`)
      const run = part(of)
      return (scope, host, local) => memberOf(run(scope, host, local), member)
    }
    case 'list': {
      const items = tree[1].map(part)
      return (scope, host, local) => items.map((item) => item(scope, host, local))
    }
    case '!': {
      const run = part(tree[1])
      return (scope, host, local) => !isTrue(run(scope, host, local))
    }
    case 'neg': {
      const run = part(tree[1])
      return (scope, host, local) => arithmetic('-', 0, run(scope, host, local))
    }
    case '?': {
      const [test, then, otherwise] = [part(tree[1]), part(tree[2]), part(tree[3])]
      return (scope, host, local) => (isTrue(test(scope, host, local)) ? then : otherwise)(scope, host, local)
    }
    case '&&':
    case '||': {
      const [left, right] = [part(tree[1]), part(tree[2])]
      const isAnd = tree[0] === '&&'
      return (scope, host, local) => {
        const value = left(scope, host, local)
        return isTrue(value) === isAnd ? right(scope, host, local) : value
      }
    }
    case 'call':
      return callRun(tree[1], tree[2], part)
    case 'each':
      return eachRun(tree[1], part, (inner) => build(inner, true, depth + 1))
    default: {
      const apply = operators[tree[0]]
      if (!apply)
        throw new Error(
          `unknown operation "${String(tree[0])}" in an expression tree; compile the screen again`,
        )
      const [left, right] = [part(tree[1]), part(tree[2])]
      return (scope, host, local) => apply(left(scope, host, local), right(scope, host, local))
    }
  }
}

function nameRun(name: string, insideEach: boolean): Run {
  if (refusedMembers.has(name)) throw new Error(`name "${name}" is refused in expressions`)
  if (insideEach && name === 'item') return (_scope, _host, local) => local?.item ?? null
  if (insideEach && name === 'index') return (_scope, _host, local) => local?.index ?? null
  return (scope) => own(scope, name)
}

function callRun(name: string, args: readonly Expr[], part: (inner: Expr) => Run): Run {
  if (name === 'textOf') {
    const path = pathOf(args[0] ?? null)
    if (!path) throw new Error('textOf takes a dotted name, such as form.region')
    return (_scope, host) => host.textOf(path)
  }
  const apply = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!apply) throw new Error(`unknown function "${name}" in an expression tree; compile the screen again`)
  const runs = args.map(part)
  return (scope, host, local) =>
    apply(
      runs.map((run) => run(scope, host, local)),
      host,
    )
}

function eachRun(
  { list, only, set, take }: EachParts,
  outer: (inner: Expr) => Run,
  inner: (inner: Expr) => Run,
): Run {
  const listRun = outer(list)
  const onlyRun = only === undefined ? undefined : inner(only)
  const takeRun = take === undefined ? undefined : inner(take)
  const setRuns = Object.entries(set ?? {}).map(([name, tree]) => [name, inner(tree)] as const)
  return (scope, host, local) => {
    const values = listRun(scope, host, local)
    if (!Array.isArray(values)) return null
    const result: unknown[] = []
    values.forEach((item: unknown, index) => {
      const place: Local = { item: item ?? null, index }
      if (onlyRun && !isTrue(onlyRun(scope, host, place))) return
      const changes = setRuns.map(([name, run]) => [name, run(scope, host, place)] as const)
      const changed = changes.length
        ? { ...(typeof item === 'object' ? item : null), ...Object.fromEntries(changes) }
        : item
      result.push(takeRun ? takeRun(scope, host, { item: changed, index }) : changed)
    })
    return result
  }
}

/**
 * Reads own members only, never a function. `in` lets an observable scope track a member that does not exist
 * yet.
 */
function own(of: object, name: string): unknown {
  if (!(name in of) || !Object.hasOwn(of, name)) return null
  const value = (of as Scope)[name]
  return typeof value === 'function' || value === undefined ? null : value
}

/** The member of a list is the list of its items' members. */
function memberOf(of: unknown, name: string): unknown {
  if (Array.isArray(of)) return of.map((item) => memberOf(item, name))
  return typeof of === 'object' && of !== null ? own(of, name) : null
}

const compare =
  (numbers: (a: number, b: number) => boolean, texts: (a: string, b: string) => boolean) =>
  (left: unknown, right: unknown): boolean =>
    typeof left === 'number' && typeof right === 'number'
      ? numbers(left, right)
      : typeof left === 'string' && typeof right === 'string' && texts(left, right)

const equal = (left: unknown, right: unknown): boolean => left === right || (nothing(left) && nothing(right))

function arithmetic(operator: '+' | '-' | '*' | '/', left: unknown, right: unknown): number | null {
  if (typeof left !== 'number' || typeof right !== 'number') return null
  if (operator === '+') return finite(left + right)
  if (operator === '-') return finite(left - right)
  return finite(operator === '*' ? left * right : left / right)
}

const operators: Partial<Record<string, (left: unknown, right: unknown) => unknown>> &
  Record<Exclude<BinaryOperator, '&&' | '||'>, (left: unknown, right: unknown) => unknown> = {
  '==': equal,
  '!=': (left, right) => !equal(left, right),
  '<': compare(
    (a, b) => a < b,
    (a, b) => a < b,
  ),
  '<=': compare(
    (a, b) => a <= b,
    (a, b) => a <= b,
  ),
  '>': compare(
    (a, b) => a > b,
    (a, b) => a > b,
  ),
  '>=': compare(
    (a, b) => a >= b,
    (a, b) => a >= b,
  ),
  in: (left, right) => Array.isArray(right) && right.some((item) => equal(left, item)),
  // Null is empty beside a text. Between numbers it makes the sum null.
  '+': (left, right) =>
    typeof left === 'string' || typeof right === 'string'
      ? toText(left) + toText(right)
      : arithmetic('+', left, right),
  '-': (left, right) => arithmetic('-', left, right),
  '*': (left, right) => arithmetic('*', left, right),
  '/': (left, right) => arithmetic('/', left, right),
}
