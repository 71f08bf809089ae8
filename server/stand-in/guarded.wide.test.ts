/**
 * A call on a record whose state has changed since it was seen returns the call's own refusal, and the list
 * is reloaded.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestOutcome } from '../testing'
import { openDeclaredWorld, recordsOf, valuesOf, withVerb, type DeclaredWorld } from './declared.fixture'

let world: DeclaredWorld
beforeAll(async () => {
  world = await openDeclaredWorld()
})
afterAll(() => world.server.stop())

const guarded = withVerb('change', 'remove').filter(
  ([, { call, deed }]) => deed.only.length > 0 && !deed.skip && Object.hasOwn(call.parameters, 'id'),
)
const tried = 6
/** Versions begin at 1, so this one is always stale and no call has an effect. */
const another = '"0"'
const reasonOf = (outcome: TestOutcome): string => (outcome.ok ? 'done' : outcome.reason)

it('each call with a guarded state tells whoever saw an older record that somebody else was faster', async () => {
  const met = new Set<string>()
  for (const [name, one] of guarded) {
    const words = new Set([one.deed.refuse, ...one.deed.only.map(({ refuse }) => refuse)])
    const refusals: { text: string; reason: string }[] = []
    for (const record of (await recordsOf(world, one)).slice(0, tried)) {
      const headers = { 'idempotency-key': randomUUID(), 'if-match': another }
      const outcome = await world.superAdmin.send(name, valuesOf(one, record), headers)
      expect(outcome.ok, name).toBe(false)
      if (!outcome.ok && words.has(outcome.text))
        refusals.push({ text: outcome.text!, reason: reasonOf(outcome) })
    }
    expect(
      refusals.filter(({ reason }) => reason !== 'taken' && reason !== 'stale'),
      name,
    ).toEqual([])
    if (refusals.length > 0) met.add(name)
  }
  expect([...met]).toEqual(
    expect.arrayContaining(['ticketReturn.approve', 'ticketReturn.refuse', 'coupon.putOn']),
  )
  expect(met.size).toBeGreaterThan(guarded.length / 2)
})
