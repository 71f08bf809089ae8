import type { CompiledCall, WireType } from '../compiled/call'
import { readPath } from './paths'
import { fromWire } from './wire-types'

/** How an answer says it. */
export const estimateType: WireType = { kind: 'bool', on: true, off: false }

/** Whether the answer says that its total is an estimate. */
export const isEstimated = ({ paging }: CompiledCall, body: unknown): boolean =>
  paging?.estimated !== undefined &&
  fromWire(readPath(body, paging.estimated) ?? null, estimateType, {}) === true
