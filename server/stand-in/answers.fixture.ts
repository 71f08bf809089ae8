import type { Outcome, Row } from '../../engine/contract/types'
import type { TestClient } from '../testing/client'

/** The answer to a call that must be taken. Throws with what it was refused for. */
export async function wellAnswered(client: TestClient, call: string, values: Row = {}) {
  const outcome = await client.send(call, values)
  if (!outcome.ok) throw new Error(`${call}: ${outcome.reason} ${outcome.text}`)
  return outcome
}
/** What a call was refused for. */
export const refusal = (outcome: Outcome): string => (outcome.ok ? 'taken' : (outcome.text ?? ''))
