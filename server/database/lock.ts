/**
 * One process per data directory. PGlite itself has no lock: two processes on one directory lose
 * acknowledged writes without any error, so a lock file beside the directory comes first.
 */
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

interface Owner {
  pid: number
  /** Start time of the process as the kernel counts it; '' where the system does not tell. */
  start: string
  /** The lock's own number in its file system: a copy of a data directory has a copy of the lock, which holds nothing. */
  file?: string
}

export interface DirectoryLock {
  release: () => Promise<void>
}

/** A process that is alive holds it. */
export class DirectoryInUse extends Error {}

/** Rejects with `DirectoryInUse`, naming the other process, while one that is alive holds the directory. A lock left by a dead one is taken over. */
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
 * Only the one who holds `.takeover` may remove another's lock, and looks again before doing so: else a slow
 * contender would remove the fresh lock of a quick one.
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
  // The creator writes right after creating: an empty file is looked at again before it counts as stale.
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
    // EPERM: it exists and belongs to someone else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startOf(owner.pid) === owner.start
}

/** Field 22 of /proc/<pid>/stat tells a reused process id from the one that wrote the lock. */
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
      // Already gone: nothing is left to release.
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
