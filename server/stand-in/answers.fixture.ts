import type { Outcome, Row } from '../../engine/contract/types'
import type { TestClient } from '../testing/client'

let calls = 0
/**
 * Headers with a fresh idempotency key, for a call that deliberately repeats an earlier one. Calls that move
 * money need this.
 */
export const onPurpose = () => ({ 'idempotency-key': `on-purpose-${calls++}` })

/**
 * Sends a call with a fresh idempotency key and returns its result. Throws with the refusal text if the call
 * fails.
 */
export async function wellAnswered(client: TestClient, call: string, values: Row = {}) {
  const outcome = await client.send(call, values, onPurpose())
  if (!outcome.ok) throw new Error(`${call}: ${outcome.reason} ${outcome.text}`)
  return outcome
}
/** The refusal text of a call; 'taken' if the call succeeded. */
export const refusal = (outcome: Outcome): string => (outcome.ok ? 'taken' : (outcome.text ?? ''))
