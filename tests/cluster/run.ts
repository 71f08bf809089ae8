/**
 * `npm run cluster`: 10,000 money calls by 20 clients at two servers, one of them behind PgBouncer, on three nodes of PostgreSQL under
 * Patroni (`cluster.ts`), whose primary is killed in the midst of it, `--kills` times. A client that hears nothing, or is told to come
 * again, sends the same call under the same key. `-- --calls 2000 --clients 20 --kills 1`. The laws: every call is applied once, none that was
 * answered is lost, the books are in order, nobody is told anything but to come again. Exit code 1 where one is broken, 2 where a
 * program is missing.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { setClock } from '../../engine/clock'
import { memoryCallSource } from '../../server/calls/source'
import { roleSettings } from '../../server/database/session'
import { openDatabase } from '../../server/database/open'
import { audit } from '../../server/ledger/audit'
import { createRandom } from '../../server/seed/random'
import { compileProject, createTestClient } from '../../server/testing'
import { demoPassword, startConsole, type RunningConsole } from '../support/console'
import { startCluster, ttl } from './cluster'
import { findParts } from './parts'
import { until } from './until'

const { values: given } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '20' },
    kills: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
})
const [count, clients, kills] = [Number(given.calls), Number(given.clients), Number(given.kills)]
/** Cards that the money goes to. */
const cardCount = 50
const pauseMs = 200

const parts = findParts()
if (Array.isArray(parts)) {
  console.error(`Not tried: this machine lacks ${parts.join(', ')} (Debian's names of the packages).`)
  process.exit(2)
}
const cluster = await startCluster(parts)
/** Ended last first, however this ends: what the cluster is made of would outlive it. */
const stops: (() => Promise<void>)[] = [cluster.stop]
const stopAll = async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)))
process.once('uncaughtException', (error) => {
  console.error(error)
  void stopAll().then(() => process.exit(1))
})
await cluster.ready(2)
const ask = async <Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query<Row>(statement, values).finally(() => client.end())
  return rows
}
const compiled = compileProject()
setClock({ timeZone: compiled.app.timeZone })
for (const statement of roleSettings('postgres', 'postgres')) await ask(statement)
const servers: RunningConsole[] = []
for (const databaseUrl of [cluster.url, cluster.pooledUrl]) {
  const server = await startConsole({ databaseUrl })
  stops.push(server.stop)
  servers.push(server)
}
const calls = memoryCallSource(compiled)
const signIn = createTestClient({ url: servers[0]!.url, calls })
const session = await signIn.send('session.login', { account: 'superAdmin', password: demoPassword })
if (!session.ok) throw new Error(`Nobody can sign in: ${session.text}`)
const doors = servers.map(({ url }) => createTestClient({ url, calls, token: String(session.values.token) }))

type Purse = { cardNo: string; pay: number }
const pursesOf = (cards: string[]) =>
  ask<Purse>('select card_no as "cardNo", pay from card where card_no = any($1)', [cards])
const cards = (
  await ask<Purse>('select card_no as "cardNo", pay from card where status = 0 order by card_no limit $1', [
    cardCount,
  ])
).map(({ cardNo }) => cardNo)
const before = new Map((await pursesOf(cards)).map(({ cardNo, pay }) => [cardNo, Number(pay)]))

const random = createRandom(Number(given.seed))
const plan = Array.from({ length: count }, (_, at) => ({
  key: `cluster-${at}`,
  values: { cardNo: random.pick(cards), pay: random.between(1, 100), gift: 0 },
}))
const faults: string[] = []
/** When the last answer came, by the clock of the machine. */
const seen = { answered: 0, repeated: 0, longestMs: 0 }

/** Sent until it is answered; `null` = to be sent again. */
async function attempt({ key, values }: (typeof plan)[number]): Promise<string | null> {
  try {
    const outcome = await random.pick(doors).send('card.topUp', values, { 'idempotency-key': key })
    if (outcome.ok) return ''
    return outcome.http.status === 503 ? null : `${outcome.http.status} ${outcome.text}`
  } catch {
    return null
  }
}
let next = 0
async function client(): Promise<void> {
  while (next < count) {
    const call = plan[next++]!
    const began = performance.now()
    let answer = await attempt(call)
    while (answer === null) {
      seen.repeated++
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      answer = await attempt(call)
    }
    if (answer) faults.push(`${call.key}: ${answer}`)
    seen.answered++
    seen.longestMs = Math.max(seen.longestMs, performance.now() - began)
  }
}

const recoveries: number[] = []
async function killing(): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    await until('calls are answered', async () => seen.answered >= (count * kill) / (kills + 1))
    const primary = await cluster.ready(2)
    const began = performance.now()
    const answeredBefore = seen.answered
    cluster.kill(primary)
    // As many as were on their way may still be answered by what was done before.
    await until('calls are answered again', async () => seen.answered > answeredBefore + clients)
    recoveries.push((performance.now() - began) / 1000)
    cluster.start(primary)
    await cluster.ready(2)
  }
}

const began = performance.now()
await Promise.all([killing(), ...Array.from({ length: clients }, client)])
const seconds = (performance.now() - began) / 1000

const owed = new Map(before)
for (const { values } of plan) owed.set(values.cardNo, owed.get(values.cardNo)! + values.pay)
const wrong = (await pursesOf(cards)).filter(({ cardNo, pay }) => Number(pay) !== owed.get(cardNo))
const [kept] = await ask<{ keys: string }>(
  "select count(*) as keys from idempotency where key like 'cluster-%'",
)
const database = await openDatabase({ url: cluster.url, onError: console.error })
const broken = (await audit(database.db)).filter((line) => line.broken > 0)
await database.close()
await stopAll()

const laws: [law: string, kept: boolean, seen: string][] = [
  [
    'every call applied once, none lost',
    wrong.length === 0,
    `${wrong.length} of ${cards.length} purses are wrong`,
  ],
  ['one key each', Number(kept?.keys) === count, `${kept?.keys} of ${count}`],
  ['nothing told but to come again', faults.length === 0, `${faults.length} other refusals`],
  ['books in order', broken.length === 0, broken.map(({ name }) => name).join(', ') || 'every promise kept'],
  ['the primary was killed', recoveries.length === kills, `${recoveries.length} of ${kills} times`],
]
console.log(
  `${count} calls by ${clients} clients in ${seconds.toFixed(0)} s; ${seen.repeated} were sent again`,
)
console.log(
  `From a kill to the next answers: ${recoveries.map((one) => `${one.toFixed(1)} s`).join(', ')} (a primary is given up after ${ttl} s); the longest wait for one answer ${(seen.longestMs / 1000).toFixed(1)} s`,
)
for (const [law, isKept, what] of laws) console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${law}: ${what}`)
for (const fault of [...new Set(faults)].slice(0, 30)) console.log(`- ${fault}`)
// What the servers themselves say of them.
const told = servers.flatMap(({ said }) => said.filter((line) => line.includes('"level":"error"')))
if (faults.length > 0) console.log(told.slice(-30).join('\n'))
process.exit(laws.every(([, isKept]) => isKept) ? 0 : 1)
