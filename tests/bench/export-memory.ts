/**
 * Measures the server's memory during an export: `CITY=postgres://… node --import tsx tests/bench/export-memory.ts 100000
 * 1000000`, with a city made by `city.ts`. The server is a separate process; a client reads page after page as the console
 * does, and keeps none. Prints resident memory before and at most, in MB (from /proc, so only on Linux).
 */
import { readFileSync } from 'node:fs'
import { memoryCallSource } from '../../server/calls/source'
import { createTestClient } from '../../server/testing/client'
import { testPassword } from '../../server/testing/demo'
import { startServerProcess } from '../../server/testing/process'
import { compileProject } from '../../server/testing/project'

const { CITY } = process.env
if (!CITY) throw new Error('Set CITY: the address of a database with many rides.')
const call = 'summary.consumeDetail'
const compiled = compileProject()
const size = compiled.calls[call]!.exports!.max

const { url, pid, said, signal, ended } = await startServerProcess({
  DATABASE_URL: CITY,
  LOG_LEVEL: 'silent',
})
function resident(): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`The server is gone:\n${said.join('\n')}`)
  return Number(kilobytes) / 1024
}
const calls = memoryCallSource(compiled)
const visitor = createTestClient({ url, calls })
const session = await visitor.send('session.login', { account: 'superAdmin', password: testPassword })
if (!session.ok) throw new Error(session.text)
const client = createTestClient({ url, calls, token: String(session.values.token) })

console.log('| rows | before, MB | at most, MB | seconds | slowest page, ms |\n|---|---|---|---|---|')
for (const wanted of process.argv.slice(2).map(Number)) {
  const before = resident()
  const began = performance.now()
  let most = before
  let slowest = 0
  let rows = 0
  for (let page = 1; rows < wanted; page++) {
    const asked = performance.now()
    const outcome = await client.send(call, { current_page: page, current_size: size })
    if (!outcome.ok) throw new Error(outcome.text)
    if (outcome.rows.length === 0) break
    slowest = Math.max(slowest, performance.now() - asked)
    rows += outcome.rows.length
    most = Math.max(most, resident())
  }
  const seconds = (performance.now() - began) / 1000
  console.log(
    `| ${rows} | ${before.toFixed(0)} | ${most.toFixed(0)} | ${seconds.toFixed(0)} | ${slowest.toFixed(0)} |`,
  )
}
signal('SIGTERM')
await ended
