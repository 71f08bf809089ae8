import type { CompiledApp, CompiledCall } from '../compiled'
import { methods } from '../vocabulary/calls'

/**
 * True if the server applies the call once per `Idempotency-Key` and stores its response. Money needs a key;
 * other changes may have one. Calls with secrets and public calls are excluded, since their responses must
 * not be stored.
 */
export function isDoneOnce(call: CompiledCall): boolean {
  if (call.money) return true
  const changes = !methods[call.method].reads && call.paging === undefined && !call.file
  return changes && !call.secret && !call.permission.includes('public')
}

/** True if the console sends a key. External services get one only if the call declares money. */
export const hasKey = ({ services }: CompiledApp, call: CompiledCall): boolean =>
  isDoneOnce(call) && (Boolean(call.money) || services[call.service]?.backend !== 'external')
