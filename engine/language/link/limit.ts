import type { WireType } from '../../compiled'
import { mostAnywhere, wireLimits } from '../../vocabulary/limits'
import { wireTypeText } from '../../vocabulary/wire-types'
import type { SourceNode } from '../source'
import { numberOf, type Report } from './report'

/** The `max` of a parameter or member; undefined where none is written, or none can be. */
export function limitWritten(
  report: Report,
  node: SourceNode | undefined,
  type: WireType,
): number | undefined {
  const max = numberOf(node)
  if (!node || max === undefined) return undefined
  if (!wireLimits[type.kind].mayDiffer) {
    report.add('max-of-nothing', node, { type: wireTypeText(type) })
    return undefined
  }
  if (Number.isInteger(max) && max >= 1 && max <= mostAnywhere) return max
  report.add('max-out-of-range', node, { written: String(max), most: String(mostAnywhere) })
  return undefined
}
