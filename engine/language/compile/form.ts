import { gridColumns, usualColumns } from '../../vocabulary/looks'
import { modeNames, modes } from '../../vocabulary/modes'
import type { CompiledField, CompiledForm } from '../../compiled'
import { readsOf } from '../../expression'
import type { SourceNode } from '../source'
import type { FormOutline } from '../link/outline'
import { compact, flagOf, textOf, wordAmong } from '../link/report'
import { fits, isRecord, typeName } from '../link/types'
import type { FieldUse } from '../link/uses'
import { checkCondition } from '../rules/conditions'
import { checks } from './checks'
import type { ScreenContext } from './context'
import { condition, expression } from './expression'
import { feed } from './feed'
import { field, formFields } from './field'
import { list } from './list'
import { message, text } from './text'
import { checkCircles } from '../rules/circles'
import { checkOffered } from '../rules/lookups'
import { checkOpenerMayAsk } from '../rules/misread'
import { checkButtonsSend, inMode } from '../rules/sent'

export function form(context: ScreenContext, outline: FormOutline): CompiledForm {
  const { node } = outline
  checkNames(context, outline)
  checkPrefill(context, outline)
  const place = context.places.form(outline)
  const made = new Map<FieldUse, CompiledField>()
  for (const use of outline.uses) {
    const compiled = field(context, use, place, 'form')
    if (compiled) made.set(use, compiled)
  }
  context.forms.set(outline, made)
  context.filledTypes.hold(context.places.formType(outline), [...made.values()])
  checkCircles(context, made)
  checkButtonsSend(context, outline)
  if (isTypedInto(outline)) checkOffered(context, outline.uses)
  // The uses of the form come first, then those of its tabs, in order, then those beside it (see Outline).
  const rest = [...outline.uses]
  const take = (count: number): CompiledField[] => rest.splice(0, count).flatMap((use) => made.get(use) ?? [])
  const tabs = (node.get('tabs')?.entries() ?? []).map(({ key, node: tab }) => {
    const tabList = outline.lists.find((one) => one.key === key)
    const uses = tab.get('fields')
      ? context.outline.fields.uses(tab.get('fields'), 'fieldSets').length
      : undefined
    return { key, title: tab.get('title'), count: uses, list: tabList && list(context, tabList.list) }
  })
  const besideCount = context.outline.fields.uses(node.get('beside'), 'fieldSets').length
  const inTabs = tabs.reduce((sum, tab) => sum + (tab.count ?? 0), 0)
  const fields = take(outline.uses.length - inTabs - besideCount)
  const compiledTabs = tabs.map((tab) =>
    compact({
      key: tab.key,
      title: text(context, tab.title, place) ?? tab.key,
      fields: tab.count === undefined ? undefined : take(tab.count),
      list: tab.list,
    }),
  )
  const beside = take(besideCount)
  const conditions = checks(context, node, place)
  return compact({
    checks: conditions.length > 0 ? conditions : undefined,
    load: load(context, outline, made),
    fields,
    tabs: compiledTabs.length > 0 ? compiledTabs : undefined,
    beside: beside.length > 0 ? beside : undefined,
    readOnly: condition(context, node.get('readOnly'), context.places.inDialog(outline.dialog)),
    columns: wordAmong(node.get('columns'), gridColumns) ?? usualColumns,
  })
}

/** A form that is only ever shown offers nothing to choose. */
const isTypedInto = ({ node, dialog }: FormOutline): boolean =>
  !node.get('readOnly') && (!dialog || dialog.openers.some(({ mode }) => !modes[mode].readOnly))

function load(
  context: ScreenContext,
  outline: FormOutline,
  made: Map<FieldUse, CompiledField>,
): CompiledForm['load'] {
  const place = context.places.form(outline)
  return (outline.node.get('load')?.items() ?? []).flatMap((item) => {
    const callNode = item.get('call')
    const linked = context.call(callNode)
    if (!callNode || !linked) return []
    context.checkAsked(linked, callNode)
    checkOpenerMayAsk(
      context,
      linked,
      callNode,
      outline.dialog,
      (mode) => inMode(context, outline, item.get('when'), mode) !== false,
    )
    const { send, reads } = feed(context, linked, { place, node: callNode, send: item.get('send') })
    const as = textOf(item.get('as')) ?? ''
    const failure = message(context, item.get('failure'), place)
    const when = expression(context, item.get('when'), place)
    if (when) checkCondition(context, item.get('when')!, when)
    const optional = flagOf(item.get('optional')) || undefined
    const from = formFields([...reads, ...(when?.reads ?? [])], place)
    checkCircle(context, made, { spot: callNode, as, from })
    return [compact({ call: linked.name, send, as, when: when?.tree, from, failure, optional })]
  })
}

/** A field that a load waits for must not wait for that load's answer. */
function checkCircle(
  context: ScreenContext,
  made: Map<FieldUse, CompiledField>,
  { spot, as, from = [] }: { spot: SourceNode; as: string; from?: string[] },
): void {
  for (const field of made.values()) {
    const waits = from.includes(field.name) && field.default !== undefined
    if (waits && readsOf(field.default!).some(([first, name]) => first === 'results' && name === as))
      context.report.add('load-circle', spot, { name: field.name, as })
  }
}

/** Two fields of one form may not hold the same member: the later would overwrite the earlier. */
function checkNames(context: ScreenContext, outline: FormOutline): void {
  const seen = new Set<string>()
  for (const use of outline.uses) {
    if (seen.has(use.member)) context.report.add('duplicate-field', use.spot, { name: use.member })
    seen.add(use.member)
  }
}

/** In edit, view and copy a field starts from the row's member of its name, which must be of its kind. */
function checkPrefill(context: ScreenContext, outline: FormOutline): void {
  if (!outline.dialog) return
  const rows = modeNames
    .filter((mode) => modes[mode].fromRow)
    .flatMap((mode) => context.places.rowsOf(outline.dialog!, mode))
  for (const use of outline.uses) {
    if (use.get('value') || use.get('default')) continue
    const type = context.places.valueType(use)
    for (const row of rows.filter(isRecord)) {
      const held = Object.hasOwn(row.members, use.member) ? row.members[use.member]! : undefined
      if (held && !fits(type, held))
        context.report.add('field-row-type', use.spot, {
          name: use.member,
          type: row.name ?? '',
          expected: typeName(type),
          received: typeName(held),
        })
    }
  }
}
