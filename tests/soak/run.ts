/**
 * `npm run soak [-- 30]`: simulates a long day for that many minutes, on the real server with its housekeeping. A few clients
 * with pauses send lists, money, files, sign-ins and odd requests. Options: `--clients 8 --pause 100 --seed 1`. With
 * TEST_DATABASE_URL it uses a database of that PostgreSQL. Checks:
 * - memory in the last tenth equals that in the third
 * - the embedded database's log is below 128 MB from then on
 * - no fault, and the ledger is consistent
 *
 * Exit code 1 if a check fails.
 */
import { parseArgs } from 'node:util'
import { startSoakServer, type Held } from './server'
import { startWork } from './work'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: 'string', default: '8' },
    pause: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const minutes = Number(positionals[0] ?? 30)
if (!(minutes > 0)) throw new Error('How many minutes? A number above 0.')
const [clients, pauseMs] = [Number(given.clients), Number(given.pause)]
/** Number of memory samples in each tenth of the time. */
const looks = 6
/** Relative to the mean of the third tenth: by then each call was made and all caches are filled. */
const mostChange = 0.1
const mostWal = 128e6

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

const server = await startSoakServer(process.env.TEST_DATABASE_URL)
const work = await startWork(server.url, Number(given.seed))
const faults: string[] = []
let isOver = false
let sent = 0
async function client(): Promise<void> {
  while (!isOver) {
    const fault = await work.next()
    sent++
    if (fault) {
      faults.push(fault)
      console.log(`- ${fault}`)
    }
    await pause(pauseMs)
  }
}

const began = performance.now()
const seconds = () => (performance.now() - began) / 1000
const working = Promise.all(Array.from({ length: clients }, client))
const tenths: Held[][] = []
for (let tenth = 0; tenth < 10; tenth++) {
  const held: Held[] = []
  for (let look = 1; look <= looks; look++) {
    await pause(1000 * (minutes * 6 * (tenth + look / looks) - seconds()))
    held.push(await server.held())
  }
  tenths.push(held)
  const { heap, rss, wal } = held.at(-1)!
  console.log(
    `${(seconds() / 60).toFixed(1)} min: ${sent} requests, ${faults.length} faults; heap ${mb(heap)}, resident ${mb(rss)}, log ${mb(wal)}`,
  )
}
isOver = true
await working
const { broken, errors } = await server.finish()

const mean = (held: readonly Held[] | undefined, of: keyof Held) =>
  (held ?? []).reduce((sum, one) => sum + one[of], 0) / looks
function memory(of: 'heap' | 'rss', name: string): [law: string, kept: boolean, seen: string] {
  const [third, last] = [mean(tenths[2], of), mean(tenths[9], of)]
  const seen = `${mb(third)} in the third tenth, ${mb(last)} in the last: ${(last / third).toFixed(2)} times`
  return [`${name} is flat`, Math.abs(last / third - 1) <= mostChange, seen]
}
// The initial filling is in the log until it is checkpointed.
const highest = Math.max(...tenths.slice(2).flatMap((held) => held.map(({ wal }) => wal)))
const laws: [law: string, kept: boolean, seen: string][] = [
  memory('heap', 'heap'),
  memory('rss', 'resident memory'),
  // A PostgreSQL server limits its log by its own settings, for all its databases.
  ['the log stays small', server.kind === 'server' || highest < mostWal, `${mb(highest)} at most`],
  ['money moved', (work.done.get('money taken') ?? 0) > sent / 10, `${work.done.get('money taken')} top-ups`],
  ['no 5xx, nothing of the inside', faults.length + errors.length === 0, `${faults.length} faults`],
  ['books in order', broken.length === 0, broken.join(', ') || 'every promise kept'],
]
console.log(
  `${sent} requests in ${minutes} minutes (${server.kind}): ${[...work.done].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
)
for (const [law, kept, seen] of laws) console.log(`${kept ? 'kept  ' : 'BROKEN'}  ${law}: ${seen}`)
for (const error of [...new Set(errors)].slice(0, 30)) console.log(`- ${error}`)
process.exitCode = laws.every(([, kept]) => kept) ? 0 : 1
