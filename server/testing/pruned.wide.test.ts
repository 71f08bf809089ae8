import { describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open'
import { keptCopy, unaskedFiles, withoutFiles } from './pruned'

const onError = (error: Error) => {
  throw error
}

describe('a copy of an embedded database', () => {
  it('holds all of its rows without what nobody asks for, and is written to like any other', async () => {
    const first = await openDatabase({ onError })
    await first.pool.query('create table kept (n int primary key, text text)')
    await first.pool.query(`insert into kept select n, repeat(n::text, 100) from generate_series(1, 2000) n`)
    const isUnasked = await unaskedFiles(first.pool)
    // Written after the files were named, and still there.
    await first.pool.query(`insert into kept values (0, 'last')`)
    const whole = Buffer.from(await (await first.copy!()).arrayBuffer())
    await first.close()
    const pruned = withoutFiles(whole, isUnasked)
    expect(pruned.length).toBeLessThan(whole.length - 10_000_000)

    for (const times of [1, 2]) {
      const second = await openDatabase({ from: keptCopy(pruned), onError })
      await second.pool.query(`insert into kept values (-1, 'of the copy ${times}')`)
      await second.pool.query('checkpoint')
      const { rows } = await second.pool.query<{ count: number; sum: number }>(
        'select count(*), sum(length(text)) from kept',
      )
      expect(rows).toEqual([{ count: 2002, sum: 689_317 }])
      await second.close()
    }
  })
})
