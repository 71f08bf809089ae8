/**
 * Allows one process per data directory. PGlite has no lock: two processes on one directory lose acknowledged writes without an
 * error. So a lock file beside the directory is taken first.
 */
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

interface Owner {
  pid: number
  /** Start time of the process as the kernel counts it; '' if the system does not provide it. */
  start: string
  /** Inode of the lock file: in a copied data directory the lock has another inode and is void. */
  file?: string
}

export interface DirectoryLock {
  release: () => Promise<void>
}

/** A running process has the lock. */
export class DirectoryInUse extends Error {}

/**
 * Rejects with `DirectoryInUse`, which names the process, while a running one has the directory. Takes over the lock of a dead
 * process.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = `${directory}.lock`
  const own: Owner = { pid: process.pid, start: startOf(process.pid) }
  await mkdir(dirname(path), { recursive: true })
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await create(path, own)) return held(path, own)
    const other = await readOwner(path)
    if (other && isAlive(other)) {
      throw new DirectoryInUse(
        `The data directory ${directory} is in use by process ${other.pid}. ` +
          'Stop that process, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL server).',
      )
    }
    await removeStale(path, own)
  }
  throw new Error(
    `The data directory ${directory} could not be locked. If no server is running, remove ${path} and ${path}.takeover.`,
  )
}

async function create(path: string, own: Owner): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    const { ino } = await file.stat({ bigint: true })
    await file.writeFile(JSON.stringify({ ...own, file: String(ino) }))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Only the owner of `.takeover` may remove a stale lock, after checking it again. Otherwise a slow process could remove the new
 * lock of a fast one.
 */
async function removeStale(path: string, own: Owner): Promise<void> {
  const takeover = `${path}.takeover`
  if (!(await create(takeover, own))) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return
  }
  try {
    const owner = await readOwner(path)
    if (!owner || !isAlive(owner)) await rm(path, { force: true })
  } finally {
    await rm(takeover, { force: true })
  }
}

async function readOwner(path: string): Promise<Owner | null> {
  // The lock is written right after its creation, so an empty file is read again before it counts as stale.
  for (let attempt = 0; attempt < 20; attempt++) {
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text === null) return null
    if (text !== '') {
      try {
        const owner = JSON.parse(text) as Owner
        const { ino } = await stat(path, { bigint: true })
        return owner.file === undefined || owner.file === String(ino) ? owner : null
      } catch {
        return null
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return null
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startOf(owner.pid) === owner.start
}

/** Field 22 of /proc/<pid>/stat distinguishes a reused process id from the owner of the lock. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function held(path: string, own: Owner): DirectoryLock {
  const drop = () => {
    try {
      const owner = JSON.parse(readFileSync(path, 'utf8')) as Owner
      if (owner.pid === own.pid && owner.start === own.start) rmSync(path)
    } catch {
      // The file was removed already.
    }
  }
  process.on('exit', drop)
  return {
    release: async () => {
      process.off('exit', drop)
      drop()
    },
  }
}
