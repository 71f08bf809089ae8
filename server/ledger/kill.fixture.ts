/** A database on disk (or on the server of TEST_DATABASE_URL), and a process that works on it until it is killed. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase, type OpenDatabase } from '../database/open'
import { createRandom } from '../seed/random'
import { openTestDatabase } from '../testing/database'
import { compiledProjectFile, compileProject } from '../testing/project'

export interface KillGround {
  /** Makes calls 0 to `count`, and kills the process as soon as `until` of them that are new have been answered. */
  work: (count: number, answered: Set<number>, until: number) => Promise<void>
  /** Makes calls, killed so many times in the middle of them, and in the end all of them once; how many those were. */
  workThrough: (kills: number, seed: number) => Promise<number>
  /** The database as the killed process left it. */
  open: () => Promise<OpenDatabase>
  close: () => Promise<void>
}

/** `worker` takes `url` or `directory`, its value, and how many calls; it prints `done n` once call n is answered. */
export async function openKillGround(worker: string): Promise<KillGround> {
  const folder = await mkdtemp(join(tmpdir(), 'kill-'))
  const server = process.env.TEST_DATABASE_URL ? await openTestDatabase({ migrated: false }) : undefined
  const [where, value] = server?.url ? ['url', server.url] : ['directory', join(folder, 'postgres')]
  // To compile takes a process longer than all that it does until it is killed.
  const compiled = join(folder, 'compiled.json')
  await writeFile(compiled, JSON.stringify(compileProject()))
  const env = { ...process.env, [compiledProjectFile]: compiled }
  const ground: KillGround = {
    work(count, answered, until) {
      const child = spawn(process.execPath, ['--import', 'tsx', worker, where, value, String(count)], { env })
      const errors: string[] = []
      child.stderr.on('data', (text: Buffer) => errors.push(text.toString()))
      const before = answered.size
      createInterface({ input: child.stdout }).on('line', (line) => {
        answered.add(Number(line.replace('done ', '')))
        if (answered.size - before >= until) child.kill('SIGKILL')
      })
      return new Promise((resolve, reject) => {
        child.once('exit', (code, signal) =>
          code === 0 || signal === 'SIGKILL'
            ? resolve()
            : reject(new Error(`the worker ended with ${code}: ${errors.join('')}`)),
        )
      })
    },
    async workThrough(kills, seed) {
      const random = createRandom(seed)
      const answered = new Set<number>()
      for (let kill = 0; kill < kills; kill++) await ground.work(1_000_000, answered, random.between(20, 60))
      const count = Math.max(...answered) + 30
      await ground.work(count, answered, Number.POSITIVE_INFINITY)
      return count
    },
    open: () => openDatabase({ [where]: value, onError: console.error }),
    close: async () => {
      await server?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return ground
}
