/** Checkpoints shrink the log of the embedded database. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lookAtFilled, shortenLog } from './maintenance'
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

it('a table that is empty is not seen as one that stays so', async () => {
  const { pool, close } = await openDatabase({ onError: console.error })
  try {
    await pool.query('create table "Full" (one int); create table bare (one int)')
    await pool.query('insert into "Full" select generate_series(1, 100)')
    await lookAtFilled(pool)
    const { rows } = await pool.query<{ name: string; seen: number }>(
      "select relname as name, reltuples::int as seen from pg_class where relname in ('Full', 'bare') order by 1",
    )
    // -1 = no statistics.
    expect(rows).toEqual([
      { name: 'Full', seen: 100 },
      { name: 'bare', seen: -1 },
    ])
  } finally {
    await close()
  }
})
