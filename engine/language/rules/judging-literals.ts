import { compileExpression } from '../../expression/compile'
import { isOrder, listedIn, partsOf } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import { onWire } from '../../vocabulary/wire-types'
import type { WireType } from '../../compiled'
import type { Foundation } from '../compile/context'
import { bodyPath } from '../link/body-path'
import { related, type LinkedCall } from '../link/calls'
import { usualCodes } from '../link/envelope'
import { textOf, type Spot } from '../link/report'
import { any } from '../link/types'
import { standsBefore, type SourceNode } from '../source'
import { escaped } from './escaped'

type Literal = string | number | boolean
type Kind = 'text' | 'number' | 'bool'
const wordOf = { text: '@kind-text', number: '@kind-number', bool: '@kind-flag' } as const satisfies Record<
  Kind,
  string
>

/** A rule over the body of an answer: the application's, a service's, or a call's. */
interface Judging {
  node: SourceNode
  tree: Expr
  /** Whose answers it judges; absent = of every service that has no rule of its own. */
  service?: string
  call?: LinkedCall
}
interface Comparison {
  path: string
  value: Literal
}

/** What rules over answers compare with: a literal of the member's kind, and of a refusal another than of a success. */
export function checkJudgingLiterals(project: Foundation): void {
  const { app, calls } = project
  const services = app.root?.get('services')?.entries() ?? []
  const shared = rulesAt(app.root?.get('ok'))
  const ofServices = services.flatMap(({ key, node }) => rulesAt(node.get('ok'), { service: key }))
  const ofCalls = [...calls.calls.values()].flatMap((call) => {
    const { service } = call.compiled
    const own = rulesAt(call.node.get('ok'), { service, call })
    const taken = rulesAt(call.node.get('taken'), { service, call })
    const [success] = [...own, ...ofServices.filter((one) => one.service === service), ...shared]
    if (taken[0] && success) checkTaken(project, taken[0], success)
    return [...own, ...taken]
  })
  const withOwn = new Set(ofServices.map(({ service }) => service))
  const all = [...shared, ...ofServices, ...ofCalls]
  // What was told is no witness: the application's rule comes first, and its calls are not told of it again.
  const told = new Map<string, Judging[]>()
  for (const rule of all)
    for (const path of new Set(comparisonsOf(rule.tree).map((one) => one.path))) {
      const ofPath = told.get(path) ?? []
      const isWitness = (one: Judging): boolean => one !== rule && !ofPath.includes(one)
      const others = all.filter((one) => isWitness(one) && areOfOne(one, rule, withOwn))
      if (checkKind(project, rule, path, others)) told.set(path, [...ofPath, rule])
    }
}

function rulesAt(node: SourceNode | undefined, of: Pick<Judging, 'service' | 'call'> = {}): Judging[] {
  const source = textOf(node)
  if (!node || source === undefined) return []
  const { tree, problems } = compileExpression(source, { names: { body: any } })
  return problems.length > 0 ? [] : [{ node, tree, ...of }]
}

/** Whether both see the answers of one service. */
function areOfOne(one: Judging, other: Judging, withOwn: ReadonlySet<string | undefined>): boolean {
  if (one.service === other.service) return true
  if (one.service !== undefined && other.service !== undefined) return false
  return !withOwn.has(one.service ?? other.service)
}

/** `==` is strict: a number never is the text of its digits. */
function checkKind({ report }: Foundation, rule: Judging, path: string, others: readonly Judging[]): boolean {
  const [kind, ...more] = kindsOf(rule.tree, path)
  // Who names both kinds has thought of it.
  if (kind === undefined || more.length > 0) return false
  const held = heldAt(rule.call, path)
  const said = others.filter(({ tree }) => kindsOf(tree, path).length === 1)
  const unlike = said.filter(({ tree }) => kindsOf(tree, path)[0] !== kind)
  const alike = said.length - unlike.length
  const [first] = unlike
  const isOdd =
    first !== undefined && (unlike.length > alike + 1 || isLater(rule, first, unlike.length, alike))
  if (held === undefined ? !isOdd : held === kind) return false
  const wanted = held ?? kindsOf(first!.tree, path)[0]!
  for (const { value } of comparisonsOf(rule.tree).filter((one) => one.path === path)) {
    const spot = literalAt(rule.node, path, value)
    const mended = mendedAs(value, wanted, rule.node)
    report.add(
      'answer-of-another-kind',
      spot ?? rule.node,
      { written: String(value), path: `body.${path}`, kind: wordOf[kind], wanted: wordOf[wanted] },
      {
        suggestions: spot && mended !== undefined ? [mended] : [],
        ...(held === undefined && first ? { related: [related(first.node)] } : {}),
      },
    )
  }
  return true
}
/** Of as many on both sides the one is told that stands nearer to a single call, else the later one. */
const isLater = (rule: Judging, first: Judging, unlike: number, alike: number): boolean =>
  unlike === alike + 1 &&
  rule.call !== undefined &&
  (first.call === undefined || !standsBefore(rule.node, first.node))

const kindOf = (value: Literal): Kind =>
  typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'bool'
const kindsOf = (tree: Expr, path: string): Kind[] => [
  ...new Set(comparisonsOf(tree).flatMap((one) => (one.path === path ? [kindOf(one.value)] : []))),
]

/** What the call itself says that the answer holds there. */
function heldAt(call: LinkedCall | undefined, path: string): Kind | undefined {
  if (!call) return undefined
  if (call.compiled.total === path) return 'number'
  const read = Object.values(call.compiled.reads).find(({ at }) => at.length === 1 && at[0] === path)
  return read && spelledAs(read.type)
}
function spelledAs(type: WireType): Kind | undefined {
  if (type.kind === 'bool') return kindOf(type.on)
  if (type.kind === 'code') return type.as === 'number' ? 'number' : undefined
  switch (onWire(type.kind)) {
    case 'text':
    case 'numberText':
      return 'text'
    case 'number':
      return 'number'
    // Some services send such digits as a number.
    case 'shape':
    case 'textOrNumber':
    case 'own':
      return undefined
  }
}

/** Members of the body that a condition compares with literals, wherever in it. */
function comparisonsOf(tree: Expr): Comparison[] {
  if (!isOperation(tree)) return []
  const [sign] = tree
  if (sign === '==' || sign === '!=' || sign === 'in' || isOrder(sign)) {
    const [left = null, right = null] = partsOf(tree)
    const path = bodyPath(left)?.join('.') ?? bodyPath(right)?.join('.')
    const other = bodyPath(left) ? right : left
    if (path !== undefined) return literalsOf(other).map((value) => ({ path, value }))
  }
  return partsOf(tree).flatMap(comparisonsOf)
}
function literalsOf(tree: Expr): Literal[] {
  const listed = listedIn(tree)
  if (listed) return listed.flatMap(literalsOf)
  const isLiteral = typeof tree === 'string' || typeof tree === 'number' || typeof tree === 'boolean'
  return isLiteral && tree !== '' ? [tree] : []
}

/** Where the literal stands behind its member; nothing where it is written in another order. */
function literalAt(node: SourceNode, path: string, value: Literal): Spot | undefined {
  const spelled = typeof value === 'string' ? `(['"])${escaped(value)}\\1` : escaped(String(value))
  const behind = new RegExp(
    `(?<![\\w.])body\\.${escaped(path)}\\s*(?:[=!<>]+|in\\s*\\[[^\\]]*?)\\s*(?=${spelled})`,
  )
  const source = textOf(node) ?? ''
  const found = behind.exec(source)
  if (!found) return undefined
  const start = found.index + found[0].length
  const end = start + new RegExp(spelled).exec(source.slice(start))![0].length
  return { file: node.file, span: node.spanAt(start, end) }
}
function mendedAs(value: Literal, wanted: Kind, { file, span }: SourceNode): string | undefined {
  const written = String(value)
  const quote = file.text[span.start] === "'" ? '"' : "'"
  if (wanted === 'text') return `${quote}${written}${quote}`
  if (wanted === 'bool') return written === 'true' || written === 'false' ? written : undefined
  return written.trim() !== '' && Number.isFinite(Number(written)) ? written : undefined
}

/** `taken` is asked first: where it holds of a success, nothing the call does is ever one. */
function checkTaken({ report }: Foundation, taken: Judging, success: Judging): void {
  const successes = alternativesOf(success.tree)
  const same = alternativesOf(taken.tree).find((one) =>
    successes.some((parts) => one.length > 0 && one.every((part) => parts.includes(part))),
  )
  if (!same) return
  const [only, ...more] = comparisonsOf(taken.tree)
  const code = typeof only?.value === 'string' ? `'${usualCodes.taken}'` : String(usualCodes.taken)
  const isCode = only !== undefined && more.length === 0 && typeof only.value !== 'boolean'
  report.add(
    'taken-of-success',
    taken.node,
    { call: taken.call?.name ?? '', usual: String(usualCodes.taken) },
    {
      suggestions: isCode ? [`body.${only.path} == ${code}`] : [],
      related: [related(success.node)],
    },
  )
}

/** Each way in which a condition can hold, as the parts that must hold together. */
function alternativesOf(tree: Expr): string[][] {
  if (!isOperation(tree)) return []
  if (tree[0] === '||') return partsOf(tree).flatMap(alternativesOf)
  if (tree[0] === '&&') {
    const [, left, right] = tree
    return alternativesOf(left).flatMap((one) => alternativesOf(right).map((other) => [...one, ...other]))
  }
  const isAsked = tree[0] === '==' || tree[0] === 'in'
  const path = isAsked ? bodyPath(tree[1])?.join('.') : undefined
  if (!isAsked || path === undefined) return [[JSON.stringify(tree)]]
  return literalsOf(tree[2]).map((value) => [`${path} ${JSON.stringify(value)}`])
}
