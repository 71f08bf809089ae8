import type { Parameter } from '../../compiled'
import { limitOf, wireLimits, type Counted } from '../../vocabulary/limits'
import { related, type LinkedCall } from '../link/calls'
import { numberOf, type Report } from '../link/report'
import type { FieldUse } from '../link/uses'

/** A field lets nobody type what the server would not take. */
export function checkFieldLength(
  report: Report,
  linked: LinkedCall,
  name: string,
  parameter: Parameter,
  use: FieldUse,
): void {
  const node = use.get('maxLength')
  const length = numberOf(node)
  const isText = wireLimits[parameter.type.kind].counts === 'characters'
  const most = limitOf(parameter)
  if (!node || length === undefined || !isText || length <= most) return
  const declared = linked.node.get('sends')?.keyNode(name) ?? linked.keyNode
  report.add(
    'length-above-max',
    node,
    { name, call: linked.name, written: String(length), most: String(most) },
    { related: [related(declared)], suggestions: [String(most)] },
  )
}

/** As much of a parameter as is taken, for whoever asks; of what has one spelling there is nothing to say. */
export function mostOf({ type, max, fixed }: Parameter): { counts: Counted; n: number } | undefined {
  const { counts, mayDiffer } = wireLimits[type.kind]
  return mayDiffer && fixed === undefined ? { counts, n: limitOf({ type, max }) } : undefined
}
