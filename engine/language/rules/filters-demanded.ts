import type { CompiledField } from '../../compiled'
import type { ScreenContext } from '../compile/context'
import { leavingOut } from '../cure'
import type { ListOutline } from '../link/outline'
import type { FindingExtra, Spot } from '../link/report'
import { saidAtUse, type FieldUse } from '../link/uses'

/** A list that asks by itself does so before anybody has filled anything: a filter that must be filled is empty then. */
export function checkDemandedFilters(
  { report }: ScreenContext,
  { node, filters }: ListOutline,
  made: readonly CompiledField[],
): void {
  if (!node.get('call') || node.get('autoload')?.value === false) return
  for (const use of filters) {
    const filter = made.find(({ name }) => name === use.member)
    const isDemanded = filter?.required?.some(({ when }) => when === undefined)
    if (!filter || !isDemanded || filter.visible || filter.default !== undefined || filter.value) continue
    const { spot, ...extra } = cureOf(use)
    report.warn('filter-demanded-late', spot, { name: use.name }, extra)
  }
}

/** Where the field demands nothing, leaving the demand out is enough; else the use has to take it back. */
function cureOf(use: FieldUse): FindingExtra & { spot: Spot } {
  const own = use.own('required')
  if (!own) return { spot: use.spot, cure: saidAtUse(use, 'required: false') }
  if (use.declared?.get('required')) return { spot: own, suggestions: ['false'] }
  const spot = use.node.keyNode('required')!
  return { spot, cure: leavingOut(spot) }
}
