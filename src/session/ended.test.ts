import { expect, it } from 'vitest'
import { onEndedElsewhere, tellEnded } from './ended'

it('is heard by every other tab, until it listens no more', async () => {
  const heard: string[] = []
  const stop = onEndedElsewhere(() => heard.push('first'))
  const stopOther = onEndedElsewhere(() => heard.push('other'))
  tellEnded()
  await expect.poll(() => [...heard].sort()).toEqual(['first', 'other'])
  stop()
  tellEnded()
  // Messages keep their order: once the other tab received one, the earlier ones have arrived.
  await expect.poll(() => heard.length).toBe(3)
  expect(heard.filter((tab) => tab === 'first')).toHaveLength(1)
  stopOther()
})
