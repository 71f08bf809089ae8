import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDirectory } from './lock'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('keeps a second server out and names the first', async () => {
  const lock = await lockDirectory(join(folder, 'pg'))
  await expect(lockDirectory(join(folder, 'pg'))).rejects.toThrow(
    new RegExp(`in use by process ${process.pid}`),
  )
  await lock.release()
  await (await lockDirectory(join(folder, 'pg'))).release()
  expect(await readdir(folder)).toEqual([])
})

it('takes over what a dead process left, also when its id is in use again', async () => {
  for (const left of [
    { pid: 2 ** 22 + 1, start: '1' },
    { pid: process.pid, start: 'another life' },
  ]) {
    await writeFile(join(folder, 'pg.lock'), JSON.stringify(left))
    await (await lockDirectory(join(folder, 'pg'))).release()
  }
})

it('lets a copy of a directory in use be opened, and the directory itself when it was moved not', async () => {
  const first = join(folder, 'first')
  const lock = await lockDirectory(join(first, 'pg'))
  await cp(first, join(folder, 'copy'), { recursive: true })
  await (await lockDirectory(join(folder, 'copy', 'pg'))).release()
  await rename(first, join(folder, 'moved'))
  await expect(lockDirectory(join(folder, 'moved', 'pg'))).rejects.toThrow(/in use by process/)
  await lock.release()
})

it('is won by exactly one of twelve contenders for a stale lock', async () => {
  for (let round = 0; round < 8; round++) {
    const path = join(folder, `round${round}`)
    await writeFile(`${path}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, start: '1' }))
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(path)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  }
})
