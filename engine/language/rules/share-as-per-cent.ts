import type { Type } from '../../expression/compile'
import type { ScreenContext } from '../compile/context'
import { related } from '../link/calls'
import type { ListOutline } from '../link/outline'
import { numberOf, partOf, textOf, type Spot } from '../link/report'
import type { FieldUse } from '../link/uses'
import { widgetOf } from '../link/widget-of'

/** A plain number reads per cent as it stands, `33` as 33%: one that is at most 1 is a share, and would read a hundredth of it. */
export function checkSharesTyped(context: ScreenContext, use: FieldUse, type: Type): void {
  const node = use.get('format')
  if (textOf(node) !== 'percent' || type.kind !== 'number' || use.get('value')) return
  const most = mostOf(context, use)
  if (node && most)
    context.report.add(
      'share-as-per-cent',
      node,
      { name: use.member },
      { suggestions: ['number'], related: [related(most, '@at-most-one')] },
    )
}

/** Where the field says that its value is at most 1. */
function mostOf(context: ScreenContext, use: FieldUse): Spot | undefined {
  const max = widgetOf(use, context.project.widgets)?.options?.get('max')
  const most = numberOf(max)
  if (max && most !== undefined && most <= 1) return max
  const checks = (use.get('rules')?.items() ?? []).flatMap((rule) => rule.get('check') ?? [])
  const upTo = checks.find((check) => /^\s*value\s*<=?\s*1(\.0*)?\s*$/.test(textOf(check) ?? ''))
  return upTo && partOf(upTo, textOf(upTo) ?? '')
}

/** The same of a column whose rows come from a stand-in that divides. */
export function checkSharesShown(context: ScreenContext, use: FieldUse, list: ListOutline): void {
  const format = use.get('format')
  const { calls, standIn } = context.project
  const linked = calls.calls.get(textOf(list.node.get('call')) ?? '')
  const { rows } = linked?.compiled ?? {}
  if (!linked || !rows || !format || textOf(format) !== 'percent' || use.get('value')) return
  const name = textOf(use.get('text')) ?? use.member
  const of = standIn.deeds[linked.name]?.of
  const said = [linked.name, of].flatMap((one) => calls.types.shares.get(`${one}/${name}`) ?? [])[0]
  const written = calls.memberValue(rows.of, name)
  const type = written?.kind === 'map' ? written.get('type') : written
  if (said && type && textOf(type) === 'number')
    context.report.add(
      'share-as-per-cent',
      type,
      { name },
      {
        suggestions: ['fraction'],
        related: [related(said, '@divided-here'), related(format, '@shown-here')],
      },
    )
}
