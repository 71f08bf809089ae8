import { respelled, type Cure } from '../cure'
import type { Type } from '../../expression/compile'
import { isOperation, type Expr } from '../../expression/tree'
import { argumentsOf, isName, partsOf } from '../../expression/parts'
import type { ScreenContext } from '../compile/context'
import type { Typed } from '../compile/expression'
import { typeName } from '../link/types'
import type { SourceNode } from '../source'
import { escaped } from './escaped'

const alwaysYes = new Set(['list', 'record', 'range'])
/** What is asked of it; of a record nothing would be. */
const asked: Partial<Record<Type['kind'], (written: string) => string[]>> = {
  list: (written) => [`count(${written}) > 0`],
  range: (written) => [`filled(${written})`],
}
/** Nobody asks whether there is one: `0` is a code like any other. */
const neverAsked = new Set(['code', 'id', 'html', 'date', 'datetime', 'time'])

/** A deed of a stand-in knows neither codes nor keys. */
type Judging = Pick<ScreenContext, 'report'> & Partial<Pick<ScreenContext, 'codes' | 'project'>>

/** What stands for a condition says yes or no: a comparison, not a code, a list or a text. */
export function checkCondition(
  context: Judging,
  node: SourceNode,
  typed: Pick<Typed, 'tree' | 'type'>,
): void {
  const { type, tree } = typed
  const written = String(node.value)
  if (alwaysYes.has(type.kind))
    context.report.add(
      'condition-always',
      node,
      { type: typeName(type) },
      { suggestions: asked[type.kind]?.(written) ?? [] },
    )
  else if (isText(tree, node)) textAlone(context, node, tree, unquoted(tree))
  else if (isBareMode(tree) || (neverAsked.has(type.kind) && isOperation(tree)))
    context.report.add(
      'condition-of-code',
      node,
      { type: typeName(type), written: String(node.value) },
      { suggestions: compared(context, tree, type, String(node.value)) },
    )
  else checkBranches(context, node, tree)
}

const isKey = ({ project }: Judging, text: unknown): text is string =>
  typeof text === 'string' && project?.app.permissions.has(text) === true

function textAlone(context: Judging, node: SourceNode, written: string, suggestions: string[]): void {
  if (isKey(context, written)) context.report.add('permission-read', node, { name: written })
  else context.report.add('condition-text', node, { written }, { suggestions })
}

/** A text that is written there: one that a parameter of the screen holds is told of where it is given. */
const isText = (tree: Expr, node: SourceNode): tree is string =>
  typeof tree === 'string' && tree !== '' && /^\s*['"]/.test(String(node.value))
/** A whole expression in quotes of its own. */
const unquoted = (text: string): string[] => (/[.()=<>]/.test(text) && !/[:#'"]/.test(text) ? [text] : [])
const isBareMode = (tree: Expr): boolean => isName(tree, 'mode')

function compared(context: Judging, tree: Expr, type: Type, written: string): string[] {
  const known = isOperation(tree) && tree[0] === '.' ? context.codes?.get(tree[2]) : undefined
  if (type.kind === 'code' && known)
    return [...known.keys()].filter((code) => /^\d+$/.test(code)).map((code) => `${written} == ${code}`)
  return isBareMode(tree) ? [] : [`filled(${written})`]
}

/** In `a == 1 || 2` the second is a value, not a comparison: it holds whatever `a` is. */
function checkBranches(context: Judging, node: SourceNode, tree: Expr): void {
  if (!isOperation(tree)) return
  if (tree[0] === '!') return checkBranches(context, node, tree[1])
  if (tree[0] === '?')
    for (const branch of [tree[2], tree[3]]) {
      if (typeof branch === 'string' && branch !== '') textAlone(context, node, branch, [])
      else checkBranches(context, node, branch)
    }
  if (tree[0] !== '&&' && tree[0] !== '||') return
  const [, left, right] = tree
  for (const [part, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (isOperation(part)) checkBranches(context, node, part)
    else if (typeof part === 'string' || typeof part === 'number') loneValue(context, node, part, other)
  }
}

function loneValue(context: Judging, node: SourceNode, value: string | number, beside: Expr): void {
  const source = String(node.value)
  const spelled = escaped(String(value))
  const found = new RegExp(`(\\|\\||&&)\\s*('${spelled}'|"${spelled}"|${spelled})(?!\\w)`).exec(source)
  const literal = found?.[2] ?? String(value)
  const end = found ? found.index + found[0].length : 0
  const spot = found ? { file: node.file, span: node.spanAt(end - literal.length, end) } : node
  if (isKey(context, value)) return void context.report.add('permission-read', spot, { name: value })
  const [before = ''] = source
    .slice(0, found?.index ?? 0)
    .split(/[!=]=/)
    .slice(-2, -1)
  const subject = before
    .trim()
    .split(/[^\w.]/)
    .at(-1)
  const sign = /"!=?"/.test(JSON.stringify(beside)) ? '!=' : '=='
  const suggestions = !subject || !found ? [] : [`${subject} ${sign} ${literal}`]
  context.report.add('value-for-condition', spot, { written: literal }, { suggestions })
}

/** A `check` goes on where it holds: what it demands of the rows chosen is that there are some. */
export function checkLetsThrough(context: ScreenContext, node: SourceNode, tree: Expr): void {
  const written = String(node.value).trim()
  if (JSON.stringify(tree) !== '["==",["call","count",[["$","selection"]]],0]') return
  const suggestions = written === 'count(selection) == 0' ? ['count(selection) > 0'] : []
  context.report.warn('check-of-none', node, { written }, { suggestions })
}

/** One of two alike that `&&` or `||` stands between, in an expression of these alone. */
function oneOf(node: SourceNode, sign: string): Cure | undefined {
  const [before = '', after, ...more] = String(node.value).split(sign)
  const isWhole = (sign === '&&' || sign === '||') && more.length === 0 && before.trim() === after?.trim()
  return isWhole ? respelled(node, before.trim()) : undefined
}

const comparing = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||'])

/** `x == x`: the same on both sides is decided before anyone looks. */
export function checkSameSides(context: Pick<ScreenContext, 'report'>, node: SourceNode, tree: Expr): void {
  if (isOperation(tree)) {
    const [left, right] = argumentsOf(tree, 'sameCode') ?? (comparing.has(tree[0]) ? partsOf(tree) : [])
    if (isOperation(left) && JSON.stringify(left) === JSON.stringify(right))
      context.report.add(
        'same-on-both-sides',
        node,
        { written: String(node.value) },
        { cure: oneOf(node, tree[0]) },
      )
  }
  for (const inner of partsOf(tree)) checkSameSides(context, node, inner)
}
