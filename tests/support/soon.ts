import { expect } from '@playwright/test'

/** Polls until `look` returns a value, and returns it; undefined = timeout. */
export async function soon<Seen>(look: () => Promise<Seen | undefined>): Promise<Seen | undefined> {
  let seen: Seen | undefined
  const looking = expect.poll(async () => (seen = await look()) !== undefined, { intervals: [20, 50, 100] })
  await looking.toBe(true).catch((error: Error) => {
    // Errors while looking are reported; a timeout is a normal result.
    if (!error.message.includes('Timeout')) throw error
  })
  return seen
}
