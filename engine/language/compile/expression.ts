import { typeMeant } from './type-meant'
import { compileExpression, type Type } from '../../expression/compile'
import type { Expr } from '../../expression/tree'
import type { SourceNode } from '../source'
import { related } from '../link/calls'
import type { ExpressionPlace } from '../link/expression-place'
import { any, fits, isRecord, listOf, number, record, typeName } from '../link/types'
import type { ScreenContext } from './context'
import { asCode, fold } from './fold'
import { taking } from './give'
import { said, withoutNoise } from './problems'
import { checkUnits } from '../rules/by-hundred'
import { checkComparedCodes } from '../rules/codes'
import { checkCondition, checkSameSides } from '../rules/conditions'
import { checkDecided } from '../rules/decided'
import { fieldByKey } from '../rules/field-by-key'
import { withShares } from '../rules/form-shares'
import { checkRanges } from '../rules/range-ends'

export interface Typed {
  tree: Expr
  type: Type
  /** Dotted reads, such as `['form', 'region']`. */
  reads: string[][]
}

const literal = (value: unknown): Typed | undefined => {
  if (value === null) return { tree: null, type: { kind: 'null' }, reads: [] }
  if (typeof value === 'number') return { tree: value, type: number, reads: [] }
  return typeof value === 'boolean' ? { tree: value, type: { kind: 'bool' }, reads: [] } : undefined
}

/** Compiles what stands where an expression is wanted: its text, a number or flag, or an `each`. Undefined = reported. */
export function expression(
  context: ScreenContext,
  node: SourceNode | undefined,
  place: ExpressionPlace,
): Typed | undefined {
  if (!node) return undefined
  if (node.kind === 'map') return each(context, node, place)
  if (node.kind !== 'scalar') return undefined
  if (typeof node.value !== 'string') return literal(node.value)
  const source = node.value
  const compiled = compileExpression(source, { names: place.names })
  for (const problem of withoutNoise(compiled.problems)) {
    const spot = { file: node.file, span: node.spanAt(problem.start, problem.end) }
    const byKey = fieldByKey(context, problem)
    if (byKey) {
      context.report.add('field-by-its-key', spot, byKey, { suggestions: [byKey.member] })
      continue
    }
    const { rule, params } = inWordsOfThePlace(
      problem.rule,
      problem.params,
      source.slice(0, problem.end),
      place,
      context,
    )
    const suggestions = rule === 'no-row' ? [] : problem.suggestions
    // What is known where the field is declared depends on where it is used.
    const usedAt = rule === 'expression-unknown-name' ? place.usedAt : undefined
    const used = usedAt ? { related: [related(usedAt, '@used-here')] } : {}
    context.report.add(rule, spot, said(params), { suggestions, ...used })
  }
  if (compiled.problems.length > 0) return undefined
  context.trees.set(node, compiled.tree)
  checkEverywhere(context, node, compiled.reads, place)
  if (context.scope === undefined && compiled.reads.some(([root]) => root === 'scope'))
    context.report.add('scope-missing', node, {})
  checkComparedCodes(context, node, compiled.tree, (member) => context.codes.get(member))
  checkDecided(context.report, node, compiled.tree)
  checkSameSides(context, node, compiled.tree)
  checkRanges(context, node, compiled.tree)
  const known = source.includes('*') ? withShares(context, place) : place.names
  checkUnits(context.report, node, compiled.tree, place.names, known)
  return { tree: fold(compiled.tree, context.params), type: compiled.type, reads: compiled.reads }
}

/** Where the general problem is a well-known slip, it gets the name of the slip. */
function inWordsOfThePlace<Rule extends string>(
  rule: Rule,
  params: Record<string, string>,
  upTo: string,
  place: ExpressionPlace,
  context: ScreenContext,
): {
  rule:
    | Rule
    | 'no-selection'
    | 'no-row'
    | 'results-never-set'
    | 'not-in-form'
    | 'unknown-filter'
    | 'unknown-given'
    | 'unknown-query'
    | 'unknown-variant-parameter'
    | 'permission-read'
  params: Record<string, string>
} {
  if (rule === 'expression-unknown-name' && params.name === 'selection' && place.noSelection)
    return { rule: 'no-selection', params: {} }
  if (rule === 'expression-unknown-name' && params.name === 'row' && place.noRow)
    return { rule: 'no-row', params: {} }
  if (rule === 'expression-unknown-member') {
    const name = params.member ?? ''
    const known = params.known ?? ''
    const [, root = ''] = /(?:^|[^\w.])(\w+)\.\w+$/.exec(upTo) ?? []
    switch (root) {
      case 'results':
        return { rule: 'results-never-set', params: { name, known } }
      case 'form':
        return { rule: 'not-in-form', params: { name, known } }
      case 'filters':
      case 'asked':
        return { rule: 'unknown-filter', params: { name, known } }
      case 'given':
        if (place.dialog)
          return {
            rule: 'unknown-given',
            params: { name, dialog: place.dialog.name, wanted: taking(name, undefined) },
          }
        break
      case 'query':
        return { rule: 'unknown-query', params: { name, screen: context.name } }
      case 'params':
        return {
          rule: context.source.params[name]?.permission ? 'permission-read' : 'unknown-variant-parameter',
          params: { name },
        }
    }
  }
  return { rule, params }
}

/** An expression reached from several lists or forms may name only what each of them has. */
function checkEverywhere(
  context: ScreenContext,
  node: SourceNode,
  reads: string[][],
  place: ExpressionPlace,
): void {
  for (const [root, name] of reads) {
    const isFilter = root === 'filters' || root === 'asked'
    const candidates =
      root === 'row' ? place.rows : root === 'form' ? place.forms : isFilter ? (place.bars ?? []) : []
    if (name === undefined || candidates.length < 2) continue
    const without = candidates.filter(isRecord).find((type) => !Object.hasOwn(type.members, name))
    if (!without) continue
    const at = String(node.value).indexOf(`${root}.${name}`)
    const spot = { file: node.file, span: node.spanAt(at, at + `${root}.${name}`.length) }
    if (root === 'row')
      context.report.add(
        'not-in-every-row',
        spot,
        { name, type: without.name ?? '' },
        { among: Object.keys(without.members) },
      )
    else {
      const rule = isFilter ? 'not-in-every-list' : 'not-in-every-form'
      const among = Object.keys(without.members).map((member) => (isFilter ? `${root}.${member}` : member))
      context.report.add(rule, spot, { name: isFilter ? `${root}.${name}` : name }, { among })
    }
  }
}

/** A place where `item` and `index` of a list are there besides; undefined = reported, it is no list. */
export function itemPlace(
  context: ScreenContext,
  node: SourceNode,
  { type }: Typed,
  place: ExpressionPlace,
): ExpressionPlace | undefined {
  if (type.kind !== 'list' && type.kind !== 'any') {
    context.report.add('expression-type', node, {
      what: 'each',
      expected: 'list',
      received: typeName(type),
    })
    return undefined
  }
  return { ...place, names: { ...place.names, item: itemOf(type), index: number } }
}
const itemOf = (type: Type): Type => (type.kind === 'list' ? type.of : any)

function each(context: ScreenContext, node: SourceNode, place: ExpressionPlace): Typed | undefined {
  const list = expression(context, node.get('each'), place)
  const inner = list && itemPlace(context, node.get('each')!, list, place)
  if (!list || !inner) return undefined
  const item = itemOf(list.type)
  const only = expression(context, node.get('only'), inner)
  if (only) checkCondition(context, node.get('only')!, only)
  const take = expression(context, node.get('take'), inner)
  const set = expressions(context, node.get('set'), inner)
  const trees = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, value.tree]))
  const changed =
    item.kind === 'record'
      ? record({
          ...item.members,
          ...Object.fromEntries(Object.entries(set).map(([name, value]) => [name, value.type])),
        })
      : any
  return {
    tree: [
      'each',
      {
        list: list.tree,
        ...(only ? { only: only.tree } : {}),
        ...(node.get('set') ? { set: trees } : {}),
        ...(take ? { take: take.tree } : {}),
      },
    ],
    type: listOf(take ? take.type : node.get('set') ? changed : item),
    reads: [list, only, take, ...Object.values(set)].flatMap((part) => part?.reads ?? []),
  }
}

/** A map of expressions (`send`, `give`, `set`); those in error are left out. */
export function expressions(
  context: ScreenContext,
  node: SourceNode | undefined,
  place: ExpressionPlace,
): Record<string, Typed> {
  const found: Record<string, Typed> = {}
  for (const { key, node: value } of node?.entries() ?? []) {
    const typed = expression(context, value, place)
    if (typed) found[key] = typed
  }
  return found
}
export const treesOf = (typed: Record<string, Typed>): Record<string, Expr> =>
  Object.fromEntries(Object.entries(typed).map(([name, { tree }]) => [name, tree]))

/** An expression that must be of a type; a mismatch is reported with both types. */
export function expressionOf(
  context: ScreenContext,
  node: SourceNode | undefined,
  place: ExpressionPlace,
  wanted: Type,
): Typed | undefined {
  const typed = expression(context, node, place)
  if (!node || !typed) return undefined
  if (!fits(wanted, typed.type)) {
    context.report.add(
      'wrong-type',
      node,
      { expected: typeName(wanted), received: typeName(typed.type) },
      { cure: typeMeant(node, wanted, typed.type) },
    )
    return undefined
  }
  const isCode = wanted.kind === 'code' || (wanted.kind === 'list' && wanted.of.kind === 'code')
  return isCode ? { ...typed, tree: asCode(typed.tree) } : typed
}

/** A condition: texts, numbers and what may be null can be no; what cannot is reported. */
export function condition(
  context: ScreenContext,
  node: SourceNode | undefined,
  place: ExpressionPlace,
): Expr | undefined {
  const typed = expression(context, node, place)
  if (node && typed) checkCondition(context, node, typed)
  return typed?.tree
}
