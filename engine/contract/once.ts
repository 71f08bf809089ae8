import type { CompiledApp, CompiledCall } from '../compiled'
import { methods } from '../vocabulary/calls'

/**
 * Whether a server of ours does the call once for one key (`Idempotency-Key`) and keeps its answer under it: what moves money
 * must have one, all else that changes something may. Never what is secret, nor what anybody may send: it would be kept for him.
 */
export function isDoneOnce(call: CompiledCall): boolean {
  if (call.money) return true
  const changes = !methods[call.method].reads && call.paging === undefined && !call.file
  return changes && !call.secret && !call.permission.includes('public')
}

/** Whether the console sends a key along: other hosts are told none that they have not asked for by declaring money. */
export const hasKey = ({ services }: CompiledApp, call: CompiledCall): boolean =>
  isDoneOnce(call) && (Boolean(call.money) || services[call.service]?.backend !== 'external')
