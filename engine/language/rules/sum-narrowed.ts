import { addingBehind, replacing, spelledValue } from '../cure'
import type { ScreenContext } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'
import { spelt } from './facts'

/** The figures above a list are of the records that it shows: a stand-in adds up the same ones. */
export function checkSumNarrowed(
  { report, project }: ScreenContext,
  totals: SourceNode | undefined,
  list: LinkedCall,
): void {
  const sum = project.calls.calls.get(textOf(totals?.get('call')) ?? '')
  const [shown, added] = [project.standIn.deeds[list.name], project.standIn.deeds[sum?.name ?? '']]
  if (!sum || shown?.verb !== 'list' || added?.verb !== 'sum' || shown.of !== added.of) return
  // Only some of them may be added up: those that are paid.
  if (shown.where === undefined || spelt(added.where ?? null).includes(spelt(shown.where))) return
  const own = sum.node.get('does')?.get('where')
  const spot = own ?? sum.node.get('does')?.get('sum') ?? sum.keyNode
  const written = spelledValue(textOf(list.node.get('does')?.get('where')) ?? '')
  const cure = own ? replacing(own, written) : addingBehind(spot, `where: ${written}`)
  report.add(
    'sum-of-other-records',
    spot,
    { name: sum.name, list: list.name },
    { related: [related(list.keyNode)], cure },
  )
}
