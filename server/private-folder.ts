import { mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Creates a data folder for its owner only. Rejects with a clear reason if other users can read an existing one. Windows has no
 * such modes.
 */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const open = (await stat(path)).mode & 0o077
  if (open === 0 || process.platform === 'win32') return
  throw new Error(
    `Others of this machine may look into ${resolve(path)}, where data are kept: chmod 700 ${resolve(path)}`,
  )
}
