import { notUsed } from '../rules/sent'
import type { CompiledColumn } from '../../compiled'
import type { Type } from '../../expression/compile'
import type { ExpressionPlace } from '../link/expression-place'
import { compact, flagOf, numberOf, textOf, wordAmong } from '../link/report'
import { any, type RecordOf } from '../link/types'
import type { FieldUse } from '../link/uses'
import { widgetOf, writtenWidget } from '../link/widget-of'
import type { ScreenContext } from './context'
import { condition, expression } from './expression'
import { formatNamed, formatOfField, formatOfType, inFormat } from './format'
import { widgetOptions } from './options'
import { checkCellAction, checkCodeShown } from '../rules/misread'
import { checkSaidAtUse } from '../rules/said-at-use'
import { text } from './text'
import { columnWidth } from './width'
import { formats } from '../../vocabulary/formats'
import { alignments, edges } from '../../vocabulary/looks'

/** Columns of a list or an export; those a variant leaves out are not there. */
export function columns(
  context: ScreenContext,
  uses: FieldUse[],
  row: RecordOf | undefined,
  place: ExpressionPlace,
): CompiledColumn[] {
  return uses.flatMap((use) => column(context, use, row, place) ?? [])
}

function column(
  context: ScreenContext,
  use: FieldUse,
  row: RecordOf | undefined,
  place: ExpressionPlace,
): CompiledColumn | undefined {
  const visible = condition(context, use.own('visible'), place)
  if (visible === false) return undefined
  const usedAt = use.own('value') ? place : { ...place, usedAt: use.spot }
  const value = use.get('value') ? expression(context, use.get('value'), usedAt) : undefined
  const shown = use.get('value') ? undefined : member(context, use, row)
  const type: Type = value?.type ?? shown?.type ?? any
  checkCodeShown(context, use, row)
  checkSaidAtUse(context, use, 'columnUse', ['visible'])
  const isText = shown !== undefined && shown.name !== use.member
  const format = isText
    ? (formatNamed(context.report, use.get('format'), type) ?? formatOfType(type))
    : formatOfField(context, use, type, place)
  const label = text(context, use.get('label'), place) ?? use.name
  const tooltip = text(context, use.get('tooltip'), place)
  const width = numberOf(use.own('width'))
  return compact({
    key: use.name,
    label,
    tooltip,
    width:
      width ?? columnWidth(format, typeof label === 'string' ? label : label.text, tooltip !== undefined),
    grow: width === undefined && formats[format.kind].grows ? true : undefined,
    fixed: wordAmong(use.own('fixed'), edges),
    align: wordAmong(use.own('align'), alignments) ?? (formats[format.kind].numeric ? 'right' : undefined),
    member: shown?.name,
    value: value && inFormat(value, format),
    format,
    onlyNamed: isOfFiles(context, use, isText || value !== undefined) || isOfRecords(type) ? true : undefined,
    view: view(context, use, place, type),
    visible: visible === true ? undefined : visible,
    empty: textOf(use.get('empty')),
    action: textOf(use.own('action')),
    merge: flagOf(use.own('merge')),
  })
}

/** By the widget whose face the cell wears, or the field's own, unless the cell shows something else than its value. */
function isOfFiles({ project: { widgets } }: ScreenContext, use: FieldUse, showsOther: boolean): boolean {
  const node = use.own('view')
  const shown = node ? writtenWidget(node, widgets) : showsOther ? undefined : widgetOf(use, widgets)
  return shown?.schema?.holdsAddress === true || shown?.schema?.value === 'file'
}
const isOfRecords = (type: Type): boolean =>
  type.kind === 'list' ? isOfRecords(type.of) : type.kind === 'record'

/** The row member a column shows: the field's text member where it has one. */
function member(
  context: ScreenContext,
  use: FieldUse,
  row: RecordOf | undefined,
): { name: string; type: Type } | undefined {
  const textNode = use.get('text')
  const name = textOf(textNode) ?? use.member
  if (!row) return { name, type: any }
  if (Object.hasOwn(row.members, name)) return { name, type: row.members[name]! }
  const among = Object.keys(row.members)
  if (textNode) context.report.add('unknown-member', textNode, { name, type: row.name ?? '' }, { among })
  else
    context.report.add(
      'column-not-in-row',
      use.spot,
      { name, type: row.name ?? '' },
      { among, cure: notUsed(context, use) },
    )
  return undefined
}

/** The face of a widget in the cell: the one named, or the field's own switch where a click runs an action. */
function view(
  context: ScreenContext,
  use: FieldUse,
  place: ExpressionPlace,
  type: Type,
): CompiledColumn['view'] {
  const node = use.own('view')
  const own = use.own('action') ? widgetOf(use, context.project.widgets) : undefined
  const written = node
    ? writtenWidget(node, context.project.widgets)
    : own?.schema?.value === 'bool'
      ? own
      : undefined
  if (node && written) checkCellAction(context, written, node)
  return written && { widget: written.name, options: widgetOptions(context, written, place, type) }
}
