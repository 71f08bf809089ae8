/**
 * `npm run full`: an embedded database on a disk that fills, where neither its tables nor its log can grow. It must say that it has ended,
 * and hold afterwards what it had answered for. Needs leave to mount a small disk in memory; says so where there is none.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setClock } from '../../engine/clock'
import { openDatabase } from '../../server/database/open'

const megabyte = 2 ** 20
const diskBytes = 96 * megabyte
/** Less than a piece of the log (16 MB), more than a table takes: tables can grow, the log cannot. */
const roomFor = { table: 0, log: 8 * megabyte }
const rows = 1000
const mostChanges = 500
const patienceMs = 10_000

type What = keyof typeof roomFor
interface Seen {
  answered: number
  refused: string[]
  lost: boolean
}

const directoryIn = (disk: string) => join(disk, 'postgres')

/** In a process of its own: a database that has ended itself leaves nothing behind. */
async function fillAndChange(disk: string, what: What): Promise<Seen> {
  const seen: Seen = { answered: 0, refused: [], lost: false }
  const onLost = () => void (seen.lost = true)
  const { pool } = await openDatabase({ directory: directoryIn(disk), onError: () => undefined, onLost })
  await pool.query('create table held (id int primary key, times int, text text)')
  await pool.query("insert into held select id, 0, repeat('a', 500) from generate_series(1, $1::int) id", [
    rows,
  ])
  const { bavail, bsize } = statfsSync(disk)
  const ballast = Math.max(0, bavail * bsize - roomFor[what])
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(ballast, 1))
  for (let change = 0; change < mostChanges && !seen.lost && seen.refused.length < 5; change++) {
    const done = pool.query('update held set times = times + 1').then(
      () => void seen.answered++,
      (error: { code?: string }) => void seen.refused.push(String(error.code)),
    )
    await Promise.race([done, setTimeout(patienceMs)])
  }
  return seen
}

async function heldIn(disk: string): Promise<{ least: number; most: number; rows: number }> {
  const opened = await openDatabase({ directory: directoryIn(disk), onError: () => undefined })
  const { rows: found } = await opened.pool.query<{ least: number; most: number; rows: number }>(
    'select min(times) as least, max(times) as most, count(*)::int as rows from held',
  )
  await opened.pool.query('update held set times = times + 1')
  await opened.close()
  return found[0]!
}

async function tryOut(what: What): Promise<string[]> {
  const disk = mkdtempSync(join(tmpdir(), 'full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=0700`, 'tmpfs', disk], {
    stdio: 'ignore',
  })
  try {
    const child = fork(fileURLToPath(import.meta.url), [disk, what])
    const [seen] = (await once(child, 'message')) as [Seen]
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(join(disk, 'ballast'))
    const held = await heldIn(disk)
    process.stdout.write(`${what}: ${JSON.stringify(seen)}, then ${JSON.stringify(held)}\n`)
    return [
      ...(seen.refused.length ? [] : [`${what}: nothing was refused`]),
      ...(seen.refused.every((code) => code === '53100')
        ? []
        : [`${what}: refused with ${seen.refused.join(', ')}`]),
      ...(what === 'log' && !seen.lost ? ['log: it did not say that it had ended'] : []),
      ...(held.rows === rows && held.least === held.most ? [] : [`${what}: a change was made by half`]),
      ...(held.least === seen.answered ? [] : [`${what}: ${seen.answered} answered, ${held.least} held`]),
    ]
  } finally {
    execFileSync('umount', [disk])
    rmdirSync(disk)
  }
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

setClock({ timeZone: 'Asia/Shanghai' })
if (process.send) {
  const [disk = '', what] = process.argv.slice(2)
  process.send(await fillAndChange(disk, what as What))
} else if (!mayMount()) {
  process.stdout.write('Skipped: nobody but root may mount a disk on this machine.\n')
} else {
  const wrong = [...(await tryOut('table')), ...(await tryOut('log'))]
  for (const line of wrong) process.stdout.write(`${line}\n`)
  process.exitCode = wrong.length ? 1 : 0
}
