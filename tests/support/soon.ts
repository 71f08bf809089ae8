import { expect } from '@playwright/test'

/** Looks again and again until there is something to see, and gives that; undefined = it never came. */
export async function soon<Seen>(look: () => Promise<Seen | undefined>): Promise<Seen | undefined> {
  let seen: Seen | undefined
  const looking = expect.poll(async () => (seen = await look()) !== undefined, { intervals: [20, 50, 100] })
  await looking.toBe(true).catch((error: Error) => {
    // What went wrong while looking is told; that nothing came is the answer.
    if (!error.message.includes('Timeout')) throw error
  })
  return seen
}
