import { addingBehind } from '../cure'
import { isEmptyAsText } from '../../vocabulary/wire-types'
import { methods } from '../../vocabulary/calls'
import { modes, type Mode } from '../../vocabulary/modes'
import type { Type } from '../../expression/compile'
import type { ScreenContext } from '../compile/context'
import { related } from '../link/calls'
import type { SourceNode } from '../source'
import type { Sending } from './sent'

/** A JSON body holds what nothing fills as `''`: a form that saves a record, and has no field for one of its texts, would wipe it. */
export function checkNothingWiped(
  { report }: ScreenContext,
  { linked: { name, compiled, node, keyNode }, fed }: Sending,
  at: { mode: Mode | undefined; row: Type | undefined; call: SourceNode },
): void {
  if (at.mode === undefined || !modes[at.mode].fromRow || at.row?.kind !== 'record') return
  if (compiled.encode !== 'json' || methods[compiled.method].reads) return
  for (const [member, { optional, fixed, type }] of Object.entries(compiled.parameters)) {
    if (!optional || fixed !== undefined || !isEmptyAsText(type) || report.wasMeant(member)) continue
    const isFilled = fed.byName.includes(member) || Object.hasOwn(fed.besides, member)
    if (isFilled || !Object.hasOwn(at.row.members, member)) continue
    report.add(
      'wiped-by-the-form',
      at.call,
      { name: member, call: name },
      {
        related: [related(node.get('sends')?.keyNode(member) ?? keyNode)],
        cure: addingBehind(at.call, 'from: row'),
      },
    )
    return
  }
}
