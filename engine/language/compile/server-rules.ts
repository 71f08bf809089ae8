import type { CompiledField, RecordType, ServerRule, WireType } from '../../compiled'
import { argumentsOf, isName, partsOf, withParts } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import { isAmount, isNumber, readsAs } from '../../vocabulary/wire-types'
import { compact } from '../link/report'
import { codeRule, codeRuleOfAll, type FieldRule } from './code-rules'
import type { FormCall, Project } from './context'
import { fold } from './fold'
import { areDays, boundsOf, limitsOf } from './limit-rules'

/** What these say is known to the browser alone. */
const impure = ['scopeName', 'textOf']
/** What these say is another thing later. */
const clocks = ['today', 'now', 'lastDays']

/**
 * The rules of forms that the server repeats: for each call those that every form sending it has; of codes, all that any of them
 * offers. Only what can be judged from the sent parameters alone is kept.
 */
export function attachServerRules(project: Project): void {
  const ruled = new Map<string, ServerRule[]>()
  const labelled = new Map<string, Record<string, string> | undefined>()
  for (const name of new Set(project.formCalls.map((one) => one.call))) {
    const uses = project.formCalls.filter((one) => one.call === name)
    const call = project.calls.calls.get(name)?.compiled
    const withForm = uses.filter((use) => use.form)
    if (!call || withForm.length === 0) continue
    const alwaysByForm = withForm.length === uses.length
    const ofUses = uses.map((use) => ({ use, rules: use.form ? rulesOf(project, use) : [] }))
    const [first = [], ...others] = ofUses.flatMap(({ use, rules }) => (use.form ? [rules] : []))
    const keys = others.map((rules) => new Set(rules.map((rule) => JSON.stringify(rule))))
    const rules = first.flatMap((rule) => {
      if (rule.kind === 'code') return codeRuleOfAll(rule, ofUses) ?? []
      // A caller without a form may leave out what is optional.
      if (!alwaysByForm && rule.kind === 'required' && call.parameters[rule.parameter]?.optional) return []
      return keys.every((set) => set.has(JSON.stringify(rule))) ? rule : []
    })
    ruled.set(name, rules)
    labelled.set(name, labelsOf(withForm))
  }
  // Not in the calls as they are: an earlier check may have given these away.
  for (const linked of project.calls.calls.values())
    linked.compiled = compact({
      ...linked.compiled,
      rules: ruled.get(linked.name) ?? [],
      labels: labelled.get(linked.name),
    })
}

/** What the forms call the parameters that their fields fill; nothing where two of them call one otherwise. */
function labelsOf(uses: readonly FormCall[]): Record<string, string> | undefined {
  const called = new Map<string, Set<string>>()
  for (const use of uses) {
    const sent = sentFields(use)
    for (const { name: field, label } of use.screen.forms.get(use.form!)?.values() ?? [])
      if (typeof label === 'string')
        for (const name of sent.get(field) ?? []) called.set(name, (called.get(name) ?? new Set()).add(label))
  }
  const labels = [...called].flatMap(([name, [label, ...others]]) =>
    label !== undefined && others.length === 0 ? [[name, label]] : [],
  )
  return labels.length > 0 ? (Object.fromEntries(labels) as Record<string, string>) : undefined
}

function rulesOf(project: Project, use: FormCall): ServerRule[] {
  const { parameters, types } = project.calls.calls.get(use.call)!.compiled
  const sent = sentFields(use)
  const known = new Set(sent.keys())
  const fields = [...(use.screen.forms.get(use.form!)?.values() ?? [])].flatMap((field) => inMode(field, use))
  return fields.flatMap((field) =>
    (sent.get(field.name) ?? []).flatMap((name) => {
      const type = parameters[name]?.type
      if (!type) return []
      const members = type.kind === 'list' && type.of.kind === 'record' ? types[type.of.type] : undefined
      return inWords(
        [
          ...rulesOfField(project, field, known, type),
          ...(members ? rulesOfItems(project, field, known, members) : []),
        ],
        name,
        sent,
      )
    }),
  )
}

/** The field as it is in the mode that the call is made in: one that is hidden there is not sent. */
function inMode(field: CompiledField, { mode, screen: { params } }: FormCall): CompiledField[] {
  if (mode === undefined) return [field]
  const decided = (tree: Expr): Expr => fold(tree, params, mode)
  const { visible, required, rules } = field
  const seen = visible === undefined || decided(visible)
  if (seen === false) return []
  return [
    {
      ...field,
      visible: seen === true ? undefined : seen,
      required: required?.flatMap(({ when, ...rule }) => {
        const asked = when === undefined || decided(when)
        return asked === false ? [] : [{ ...rule, when: asked === true ? undefined : asked }]
      }),
      rules: rules?.map((rule) => ({ ...rule, check: decided(rule.check) })),
    },
  ]
}

/** The rules of a list's items, of each by itself; what is asked must stand in the records as they are sent. */
function rulesOfItems(
  project: Project,
  { items = [], visible }: CompiledField,
  sent: ReadonlySet<string>,
  members: RecordType,
): FieldRule[] {
  if (visible !== undefined && !isRepeatable(visible, sent)) return []
  return items.flatMap((item) => {
    const member = members[item.name]
    const rules = member ? rulesOfField(project, item, sent, member.type) : []
    return rules
      .filter(({ when, check }) => readsOnly(when, members) && readsOnly(check, members))
      .map(({ when, ...rule }) => ({ ...conditionOf(visible, when), item: item.name, ...rule }))
  })
}

/** Whatever a condition reads of an item is among the members that are sent. */
function readsOnly(tree: Expr | undefined, members: RecordType): boolean {
  if (!isOperation(tree)) return true
  if (tree[0] === '.' && isName(tree[1], 'item')) return Object.hasOwn(members, tree[2])
  return partsOf(tree).every((part) => readsOnly(part, members))
}

/** When a rule is asked: where its field is to be seen, and its own condition is met. */
const conditionOf = (visible: Expr | undefined, when: Expr | undefined): { when?: Expr } => {
  if (visible === undefined || when === undefined) {
    const one = when ?? visible
    return one === undefined ? {} : { when: one }
  }
  return { when: ['&&', visible, when] }
}

/** Parameters that a field fills as it is, by field: those of its name, and those that `send` gives it to under another. */
/** The parameters that each field of a form fills. */
export function sentFields({ byName, besides }: FormCall): ReadonlyMap<string, readonly string[]> {
  const sent = new Map(byName.map((name) => [name, [name]]))
  for (const [parameter, tree] of Object.entries(besides)) {
    const field = fieldNamed(tree)
    if (field !== undefined && !byName.includes(parameter))
      sent.set(field, [...(sent.get(field) ?? []), parameter])
  }
  return sent
}
const fieldNamed = (tree: Expr): string | undefined =>
  isOperation(tree) && tree[0] === '.' && isForm(tree[1]) ? tree[2] : undefined

/** The rules of a field as those of a parameter: what they read of the form is called there as it is sent. */
function inWords(
  rules: FieldRule[],
  parameter: string,
  sent: ReadonlyMap<string, readonly string[]>,
): ServerRule[] {
  const rename = (part: Expr): Expr => {
    const field = fieldNamed(part)
    if (field !== undefined) return ['.', ['$', 'form'], sent.get(field)![0]!]
    return isOperation(part) ? withParts(part, rename) : part
  }
  return rules.map(({ when, check, ...rule }) => ({
    parameter,
    ...(when !== undefined && { when: rename(when) }),
    ...rule,
    ...(check !== undefined && { check: rename(check) }),
    ...([when, check].some(asksClock) && { present: true as const }),
  }))
}

/** Whether a condition says another thing as time goes by. */
const asksClock = (tree: Expr | undefined): boolean =>
  isOperation(tree) && (argumentsOf(tree, ...clocks) !== undefined || partsOf(tree).some(asksClock))

function rulesOfField(
  project: Project,
  field: CompiledField,
  sent: ReadonlySet<string>,
  type: WireType,
): FieldRule[] {
  const { visible } = field
  // Whether the field is there at all must be decidable from what is sent.
  if (visible !== undefined && !isRepeatable(visible, sent)) return []
  const label = typeof field.label === 'string' ? field.label : field.label.text
  const rules: FieldRule[] = []
  const add = (rule: FieldRule, when?: Expr): void => {
    rules.push({ ...conditionOf(visible, when), ...rule })
  }
  const required = field.required ?? []
  if (required.every(({ when }) => when === undefined || isRepeatable(when, sent)))
    for (const { when, message } of required)
      add({ kind: 'required', message, ...(field.isHtml && { isHtml: true }) }, when)
  const chosen = codeRule(project, field, label, type)
  if (chosen) add(chosen)
  // What is typed into an amount is not what is sent; only texts keep their length.
  if (field.maxLength !== undefined && ['text', 'html'].includes(readsAs(type.kind)))
    add({ kind: 'maxLength', maxLength: field.maxLength, message: tooLong(project, label, field.maxLength) })
  // A rule says how days lie to others: that they are days comes first, as it does in the form.
  if (field.typed === 'date' && readsAs(type.kind) === 'range' && field.value === undefined)
    add({ kind: 'check', check: areDays, message: project.app.word('date.format', { label }) })
  for (const { check, message, call } of field.rules ?? [])
    if (call === undefined && typeof message === 'string' && isRepeatable(check, sent))
      add({ kind: 'check', check, message })
  for (const rule of boundsOf(project, field, label, type)) add(rule)
  for (const rule of limitsOf(field, type)) add(rule)
  const again = computedAgain(project, field, label, type)
  if (again && isRepeatable(field.value!, sent)) add(again)
  return rules
}

/** Decimals up to which a number that was computed twice is the same. */
const sameDecimals = 6
/** What a form works out of the rest is worked out again: nobody may send another amount than the rest makes. */
function computedAgain(
  project: Project,
  { value: tree }: CompiledField,
  label: string,
  { kind }: WireType,
): FieldRule | undefined {
  if (tree === undefined || !(isAmount(kind) || isNumber(kind))) return undefined
  const value: Expr = ['$', 'value']
  const rounded = (part: Expr): Expr => ['call', 'round', [part, sameDecimals]]
  const check: Expr = isAmount(kind) ? ['==', value, tree] : ['==', rounded(value), rounded(tree)]
  return { kind: 'check', check, message: project.app.word('computed', { label }) }
}

const tooLong = (project: Project, label: string, most: number): string =>
  project.app.word('tooLong', { label, n: String(most) })

/** Reads `value`, sent fields and literals only, by functions that need nothing else. */
function isRepeatable(tree: Expr, sent: ReadonlySet<string>): boolean {
  if (!isOperation(tree)) return true
  if (tree[0] === '$') return ['value', 'item', 'index'].includes(tree[1])
  if (tree[0] === '.' && isForm(tree[1])) return sent.has(tree[2])
  if (tree[0] === 'call' && impure.includes(tree[1])) return false
  return partsOf(tree).every((part) => isRepeatable(part, sent))
}
const isForm = (tree: Expr): boolean => isName(tree, 'form')
