/**
 * `npm run storm`: 100,000 requests to all calls, from valid to absurd, by 50 clients with several accounts or none, beside one
 * normal client. Options: `-- --requests 5000 --clients 20 --seed 7`. With TEST_DATABASE_URL it uses that PostgreSQL. Checks:
 * - no 5xx answer except retry answers, and no leak of internals
 * - no answer to the normal client takes more than a second
 * - memory does not grow, and the ledger is consistent
 *
 * Exit code 1 if a check fails.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { memoryCallSource } from '../../server/calls/source'
import { servedCalls } from '../../server/calls/routes'
import { createRandom } from '../../server/seed/random'
import { compileProject, createTestClient, testPassword, type TestClient } from '../../server/testing'
import { faultOf } from './faults'
import { nextRequest, spared } from './requests'
import type { StormAnswer } from './server'

const { values: given } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const [requests, clients] = [Number(given.requests), Number(given.clients)]
/** Number of warm-up requests; after them and a pause, all caches are filled. */
const warmUp = Math.min(3000, requests)
const longestBesideMs = 1000
/** Maximum factor of the heap after the warm-up. */
const mostGrowth = 1.3

const child = fork(join(import.meta.dirname, 'server.ts'), {
  execArgv: ['--import', 'tsx', '--expose-gc'],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const answerOf = async (question?: 'heap' | 'books'): Promise<StormAnswer> => {
  const answered = once(child, 'message') as Promise<[StormAnswer]>
  if (question) child.send(question)
  return (await answered)[0]
}

const url = (await answerOf()).url!
const compiled = compileProject()
const calls = memoryCallSource(compiled)
const signedIn = async (account: string): Promise<TestClient> => {
  const outcome = await createTestClient({ url, calls }).send('session.login', {
    account,
    password: testPassword,
  })
  if (!outcome.ok) throw new Error(`${account} could not sign in: ${outcome.text}`)
  return createTestClient({ url, calls, token: String(outcome.values.token) })
}
const callers = [
  ...(await Promise.all(['superAdmin', 'superAdmin', 'handan', 'handan', 'readonly'].map(signedIn))),
  createTestClient({ url, calls }),
  createTestClient({ url, calls, token: 'forged' }),
]
const all = servedCalls(compiled)
const open = all.filter(({ name }) => !spared.test(name))

const random = createRandom(Number(given.seed))
const byStatus = new Map<string, number>()
const faults: string[] = []
const worst = { ms: 0, name: '' }
let sent = 0

async function ask(): Promise<void> {
  const caller = random.pick(callers)
  const { name, path, init } = nextRequest(random, compiled.app, caller.token ? open : all)
  const began = performance.now()
  const answer = await caller.fetch(path, { ...init, redirect: 'manual' }).catch((error: Error) => error)
  if (answer instanceof Error) return void faults.push(`${name}: no answer (${answer.message})`)
  const text = await answer.text().catch((error: Error) => `cut short: ${error.message}`)
  const ms = performance.now() - began
  if (ms > worst.ms) Object.assign(worst, { ms, name })
  const { status } = answer
  byStatus.set(String(status), (byStatus.get(String(status)) ?? 0) + 1)
  const fault = text.startsWith('cut short')
    ? `${name}: ${text}`
    : faultOf(name, status, answer.headers, text)
  if (fault) faults.push(`${fault} to ${JSON.stringify(init.body)?.slice(0, 300)}`)
}
const client = async (until: number) => {
  while (sent < until) {
    sent++
    await ask()
  }
}
const storm = (until: number) => Promise.all(Array.from({ length: clients }, () => client(until)))

/** A normal client, one request after the other; `over` ends it. */
async function beside(over: AbortSignal): Promise<number[]> {
  const worker = await signedIn('handan')
  const took: number[] = []
  while (!over.aborted) {
    const began = performance.now()
    const outcome = await worker.send('session.profile')
    if (!outcome.ok) faults.push(`beside the storm: ${outcome.text}`)
    took.push(performance.now() - began)
  }
  return took.sort((a, b) => a - b)
}

const end = new AbortController()
await storm(warmUp)
const before = (await answerOf('heap')).heap!
const began = performance.now()
const working = beside(end.signal)
await storm(requests)
end.abort()
const took = await working
const seconds = (performance.now() - began) / 1000
const growth = (await answerOf('heap')).heap! / before
const { broken } = await answerOf('books')
child.send('stop')
await once(child, 'exit')

const longestBeside = took.at(-1) ?? 0
const laws: [law: string, kept: boolean, seen: string][] = [
  ['no 5xx, nothing of the inside', faults.length === 0, `${faults.length} faults`],
  [
    'nobody else waits a second',
    longestBeside <= longestBesideMs,
    `${took.length} answers, p99 ${Math.round(took[Math.floor(took.length * 0.99)] ?? 0)} ms, longest ${Math.round(longestBeside)} ms`,
  ],
  [
    'no memory that stays',
    growth <= mostGrowth,
    `${(before / 1e6).toFixed(0)} MB, then ${growth.toFixed(2)} times`,
  ],
  ['books in order', broken?.length === 0, broken?.join(', ') || 'every promise kept'],
]
console.log(
  `${requests} requests by ${clients} clients in ${seconds.toFixed(0)} s; the longest ${Math.round(worst.ms)} ms (${worst.name})`,
)
console.log(
  [...byStatus]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join('  '),
)
for (const [law, kept, seen] of laws) console.log(`${kept ? 'kept  ' : 'BROKEN'}  ${law}: ${seen}`)
for (const fault of [...new Set(faults)].slice(0, 30)) console.log(`- ${fault}`)
process.exitCode = laws.every(([, kept]) => kept) ? 0 : 1
