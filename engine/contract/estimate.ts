import type { CompiledCall, WireType } from '../compiled/call'
import { readPath } from './paths'
import { fromWire } from './wire-types'

/** Type of the flag in a response. */
export const estimateType: WireType = { kind: 'bool', on: true, off: false }

/** True if the response marks its total as an estimate. */
export const isEstimated = ({ paging }: CompiledCall, body: unknown): boolean =>
  paging?.estimated !== undefined &&
  fromWire(readPath(body, paging.estimated) ?? null, estimateType, {}) === true
