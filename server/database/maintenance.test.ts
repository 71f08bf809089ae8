/** The log of the embedded database is given back, though nobody but us takes anything out of it. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shortenLog } from './maintenance'
import { openDatabase } from './open'

it('a log that has grown long is short after the next look, and a short one is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  const directory = join(folder, 'postgres')
  const { pool, close } = await openDatabase({ directory, onError: console.error })
  try {
    const segments = async () =>
      (await readdir(join(directory, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
    const checkpointed = async () =>
      (await pool.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0]!
    const atFirst = await checkpointed()
    await shortenLog(pool)
    expect(await checkpointed()).toEqual(atFirst)

    await pool.query('create table much (words text)')
    await pool.query('insert into much select md5(one::text) from generate_series(1, 700000) one')
    expect(await segments()).toBeGreaterThan(4)
    await shortenLog(pool)
    expect(await checkpointed()).not.toEqual(atFirst)
    expect(await segments()).toBeLessThan(4)
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})
