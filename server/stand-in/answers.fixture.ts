import type { Outcome, Row } from '../../engine/contract/types'
import type { TestClient } from '../testing/client'

let calls = 0
/** The headers of a call that is made on purpose, though one like it was made just before: money asks for that. */
export const onPurpose = () => ({ 'idempotency-key': `on-purpose-${calls++}` })

/** The answer to a call that must be taken, and is one of its own. Throws with what it was refused for. */
export async function wellAnswered(client: TestClient, call: string, values: Row = {}) {
  const outcome = await client.send(call, values, onPurpose())
  if (!outcome.ok) throw new Error(`${call}: ${outcome.reason} ${outcome.text}`)
  return outcome
}
/** What a call was refused for. */
export const refusal = (outcome: Outcome): string => (outcome.ok ? 'taken' : (outcome.text ?? ''))
