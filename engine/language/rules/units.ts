import type { ScreenContext } from '../compile/context'
import { textOf } from '../link/report'
import { valueTypeOf, widgetOf } from '../link/widget-of'
import { any } from '../link/types'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'

/** The unit at the end of a label. */
const unit = /[(（](元|万元|角|分|%|％|‰|个|张|次|人|件|天|小时|分钟|秒|米|公里|km)[)）]$/
const ofMoney = ['元']
const ofShare = ['%', '％']
/** What each kind of value reads in; what is missing here may have any unit. */
const units: Readonly<Record<string, readonly string[]>> = {
  money: ofMoney,
  percent: ofShare,
  date: [],
  datetime: [],
  time: [],
  bool: [],
  range: [],
  code: [],
}

/** A label says the unit in which its value reads: an amount reads in yuan, a share in per cent, a day in none. */
export function checkLabelUnits(context: ScreenContext): void {
  const { outline, places, project } = context
  for (const list of outline.lists) {
    const row = places.rowType(list)
    for (const use of list.columns) {
      const type =
        use.get('value') || !row || !Object.hasOwn(row.members, use.member) ? any : row.members[use.member]!
      if (!use.get('format') && !use.get('options')) checkUnit(context, use, type.kind)
    }
  }
  const dialogs = [...outline.dialogs.values()].map(({ form }) => form)
  for (const form of [outline.pageForm, ...dialogs])
    for (const use of form?.uses ?? []) {
      const schema = widgetOf(use, project.widgets)?.schema
      if (!use.get('options') && !use.get('lookup') && schema?.value !== 'text')
        checkUnit(context, use, valueTypeOf(schema, () => any).kind)
    }
}

function checkUnit({ report }: ScreenContext, use: FieldUse, kind: string): void {
  const fitting = Object.hasOwn(units, kind) ? units[kind] : undefined
  const label = use.get('label')
  const node: SourceNode | undefined = label?.kind === 'map' ? label.get('text') : label
  const text = textOf(node) ?? ''
  const [ending, written] = unit.exec(text) ?? []
  if (!node || !fitting || ending === undefined || fitting.includes(written!)) return
  const bare = text.slice(0, -ending.length)
  const [first] = fitting
  const meant = first === undefined ? bare : `${bare}(${first})`
  report.warn(
    'unit-of-another-kind',
    node,
    { unit: written!, kind: `@type-${kind}` },
    { suggestions: [meant] },
  )
}
