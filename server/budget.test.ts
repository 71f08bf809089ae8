/** Fair sharing: no owner can hold the whole budget, and no queue is served before others. */
import { describe, expect, it, vi } from 'vitest'
import { Busy, createBudget, Left, withShare } from './budget'

const patience = 600_000
const begun = async (taking: Promise<(() => void) | null>[]): Promise<boolean[]> => {
  const done = taking.map(() => false)
  taking.forEach((one, at) => void one.then(() => (done[at] = true)))
  await new Promise(setImmediate)
  return done
}

describe('a budget', () => {
  it('is never held whole by one: he leaves as much as he has, whatever he asks for', async () => {
    const budget = createBudget(8, patience)
    const one = Array.from({ length: 6 }, () => budget.take(1, { owner: 'a' }))
    expect(await begun(one)).toEqual([true, true, true, true, false, false])
    const others = ['b', 'c', 'd'].map((owner) => budget.take(1, { owner }))
    expect(await begun(others)).toEqual([true, true, true])
    expect(budget.state()).toMatchObject({ taken: 7, waiting: 2 })
  })

  it('gives two that want all of it room for a third', async () => {
    const budget = createBudget(4, patience)
    const greedy = ['a', 'b'].flatMap((owner) => [1, 2, 3].map(() => budget.take(1, { owner })))
    expect((await begun(greedy)).filter(Boolean)).toHaveLength(3)
    expect(await begun([budget.take(1, { owner: 'c' })])).toEqual([true])
  })

  it('serves those who wait in turn, one of each', async () => {
    const budget = createBudget(1, patience)
    const order: string[] = []
    const holder = await budget.take(1, { owner: 'x' })
    const line = ['a', 'a', 'a', 'b', 'c', 'b'].map(async (owner) => {
      const release = await budget.take(1, { owner })
      order.push(owner)
      await new Promise(setImmediate)
      release!()
    })
    holder!()
    await Promise.all(line)
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
    expect(budget.state()).toMatchObject({ taken: 0, waiting: 0 })
  })

  it('lets what is small pass what does not fit yet, of others and not of the same', async () => {
    const budget = createBudget(10, patience)
    const held = await budget.take(6, { owner: 'x' })
    const large = budget.take(8, { owner: 'a' })
    const behind = budget.take(1, { owner: 'a' })
    const other = budget.take(1, { owner: 'b' })
    expect(await begun([large, behind, other])).toEqual([false, false, true])
    ;(await other)!()
    held!()
    expect(await begun([large])).toEqual([true])
  })

  it('gives one that is larger than everything the whole, alone', async () => {
    const budget = createBudget(10, patience)
    const release = await budget.take(11, { owner: 'a' })
    expect(await begun([budget.take(1, { owner: 'b' })])).toEqual([false])
    release!()
    release!()
    expect(budget.state()).toMatchObject({ taken: 1, waiting: 0 })
  })

  it('counts what nobody in particular takes, which may be all of it', async () => {
    const budget = createBudget(3, patience)
    expect(await begun([1, 2, 3].map(() => budget.take(1)))).toEqual([true, true, true])
  })

  it('is left by whoever goes away or loses patience, and those behind him go on', async () => {
    const budget = createBudget(10, 30)
    const held = await budget.take(9, { owner: 'x' })
    const gone = new AbortController()
    const leaving = budget.take(5, { owner: 'a', gone: gone.signal })
    const behind = budget.take(1, { owner: 'a' })
    expect(await begun([behind])).toEqual([false])
    gone.abort()
    expect(await leaving).toBeNull()
    expect(await behind).not.toBeNull()
    expect(await budget.take(5, { owner: 'b' })).toBeNull()
    expect(budget.state()).toEqual({ taken: 10, most: 10, waiting: 0, refused: 1 })
    held!()
    expect(await budget.take(1, { owner: 'a', gone: gone.signal })).toBeNull()
  })
})

it('work within a budget gives back its share however it ends, and is told to come again when there is none', async () => {
  const budget = createBudget(1, 20)
  const run = withShare(budget)
  await expect(run(() => Promise.reject(new Error('broken')), { owner: 'a' })).rejects.toThrow('broken')
  const work = vi.fn(async () => await expect(run(async () => 1, { owner: 'b' })).rejects.toThrow(Busy))
  await run(work, { owner: 'a' })
  expect(await run(async () => 2, { owner: 'b' })).toBe(2)
})

it('work within a budget is not begun for who has gone before his turn, and ends for who goes after it', async () => {
  const budget = createBudget(1, 600_000)
  const run = withShare(budget)
  const [early, late] = [new AbortController(), new AbortController()]
  let end = (): void => undefined
  const first = run(() => new Promise<string>((resolve) => (end = () => resolve('done'))), {
    owner: 'a',
    gone: late.signal,
  })
  const work = vi.fn(async () => 1)
  const second = run(work, { owner: 'b', gone: early.signal })
  early.abort()
  late.abort()
  await expect(second).rejects.toThrow(Left)
  end()
  expect(await first).toBe('done')
  await expect(run(work, { gone: early.signal })).rejects.toThrow(Left)
  expect(work).not.toHaveBeenCalled()
  expect(budget.state()).toMatchObject({ taken: 0, waiting: 0, refused: 0 })
})
