import { mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Makes a folder of data for its owner alone. Rejects with one clear reason where others of the machine may look into one that is there
 * already. Windows keeps no such modes.
 */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const open = (await stat(path)).mode & 0o077
  if (open === 0 || process.platform === 'win32') return
  throw new Error(
    `Others of this machine may look into ${resolve(path)}, where data are kept: chmod 700 ${resolve(path)}`,
  )
}
