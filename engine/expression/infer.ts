import type { CallExpression, Expression, Identifier, MemberExpression, SpreadElement, Super } from 'acorn'
import { typeCall } from './calls'
import { maxDepth, refusedMembers } from './limits'
import { nearest } from './nearest'
import { binary, checkTruth, reportConstant, type ReportProblem, type TypedPart } from './operators'
import { bareText, looksLikeText } from './parse'
import { forbidden, type ForbiddenConstruct } from './problems'
import type { BinaryOperator, Expr } from './tree'
import { functionNames } from './signatures'
import { holdsMoney, listOf, rangeType, scalar, typeText, unify, type Type, type TypeScope } from './types'

interface Context {
  source: string
  scope: TypeScope
  report: ReportProblem
}

const forbiddenNodes: Record<string, ForbiddenConstruct> = {
  AssignmentExpression: 'assignment',
  UpdateExpression: 'assignment',
  TemplateLiteral: 'template',
  TaggedTemplateExpression: 'template',
  ArrowFunctionExpression: 'arrowFunction',
  FunctionExpression: 'function',
  ClassExpression: 'function',
  ObjectExpression: 'object',
  SpreadElement: 'spread',
  SequenceExpression: 'sequence',
  NewExpression: 'new',
  ThisExpression: 'this',
  ChainExpression: 'optionalChain',
}
const binaryOperators: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/']

/**
 * Infers the type of a parsed expression and builds its tree. Reports every problem; an invalid part has the
 * type `any`.
 */
export function infer(node: Expression | SpreadElement | Super, context: Context, depth = 0): TypedPart {
  const refuse = (
    construct: ForbiddenConstruct,
    text = context.source.slice(node.start, node.end),
  ): TypedPart => {
    context.report(forbidden(construct, node.start, node.end, text))
    return typed(null, scalar('any'))
  }
  const typed = (tree: Expr, type: Type): TypedPart => ({ tree, type, start: node.start, end: node.end })
  const inner = (part: Expression | SpreadElement | Super): TypedPart => infer(part, context, depth + 1)

  if (depth > maxDepth) return refuse('tooDeep')
  switch (node.type) {
    case 'ParenthesizedExpression':
      return inner(node.expression)
    case 'Literal': {
      if (node.regex) return refuse('regex')
      if (typeof node.value === 'bigint' || node.value instanceof RegExp || node.value === undefined)
        return refuse('bigint')
      return typed(node.value, literalType(node.value))
    }
    case 'Identifier':
      return typed(['$', node.name], nameType(node, context))
    case 'MemberExpression':
      return member(node, context, inner)
    case 'ArrayExpression': {
      const items = node.elements.map((item) => (item ? inner(item) : refuse('emptyItem')))
      return typed(['list', items.map((item) => item.tree)], listOf(common(items, context, node)))
    }
    case 'UnaryExpression': {
      if (node.operator !== '!' && node.operator !== '-') return refuse('operator', node.operator)
      const operand = inner(node.argument)
      if (node.operator === '!') {
        checkTruth(context.source, operand, '!', context.report)
        reportConstant(context.source, [operand], node, context.report)
        return typed(['!', operand.tree], scalar('bool'))
      }
      if (typeof operand.tree === 'number') return typed(-operand.tree, operand.type)
      const { type } = binary('-', { ...operand, tree: 0, type: scalar('any') }, operand, context.report)
      return typed(['neg', operand.tree], type)
    }
    case 'BinaryExpression': {
      if (node.operator === '===' || node.operator === '!==') {
        const construct = node.operator === '===' ? 'strictEquals' : 'strictUnequals'
        const at = context.source.indexOf(node.operator, node.left.end)
        const problem = forbidden(construct, at, at + 3, node.operator)
        context.report({ ...problem, suggestions: [node.operator.slice(0, 2)] })
        return typed(null, scalar('any'))
      }
      if (!binaryOperators.includes(node.operator) || node.left.type === 'PrivateIdentifier')
        return refuse('operator', node.operator)
      const [left, right] = [inner(node.left), inner(node.right)]
      const { tree, type } = binary(node.operator as BinaryOperator, left, right, context.report)
      if (type.kind === 'bool') reportConstant(context.source, [left, right], node, context.report)
      return typed(tree, type)
    }
    case 'LogicalExpression': {
      if (node.operator === '??') return refuse('nullish', '??')
      const [left, right] = [inner(node.left), inner(node.right)]
      reportConstant(context.source, [left], left, context.report)
      if (node.operator === '&&') {
        checkTruth(context.source, left, '&&', context.report)
        return typed(
          ['&&', left.tree, right.tree],
          right.type.kind === left.type.kind
            ? right.type
            : scalar(right.type.kind === 'bool' ? 'bool' : 'any'),
        )
      }
      return typed(['||', left.tree, right.tree], common([left, right], context, node))
    }
    case 'ConditionalExpression': {
      const test = inner(node.test)
      checkTruth(context.source, test, '?:', context.report)
      reportConstant(context.source, [test], test, context.report)
      const [then, otherwise] = [inner(node.consequent), inner(node.alternate)]
      return typed(['?', test.tree, then.tree, otherwise.tree], common([then, otherwise], context, node))
    }
    case 'CallExpression':
      return call(node, context, inner)
    default:
      return refuse(forbiddenNodes[node.type] ?? 'other')
  }
}

function literalType(value: string | number | boolean | null): Type {
  if (value === null) return scalar('null')
  return scalar(typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'bool')
}

function nameType(node: Identifier, { scope, report }: Context): Type {
  const { name, start, end } = node
  if (refusedMembers.has(name)) {
    report(forbidden('prototypeName', start, end, name))
    return scalar('any')
  }
  if (Object.hasOwn(scope.names, name)) return scope.names[name]!
  if (looksLikeText(name)) report(bareText(name, start))
  else {
    const known = Object.keys(scope.names)
    const place = scope.elsewhere && Object.hasOwn(scope.elsewhere, name) ? scope.elsewhere[name]! : ''
    const suggestions = functionNames.includes(name)
      ? [`${name}(…)`]
      : name === 'undefined'
        ? ['null']
        : nearest(name, known)
    report({
      rule: 'expression-unknown-name',
      start,
      end,
      params: { name, known: known.join(', '), place },
      suggestions,
    })
  }
  return scalar('any')
}

function member(
  node: MemberExpression,
  context: Context,
  inner: (part: Expression | Super) => TypedPart,
): TypedPart {
  const { source, report } = context
  const { start, end } = node
  const lost: TypedPart = { tree: null, type: scalar('any'), start, end }
  if (node.computed || node.property.type !== 'Identifier') {
    report(forbidden('computedMember', start, end, source.slice(start, end)))
    return lost
  }
  const of = inner(node.object)
  const { name, start: nameStart, end: nameEnd } = node.property
  if (refusedMembers.has(name)) {
    report(forbidden('prototypeName', nameStart, nameEnd, name))
    return lost
  }
  const type = memberType(of.type, name)
  if (!type) {
    const known = memberNames(of.type)
    const counts = name === 'length' || name === 'size'
    const counted = `${of.type.kind === 'list' ? 'count' : 'length'}(${source.slice(of.start, of.end)})`
    const suggestions = counts ? [counted] : nearest(name, known)
    const params = { member: name, of: typeText(of.type), known: known.join(', ') }
    const place = counts ? { start, end } : { start: nameStart, end: nameEnd }
    report({ rule: 'expression-unknown-member', ...place, params, suggestions })
  }
  return { tree: ['.', of.tree, name], type: type ?? scalar('any'), start, end }
}

/** The member of a list is the list of its items' members. */
function memberType(of: Type, name: string): Type | undefined {
  if (of.kind === 'any' || of.kind === 'null') return scalar('any')
  if (of.kind === 'record') return Object.hasOwn(of.members, name) ? of.members[name] : undefined
  if (of.kind === 'range') return name === 'start' || name === 'end' ? scalar('datetime') : undefined
  if (of.kind !== 'list') return undefined
  const item = memberType(of.of, name)
  return item && listOf(item)
}

function memberNames(of: Type): string[] {
  if (of.kind === 'record') return Object.keys(of.members)
  if (of.kind === 'list') return memberNames(of.of)
  return of.kind === rangeType.kind ? ['start', 'end'] : []
}

function call(
  node: CallExpression,
  context: Context,
  inner: (part: Expression | SpreadElement | Super) => TypedPart,
): TypedPart {
  const { source, report } = context
  const { callee, start, end } = node
  const lost: TypedPart = { tree: null, type: scalar('any'), start, end }
  if (callee.type !== 'Identifier') {
    const name =
      callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
        ? callee.property.name
        : 'function'
    const of = callee.type === 'MemberExpression' ? callee.object : callee
    const given = [of, ...node.arguments].map((part) => source.slice(part.start, part.end)).join(', ')
    const instead = `${name}(${given})`
    const problem = forbidden('methodCall', start, end, source.slice(callee.start, callee.end), instead)
    report(functionNames.includes(name) ? { ...problem, suggestions: [instead] } : problem)
    return lost
  }
  const args = node.arguments.map(inner)
  const [rounded] = args
  if (callee.name === 'round' && rounded?.type.kind === 'money') {
    const amount = source.slice(rounded.start, rounded.end)
    const isWhole = start === 0 && end === source.length
    const suggestions = [isWhole || /^[\w.]+$/.test(amount) ? amount : `(${amount})`]
    report({ rule: 'expression-money-rounded', start, end, params: {}, suggestions })
    return { ...rounded, start, end }
  }
  if (callee.name === 'filled' || callee.name === 'allFilled') reportConstant(source, args, node, report)
  const { tree, type } = typeCall(callee, { start, end }, args, report)
  return { tree, type, start, end }
}

/** The common type of several parts. Money with another type is refused: cents would be shown as yuan. */
function common(parts: TypedPart[], { report }: Context, place: { start: number; end: number }): Type {
  const money = parts.find((part) => holdsMoney(part.type))
  const other = parts.find(
    (part) => !holdsMoney(part.type) && !['any', 'null'].includes(part.type.kind) && part.tree !== 0,
  )
  if (money && other) {
    const { start, end } = place
    report({
      rule: 'expression-money',
      start,
      end,
      params: { what: '?:', left: typeText(money.type), right: typeText(other.type) },
    })
  }
  return parts
    .map((part) => (money && part.tree === 0 ? money.type : part.type))
    .reduce(unify, scalar('null'))
}
