/**
 * `node --import tsx tests/bench/wide.ts <folder>`: compares our page with other stacks, in one interleaved run of the bench in
 * <folder>. Install and build that bench as its README says. The command gives it our adapter, serves our page, and prints the
 * ratios to its hand-written page. REPS, SCALE_REPS, CPU, PEERS and OUT are those of that bench.
 */
import { spawn } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { buildAll } from './build'
import { startServer } from './server'

const folder = process.argv[2]
if (!folder) throw new Error('which folder holds the bench of the other stacks?')
const {
  REPS = '9',
  SCALE_REPS = '3',
  CPU = '1,4',
  PEERS = 'antd,protable,amis,formily,react-admin',
  SKIP_BUILD,
} = process.env
const out = resolve(process.env.OUT ?? join('dist', 'bench', 'wide.json'))

const server = await startServer(await buildAll(Boolean(SKIP_BUILD)))
copyFileSync(join(import.meta.dirname, 'adapters', 'engine.mjs'), join(folder, 'adapters', 'engine.mjs'))
const env = { ...process.env, CHROME: await findBrowser(), BENCH_ADDRESS: `${server.url}/` }

/** Runs another Node process and shows its output. Asynchronous, because our server must answer meanwhile. */
function run(parameters: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, parameters, { cwd: folder, stdio: 'inherit', env })
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${parameters[0]} ended with ${code}`)),
    )
  })
}
await run([
  'run.mjs',
  `--peers=${PEERS},engine`,
  `--reps=${REPS}`,
  `--scale-reps=${SCALE_REPS}`,
  `--cpu=${CPU}`,
  `--out=${out}`,
])
await run(['report.mjs', out, '--compact'])
await server.stop()
