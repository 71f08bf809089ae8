import { addingBehind, eitherOf, leavingOut, type Cure } from '../cure'
import { gridColumns } from '../../vocabulary/looks'
import { typedAs } from '../../vocabulary/widget-values'
import type { CompiledField, Lookup, WidgetSchema } from '../../compiled'
import { readsOf, type Expr } from '../../expression'
import type { Type } from '../../expression/compile'
import type { SourceNode } from '../source'
import type { ExpressionPlace } from '../link/expression-place'
import { compact, flagOf, numberOf, textOf, wordAmong } from '../link/report'
import { listOf } from '../link/types'
import { saidAtUse, type FieldUse } from '../link/uses'
import { widgetOf } from '../link/widget-of'
import { checkCodesWritten, closedCodes } from '../rules/codes'
import { silentWithoutOther } from './comparisons'
import type { ScreenContext } from './context'
import { condition, expression, expressionOf } from './expression'
import { feed } from './feed'
import { optionsWritten, formatOfField, inFormat, otherwiseOf } from './format'
import { isCounted } from './counted'
import { widgetOptions } from './options'
import { ruledKind } from './ruled-kind'
import { message, text } from './text'
import { checkLookup } from '../rules/lookups'
import { checkOpenerMayAsk, checkRuleReached } from '../rules/misread'
import { checkDefaultSpelt } from '../rules/default-spelt'
import { checkDemandOfOther, checkRuleOfOwn, type OwnField } from '../rules/own-value'
import { checkRuleBounded } from '../rules/rules-and-bounds'
import { checkShortcuts, checkSpanBegun, checkSpanSaid } from '../rules/range-spans'
import { checkScopesThere } from '../rules/scope-unsaid'
import { checkSharesTyped } from '../rules/share-as-per-cent'
import { checkSaidAtUse } from '../rules/said-at-use'

/** Where a field stands, which decides what it may do. */
type FieldRole = 'filter' | 'form' | 'item'

/** A field in one place: declaration and overrides merged, everything resolved. Undefined when a variant leaves it out. */
export function field(
  context: ScreenContext,
  use: FieldUse,
  place: ExpressionPlace,
  role: FieldRole,
): CompiledField | undefined {
  const visible = condition(context, use.get('visible'), place)
  if (visible === false) return undefined
  const written = widgetOf(use, context.project.widgets)
  const schema = written?.schema
  if (written) checkSpanSaid(context, written)
  if (written) checkShortcuts(context, written)
  const value = use.get('value') ? expression(context, use.get('value'), place) : undefined
  const type = value?.type ?? context.places.valueType(use)
  const ownPlace: ExpressionPlace = { ...place, names: { ...place.names, value: type } }
  const label = text(context, use.get('label'), place) ?? use.name
  const own: OwnField = {
    path: [role === 'item' ? 'item' : rootOf(place), use.member],
    label: typeof label === 'string' ? label : label.text,
  }
  const choices = optionsWritten(context, use, place)
  // In a filter bar the rules of a form would keep one from looking for what they forbid.
  const isOfForms = role === 'filter' && context.outline.standsInForm(use.name)
  const judged = (key: string): SourceNode | undefined => (isOfForms ? use.own(key) : use.get(key))
  // In a form the entry for everything of a filter would stand for a value that nobody chose.
  const isOfFilters = role !== 'filter' && context.outline.standsInFilters(use.name)
  const preset = initial(context, use, place, type, role)
  const begun = use.get('default')
  if (written) checkSpanBegun(context, written, use, begun && preset && { node: begun, tree: preset.tree })
  const options = written ? widgetOptions(context, written, place, type) : {}
  const isAskedAmount = role === 'filter' && schema?.value === 'money'
  const asked = lookup(context, use, place)
  const format = formatOfField(context, use, type, place)
  checkWidget(context, use, role)
  checkScopesThere(context, use)
  checkSharesTyped(context, use, type)
  checkSaidAtUse(context, use, 'fieldUse', isOfForms ? ['required', 'rules'] : [])
  return compact({
    name: use.member,
    label,
    widget: written?.name ?? '',
    options: scoped(context, schema, isAskedAmount ? { ...options, zero: true } : options),
    choices,
    otherwise: otherwiseOf(use),
    empty: textOf(use.get('empty')),
    all: textOf(isOfFilters ? use.own('all') : use.get('all')),
    choicesFrom: expressionOf(context, use.get('choices'), place, listOf({ kind: 'any' }))?.tree,
    lookup: asked,
    isSecret: schema?.secret || undefined,
    begins: role === 'filter' || value ? undefined : schema?.begins,
    typed: schema && typedAs(schema.value),
    isHtml: schema?.value === 'html' || undefined,
    required: required(context, judged('required'), place, own, schema?.verb ?? 'input'),
    rules: rules(context, use, judged('rules'), ownPlace, own),
    maxLength: numberOf(use.get('maxLength')),
    // A call that says more of it is heard later (`FilledTypes`).
    tidy: schema?.secret || flagOf(use.get('trim')) === false ? ('none' as const) : ruledKind(use),
    isCounted: isCounted(use) || undefined,
    placeholder: textOf(use.get('placeholder')),
    hint: text(context, use.get('hint'), place),
    tooltip: text(context, use.get('tooltip'), place),
    default: preset?.tree,
    defaultFrom: preset && formFields(preset.reads, place),
    emptiedBy: formFields(
      [...(asked?.from ?? []).map((name) => [rootOf(place), name]), ...narrowing(schema, options)],
      place,
    ),
    value: value && inFormat(value, format),
    visible: visible === true ? undefined : visible,
    disabled: condition(context, use.get('disabled'), place),
    items: items(context, use, place),
    span: wordAmong(use.get('span'), gridColumns),
    format,
    text: textOf(use.get('text')),
  })
}

function checkWidget(context: ScreenContext, use: FieldUse, role: FieldRole): void {
  const written = widgetOf(use, context.project.widgets)
  const schema = written?.schema
  const spot = written?.node ?? use.spot
  if (!schema || use.get('value')) return
  if (role === 'filter' && !schema.inFilters)
    context.report.add(
      'widget-not-in-filters',
      spot,
      { name: schema.name, field: use.name },
      { cure: otherWidget(context, use, schema) },
    )
  if (schema.needsChoices && !['options', 'choices', 'lookup'].some((key) => use.get(key)))
    context.report.add('choices-missing', spot, { name: schema.name, field: use.name })
  if (schema.hasItems && !use.get('of'))
    context.report.add('items-missing', spot, { name: schema.name, field: use.name })
  if (!schema.hasItems && use.get('of'))
    context.report.add(
      'items-not-held',
      use.get('of')!,
      { name: schema.name, field: use.name },
      {
        cure: use.get('widget')
          ? leavingOut(use.get('of')!)
          : eitherOf(withItems(context).map((name) => addingBehind(use.get('of')!, `widget: ${name}`))),
      },
    )
}

/** Widgets that hold items. */
const withItems = ({ project }: ScreenContext): string[] =>
  [...project.widgets.values()].flatMap(({ name, hasItems }) => (hasItems ? [name] : []))

/** One that may stand in a filter bar and holds the same: that of the field itself where the use names another. */
function otherWidget({ project }: ScreenContext, use: FieldUse, { value }: WidgetSchema): Cure | undefined {
  const own = use.own('widget')
  const declared = use.declared?.get('widget')
  const isFit = ({ inFilters, value: held }: WidgetSchema): boolean => inFilters === true && held === value
  const ofField = project.widgets.get(textOf(declared) ?? (declared ? '' : 'text'))
  if (own && ofField && isFit(ofField)) return leavingOut(own)
  const fit = [...project.widgets.values()].filter(isFit).map(({ name }) => name)
  if (fit.length === 0) return undefined
  if (own) return { span: own.span, suggestions: fit }
  return eitherOf(fit.map((name) => saidAtUse(use, `widget: ${name}`)))
}

/** A scope field offers the list of scopes that its options name, else that of the screen, else the first of the application. */
function scoped(
  context: ScreenContext,
  schema: WidgetSchema | undefined,
  options: Record<string, unknown>,
): Record<string, unknown> {
  const source = context.scope ?? context.project.app.scopeSources[0]
  return schema?.ofScope && options.source === undefined && source !== undefined
    ? { ...options, source }
    : options
}

/** The chosen scope for what is added; nothing while all are chosen. */
const chosenForNew: Expr = [
  '?',
  ['&&', ['==', ['$', 'mode'], 'add'], ['!=', ['$', 'scope'], '']],
  ['$', 'scope'],
  null,
]

/** The value on opening and reset. Filters and fields by scope start from the header selector where the screen follows it. */
function initial(context: ScreenContext, use: FieldUse, place: ExpressionPlace, type: Type, role: FieldRole) {
  const node = use.get('default')
  if (node) {
    const typed = expressionOf(context, node, place, type)
    if (typed) checkCodesWritten(context, node, { name: use.name, known: closedCodes(use) }, typed.tree)
    if (typed) checkDefaultSpelt(context, use, node, typed, type)
    return typed
  }
  const written = context.scope === undefined ? undefined : widgetOf(use, context.project.widgets)
  if (!written?.schema?.ofScope || role === 'item' || use.get('value')) return undefined
  const tree: Expr = role === 'filter' ? ['$', 'scope'] : chosenForNew
  return { tree, type, reads: [['scope']] }
}

/** What the options that narrow a widget's choice read. */
function narrowing(schema: WidgetSchema | undefined, options: Record<string, unknown>): string[][] {
  const written = Object.entries(schema?.options ?? {}).flatMap(([name, option]) =>
    option.nature === 'expressions' && option.narrows ? [options[name]] : [],
  )
  return written.flatMap((trees) => Object.values((trees ?? {}) as Record<string, Expr>).flatMap(readsOf))
}

const rootOf = (place: ExpressionPlace): string => (place.names.form ? 'form' : 'filters')

/** Fields of this form or filter bar that an expression reads. */
export function formFields(reads: string[][], place: ExpressionPlace): string[] | undefined {
  const root = rootOf(place)
  const names = reads.flatMap(([first, name]) => (first === root && name !== undefined ? [name] : []))
  return names.length > 0 ? [...new Set(names)] : undefined
}

function required(
  context: ScreenContext,
  node: SourceNode | undefined,
  place: ExpressionPlace,
  own: OwnField,
  verb: string,
): CompiledField['required'] {
  if (!node || node.value === false || node.value === null) return undefined
  if (node.kind === 'list')
    return node.items().map((item) => {
      const when = condition(context, item.get('when'), place)
      if (when !== undefined) checkDemandOfOther(context, item.get('when')!, when, own)
      return compact({ when, message: textOf(item.get('message')) ?? '' })
    })
  return [
    {
      message:
        node.value === true
          ? context.project.app.word(`required.${verb}`, { label: own.label })
          : (textOf(node) ?? ''),
    },
  ]
}

function rules(
  context: ScreenContext,
  use: FieldUse,
  written: SourceNode | undefined,
  place: ExpressionPlace,
  own: OwnField,
): CompiledField['rules'] {
  const nodes = written?.items() ?? []
  const compiled = nodes.flatMap((node) => {
    const said = text(context, node.get('message'), place) ?? ''
    const callNode = node.get('call')
    if (callNode) {
      const linked = context.call(callNode)
      if (!linked) return []
      context.checkAsked(linked, callNode)
      checkOpenerMayAsk(context, linked, callNode, place.dialog)
      const { send } = feed(context, linked, { place, node: callNode, send: node.get('send') })
      checkRuleOfOwn(context, node, Object.values(send), own)
      return [{ check: true, message: said, call: linked.name, send }]
    }
    const check = condition(context, node.get('check'), place)
    if (check !== undefined) {
      checkRuleReached(context, use, node.get('check')!, check)
      checkRuleBounded(context, use, node.get('check')!, check)
      checkRuleOfOwn(context, node, [check], own)
    }
    return check === undefined ? [] : [{ check: silentWithoutOther(check), message: said }]
  })
  return compiled.length > 0 ? compiled : undefined
}

function lookup(context: ScreenContext, use: FieldUse, place: ExpressionPlace): Lookup | undefined {
  const node = use.get('lookup')
  const callNode = node?.get('call')
  if (!node || !callNode || !widgetOf(use, context.project.widgets)?.schema?.needsChoices) return undefined
  const linked = context.call(callNode)
  if (!linked) return undefined
  context.checkAsked(linked, callNode)
  checkOpenerMayAsk(context, linked, callNode, place.dialog)
  const row = context.project.calls.rowOf(linked.compiled)
  if (!row) context.report.absentOf(linked.keyNode, 'call-without-rows', callNode, { name: linked.name })
  checkLookup(context, node, linked)
  const { send, reads } = feed(context, linked, { place, node: callNode, send: node.get('send') })
  return compact({
    call: linked.name,
    send,
    code: context.member(node.get('code'), row) ?? '',
    name: context.member(node.get('name'), row) ?? '',
    children: context.rowsMember(node.get('children'), row),
    from: formFields(reads, place) ?? [],
    failure: message(context, node.get('failure'), place),
  })
}

function items(context: ScreenContext, use: FieldUse, place: ExpressionPlace): CompiledField[] | undefined {
  const node: SourceNode | undefined = use.get('of')
  if (!node) return undefined
  const inner = context.places.item(place, use)
  return context.outline.fields
    .uses(node, 'fieldSets')
    .flatMap((item) => field(context, item, inner, 'item') ?? [])
}
