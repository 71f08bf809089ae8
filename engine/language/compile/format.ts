import { choiceColors } from '../../vocabulary/looks'
import type { Choice, Format } from '../../compiled'
import type { Type } from '../../expression/compile'
import { isName } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import type { SourceNode } from '../source'
import { compact, numberOf, textOf, wordAmong, type Report } from '../link/report'
import type { ExpressionPlace } from '../link/expression-place'
import { asPerCent } from '../link/per-cent'
import { FieldUse } from '../link/uses'
import type { ScreenContext } from './context'
import { widgetOf } from '../link/widget-of'
import { condition, type Typed } from './expression'
import { formatOfKind, isNamedFormat } from '../../vocabulary/formats'

/** How a value of a type reads. */
export const formatOfType = (type: Type): Format =>
  type.kind === 'list' ? { kind: 'list', of: formatOfType(type.of) } : { kind: formatOfKind[type.kind] }

/** A format by its name in YAML. Money reads as money and nothing else does: its cents in another format are another amount. */
export function formatNamed(report: Report, node: SourceNode | undefined, type: Type): Format | undefined {
  const name = textOf(node)
  if (!node || name === undefined || !isNamedFormat(name)) return undefined
  if ((name === 'money') !== (type.kind === 'money') && type.kind !== 'any')
    report.add('format-type', node, { name, type: type.kind })
  return { kind: name }
}

/** Per cent of a computed value: a share of 1 is counted by hundred, and what nobody rounded reads with two decimals. */
export const inFormat = ({ tree, type }: Pick<Typed, 'tree' | 'type'>, { kind }: Format): Expr =>
  kind === 'percent' && type.kind === 'number'
    ? ['call', 'round', [tree, 2]]
    : asPerCent(tree, type, { kind })

/** How a field's value reads: by its options where it has any, else by its type. */
export function formatOfField(
  context: ScreenContext,
  use: FieldUse,
  type: Type,
  place: ExpressionPlace,
): Format {
  const named = formatNamed(context.report, use.get('format'), type)
  if (named) return named
  const choices = optionsWritten(context, use, place)
  if (!choices && isOfScope(context, use)) return asScope(type)
  if (!choices) return withWords(context, withDecimals(context, formatOfType(type), use), use)
  const many = type.kind === 'list' ? true : undefined
  return compact({
    kind: 'choice' as const,
    choices,
    otherwise: otherwiseOf(use),
    empty: textOf(use.get('empty')),
    many,
  })
}

/** A code that is chosen among those of the scope reads as the name people know it by. */
const isOfScope = ({ project }: ScreenContext, use: FieldUse): boolean =>
  !use.get('value') && widgetOf(use, project.widgets)?.schema?.ofScope === true
const asScope = ({ kind }: Type): Format =>
  kind === 'list' ? { kind, of: { kind: 'scope' } } : { kind: 'scope' }

/** What may be typed with decimals reads with them, so that they stand below each other. */
function withDecimals({ project }: ScreenContext, format: Format, use: FieldUse): Format {
  const decimals =
    format.kind === 'number' ? numberOf(widgetOf(use, project.widgets)?.options?.get('decimals')) : undefined
  return decimals === undefined ? format : { kind: 'number', decimals }
}

/** A flag whose widget has words of its own reads in them wherever it is shown. */
function withWords({ project }: ScreenContext, format: Format, use: FieldUse): Format {
  const widget = format.kind === 'bool' ? widgetOf(use, project.widgets) : undefined
  const says = widget?.schema?.says
  if (!says) return format
  const { on, off } = compact({
    on: textOf(widget?.options?.get(says.on)),
    off: textOf(widget?.options?.get(says.off)),
  })
  return on === undefined && off === undefined ? format : { kind: 'bool', words: compact({ on, off }) }
}

export function optionsWritten(
  context: ScreenContext,
  use: FieldUse,
  place: ExpressionPlace,
): Choice[] | undefined {
  return use
    .get('options')
    ?.entries()
    .map(({ key, node }) => choice(context, key, node, place))
}
function choice(context: ScreenContext, code: string, node: SourceNode, place: ExpressionPlace): Choice {
  const text = textOf(node)
  if (text !== undefined) return { code, text }
  return compact({
    code,
    text: textOf(node.get('text')) ?? '',
    color: wordAmong(node.get('color'), choiceColors),
    visible: condition(context, node.get('visible'), place),
  })
}
export function otherwiseOf(use: FieldUse): Choice | undefined {
  const node = use.get('otherwise')
  if (!node) return undefined
  return compact({
    code: '',
    text: textOf(node) ?? textOf(node.get('text')) ?? '',
    color: wordAmong(node.get('color'), choiceColors),
  })
}

/** How a value inside a text reads: a field of the screen by its options, anything else by its type. */
export function formatOfValue(
  context: ScreenContext,
  tree: Expr,
  type: Type,
  place: ExpressionPlace,
): Format {
  const name = directMember(tree)
  const field = name === undefined ? undefined : context.outline.fields.declaration(name)
  const isCode = ['code', 'text', 'id', 'number'].includes(type.kind === 'list' ? type.of.kind : type.kind)
  if (name === undefined || !field || !(type.kind === 'bool' || (isCode && field.get('options'))))
    return formatOfType(type)
  return formatOfField(context, new FieldUse(name, field, field), type, place)
}
function directMember(tree: Expr): string | undefined {
  if (!isOperation(tree) || tree[0] !== '.') return undefined
  const [, of, member] = tree
  return ['row', 'form', 'item'].some((root) => isName(of, root)) ? member : undefined
}
