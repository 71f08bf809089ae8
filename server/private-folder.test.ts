/** Data folders are readable by their owner only: created so, and refused otherwise. */
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeBackup } from './backup/make'
import { restoreBackup } from './backup/restore'
import { openDatabase } from './database/open'
import { folderPlace } from './uploads/folder'

let root: string
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'private-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

const places: [string, (folder: string) => Promise<unknown>][] = [
  [
    'the embedded database',
    async (folder) =>
      (await openDatabase({ directory: join(folder, 'postgres'), onError: () => {} })).close(),
  ],
  ['uploaded files', (folder) => folderPlace(folder).open()],
  ['a restore', (folder) => restoreBackup({ dataDirectory: folder }, join(root, 'none.tar.gz'))],
  ['a backup', (folder) => makeBackup({ dataDirectory: join(root, 'none') }, join(folder, 'a.tar.gz'), '1')],
]

describe.each(places)('%s', (_, use) => {
  it('makes a folder for its owner alone', async () => {
    const folder = join(root, 'a', 'data')
    await use(folder).catch((error: Error) => expect(error.message).not.toContain('chmod'))
    for (const made of [folder, join(root, 'a')])
      expect(((await stat(made)).mode & 0o777).toString(8)).toBe('700')
  })

  it.each([0o755, 0o750, 0o701])('refuses one of mode %o', async (mode) => {
    const folder = join(root, 'data')
    await mkdir(folder)
    await chmod(folder, mode)
    await expect(use(folder)).rejects.toThrow(`chmod 700 ${folder}`)
  })
})
