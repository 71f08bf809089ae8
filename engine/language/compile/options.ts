import { optionMeant } from './option-meant'
import { leavingOut, swapping } from '../cure'
import type { WidgetOption, WidgetSchema } from '../../compiled'
import type { SourceNode } from '../source'
import type { LinkedCall } from '../link/calls'
import type { ExpressionPlace } from '../link/expression-place'
import { flagOf, numberOf, textOf, textsOf } from '../link/report'
import { any } from '../link/types'
import type { WrittenWidget } from '../link/widget-of'
import type { ScreenContext } from './context'
import { expression, expressions, treesOf } from './expression'
import { checkReturns } from '../rules/pickers'
import { checkGiven } from './give'
import { message, text } from './text'
import { checkClock, checkEndings, checkNumber } from '../rules/options'
import { checkUploadCall, uploadCalls } from '../rules/uploads'
import { saysUsual } from '../said-anyway'

const imageNames = {
  kind: 'record',
  members: { width: { kind: 'number' }, height: { kind: 'number' } },
} as const

/** Checks a widget's name and options against its schema and compiles the options. */
export function widgetOptions(
  context: ScreenContext,
  written: WrittenWidget,
  place: ExpressionPlace,
  value: ExpressionPlace['names'][string],
): Record<string, unknown> {
  const { schema, options, node, name } = written
  if (!schema) {
    if (node) context.report.add('unknown-widget', node, { name }, { among: context.project.widgets.keys() })
    return {}
  }
  const item = value?.kind === 'list' ? value.of : any
  const named = { value, item, image: imageNames, typed: { kind: 'text' } } as ExpressionPlace['names']
  const withNames = (names: readonly string[] | undefined): ExpressionPlace =>
    names
      ? {
          ...place,
          names: { ...place.names, ...Object.fromEntries(names.map((one) => [one, named[one] ?? any])) },
        }
      : place
  checkPicker(context, options, withNames(['value']))
  return group(context, schema, schema.options, options, node, withNames)
}

/** A widget that opens a dialog gives it what it takes. */
function checkPicker(context: ScreenContext, options: SourceNode | undefined, place: ExpressionPlace): void {
  const spot = options?.get('dialog')
  const dialog = context.outline.dialogs.get(textOf(spot) ?? '')
  if (!spot || !dialog) return
  checkGiven(
    context,
    dialog,
    options?.get('give'),
    expressions(context, options?.get('give'), place),
    spot,
    place,
  )
  checkReturns(context, dialog, spot)
}

type Named = (names: readonly string[] | undefined) => ExpressionPlace

function group(
  context: ScreenContext,
  schema: WidgetSchema,
  declared: Record<string, WidgetOption>,
  options: SourceNode | undefined,
  spot: SourceNode | undefined,
  named: Named,
): Record<string, unknown> {
  const compiled: Record<string, unknown> = {}
  for (const { key, keyNode, node } of options?.entries() ?? []) {
    const option = Object.hasOwn(declared, key) ? declared[key] : undefined
    const widget = schema.name
    const known = Object.keys(declared)
    if (!option) {
      context.report.add(
        'unknown-widget-option',
        keyNode,
        { name: key, widget, allowed: known.join(', ') },
        { among: known },
      )
      continue
    }
    if (saysUsual(node, usualOption(option))) context.report.saidAnyway(options!, key)
    const value =
      option.nature === 'group'
        ? group(context, schema, option.options, node, keyNode, named)
        : single(context, key, option, node, named)
    if (value !== undefined) compiled[key] = value
    else if (saysNothing(option, node))
      context.report.add(
        'widget-option-type',
        node,
        { name: key, widget, expected: wantedOf(option) },
        { suggestions: optionMeant(option, node).filter((one) => one !== String(usualOption(option))) },
      )
  }
  for (const [name, option] of Object.entries(declared))
    if (option.required && !options?.get(name) && spot)
      context.report.add(
        'widget-option-missing',
        spot,
        { name, widget: schema.name },
        { suggestions: options ? [] : withCall(context, schema.name, name, option) },
      )
  const [least, most] = [numberOf(options?.get('min')), numberOf(options?.get('max'))]
  if (least !== undefined && most !== undefined && least > most)
    context.report.add(
      'limits-swapped',
      options!.get('min')!,
      { least: String(least), most: String(most) },
      { cure: swapping(options!.get('min')!, options!.get('max')!) },
    )
  checkTogether(context, options)
  return compiled
}

/** The words that may stand there, or of what kind it is. */
const wantedOf = (option: WidgetOption): string =>
  option.nature === 'enum' ? option.values.map((one) => `\`${one}\``).join(' / ') : `@nature-${option.nature}`

/** Options that leave nothing of each other. */
function checkTogether({ report }: ScreenContext, options: SourceNode | undefined): void {
  const decimals = options?.get('decimals')
  if (decimals && flagOf(options?.get('integer')) && (numberOf(decimals) ?? 0) > 0) {
    const spot = options!.keyNode('decimals')!
    report.add('decimals-of-whole', spot, { decimals: textOf(decimals) ?? '' }, { cure: leavingOut(spot) })
  }
}

/** A widget that uploads, with a call that does. */
function withCall(context: ScreenContext, widget: string, name: string, option: WidgetOption): string[] {
  if (option.nature !== 'name' || option.of !== 'call' || !option.uploads) return []
  return uploadCalls(context).map((call) => `{ ${widget}: { ${name}: ${call} } }`)
}

/** What holds where an option is left out: a flag is not raised. */
const usualOption = (option: WidgetOption): string | number | boolean | undefined =>
  'default' in option ? option.default : option.nature === 'flag' ? false : undefined

/** A value of the wrong kind that nothing else has reported: expressions and texts report theirs themselves. */
const saysNothing = (option: WidgetOption, node: SourceNode): boolean =>
  ['flag', 'number', 'size', 'pixels', 'enum', 'endings', 'name'].includes(option.nature) ||
  (option.nature === 'text' && node.kind === 'list')

function single(
  context: ScreenContext,
  key: string,
  option: Exclude<WidgetOption, { nature: 'group' }>,
  node: SourceNode,
  named: Named,
): unknown {
  switch (option.nature) {
    case 'flag':
      return flagOf(node)
    case 'number':
      checkNumber(context.report, node, key, option)
      return numberOf(node)
    case 'size':
      return bytesOf(textOf(node))
    case 'pixels':
      return pixelsOf(textOf(node))
    case 'enum': {
      const words = textsOf(node).map((one) => one.text)
      const known =
        words.length > 0 &&
        words.every((word) => option.values.includes(word)) &&
        (option.many || node.kind === 'scalar')
      return known ? (option.many ? words : words[0]) : undefined
    }
    case 'endings': {
      const endings = textsOf(node)
      checkEndings(context.report, endings)
      return endings.length > 0 ? endings.map((one) => one.text) : undefined
    }
    case 'text':
      checkClock(context.report, node, option.like)
      return text(context, node, named(option.names))
    case 'message':
      for (const flag of ['server', 'silent'])
        if (node.get(flag)?.value === false) context.report.saidAnyway(node, flag)
      return message(context, node, named(undefined))
    case 'expression':
      return expression(context, node, named(option.names))?.tree
    case 'expressions':
      return treesOf(expressions(context, node, named(option.names)))
    case 'name':
      return names(context, option, node)
  }
}

/** Names of actions and dialogs are looked up when the screen is outlined. */
function names(
  context: ScreenContext,
  option: Extract<WidgetOption, { nature: 'name' }>,
  node: SourceNode,
): unknown {
  const found = textsOf(node)
  for (const { node: place, text: name } of found) {
    const linked = option.of === 'call' ? filledByWidget(context, place) : undefined
    if (linked && option.of === 'call' && option.uploads) checkUploadCall(context, linked, place)
    if (option.of === 'field' && !context.outline.fields.declaration(name))
      context.report.add('unknown-field', place, { name }, { among: context.outline.fields.names })
    if (option.of === 'field') context.outline.fields.used.add(name)
    if (option.of === 'source' && !context.project.app.scopeSources.includes(name))
      context.report.add('unknown-scope-source', place, { name }, { among: context.project.app.scopeSources })
  }
  const words = found.map((one) => one.text)
  if (option.many) return words
  return node.kind === 'list' ? undefined : words[0]
}

/** What the screen does not say, the widget knows: the file that was chosen, the page it asks for. */
function filledByWidget(context: ScreenContext, place: SourceNode): LinkedCall | undefined {
  const linked = context.call(place)
  if (!linked) return undefined
  const parameters = Object.entries(linked.compiled.parameters).map(([name, { fixed }]) => ({
    name,
    from: fixed === undefined ? 'the widget' : `fixed ${JSON.stringify(fixed)}`,
  }))
  context.fillings.push({ where: place.pointer, call: linked.name, parameters })
  return linked
}

function bytesOf(source: string | undefined): number | undefined {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)$/i.exec(source ?? '') ?? []
  if (amount === undefined || unit === undefined) return undefined
  return Math.round(Number(amount) * 1024 ** ['B', 'KB', 'MB', 'GB'].indexOf(unit.toUpperCase()))
}
function pixelsOf(source: string | undefined): { width: number; height: number } | undefined {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(source ?? '') ?? []
  return width === undefined ? undefined : { width: Number(width), height: Number(height) }
}
