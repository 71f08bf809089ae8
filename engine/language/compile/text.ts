import type { Message, Text } from '../../compiled'
import type { Cure } from '../cure'
import { type SourceNode, writtenAt } from '../source'
import type { ExpressionPlace } from '../link/expression-place'
import { compact, flagOf, textOf } from '../link/report'
import type { ScreenContext } from './context'
import { expression } from './expression'
import { formatOfValue } from './format'
import { checkIdInText } from '../rules/id-in-text'
import { checkSpelt } from '../rules/misread'

/** A text; its values read by their types. Braces and `with` must match both ways. */
export function text(
  context: ScreenContext,
  node: SourceNode | undefined,
  place: ExpressionPlace,
): Text | undefined {
  if (!node) return undefined
  const plain = textOf(node)
  if (plain !== undefined) {
    for (const { 0: braces, 1: name, index } of plain.matchAll(/\$?\{([^{}]+)\}/g))
      if (typeof node.value === 'string') {
        const spot = { file: node.file, span: node.spanAt(index, index + braces.length) }
        context.report.add('text-value-missing', spot, { name: name! })
      }
    return plain
  }
  const textNode = node.get('text')
  const source = textOf(textNode)
  if (!textNode || source === undefined) return undefined
  const values: Exclude<Text, string>['with'] = {}
  const named = new Set([...source.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!))
  const given = node.get('with')?.entries() ?? []
  for (const { key, keyNode, node: value } of given) {
    if (!named.has(key)) {
      const cure = given.length === 1 && named.size === 0 ? bareText(node, textNode) : undefined
      context.report.add('text-value-unused', keyNode, { name: key }, { among: named, cure })
    }
    const typed = expression(context, value, place)
    if (typed) checkSpelt(context, value, typed.type)
    if (typed) checkIdInText(context, { key, node: value, text: textNode }, typed, place)
    if (typed)
      values[key] = { value: typed.tree, format: formatOfValue(context, typed.tree, typed.type, place) }
  }
  for (const name of named) {
    if (given.some((entry) => entry.key === name)) continue
    const at = source.indexOf(`{${name}}`)
    const spot = { file: textNode.file, span: textNode.spanAt(at, at + name.length + 2) }
    context.report.add('text-value-missing', spot, { name }, { among: given.map((entry) => entry.key) })
  }
  return given.length === 0 ? source : { text: source, with: values }
}

/** A text that holds no values is written without them. */
const bareText = (node: SourceNode, text: SourceNode): Cure => ({
  span: node.span,
  suggestions: [writtenAt(text)],
})

/** What a finished or failed action says. */
export function message(
  context: ScreenContext,
  node: SourceNode | undefined,
  place: ExpressionPlace,
): Message | undefined {
  if (node?.kind !== 'map') return text(context, node, place)
  if (flagOf(node.get('silent'))) return { silent: true }
  if (flagOf(node.get('server')))
    return compact({ server: true as const, fallback: textOf(node.get('fallback')) })
  return text(context, node, place)
}
