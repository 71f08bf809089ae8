import type { WireType } from '../../compiled'
import { wireTypeText } from '../../vocabulary/wire-types'
import type { Foundation } from '../compile/context'
import type { LinkedCall } from '../link/calls'

/** What takes a cell as it stands: in a line that is refused anything may stand anywhere. */
const takesAnything: readonly WireType['kind'][] = ['text', 'any', 'id', 'code']

/** A line that is refused is answered by its cells, and a cell of it need be no amount, day or flag. */
export function checkRefusedLines(
  { report, calls, standIn }: Foundation,
  { name, compiled }: LinkedCall,
): void {
  const deed = standIn.deeds[name]
  const { rows, types } = compiled
  if (deed?.verb !== 'import' || !rows) return
  for (const [member, { type }] of Object.entries(types[rows.of] ?? {})) {
    const node = calls.bodyOf(rows.of)?.get(member)
    if (!node || !Object.values(deed.columns).includes(member) || takesAnything.includes(type.kind)) continue
    report.add(
      'refused-line-not-text',
      node,
      { name: member, type: wireTypeText(type), of: rows.of },
      { suggestions: ['text'] },
    )
  }
}
