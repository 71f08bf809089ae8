/**
 * `npm run fuzz`, for the night: the property tests with many more and ever new cases, and the money tests with more
 * histories, operations and kills. FUZZ_FACTOR=50 is the usual; a failure prints the seed and the smallest case.
 */
import { spawn } from 'node:child_process'
import { ensureInstalled } from '../engine/tools/bootstrap.mjs'

await ensureInstalled()
const properties = [
  'engine/contract',
  'engine/expression/safety.test.ts',
  'server/spreadsheet',
  'server/http/robustness.wide.test.ts',
  'server/uploads',
  'server/ledger',
]
const longRun = { FUZZ_FACTOR: '50', MONEY_RUNS: '1000', MONEY_LOAD: '50000', MONEY_KILLS: '25' }
const env = { ...longRun, ...process.env }
const limits = ['--testTimeout=3600000', '--hookTimeout=600000']
const words = ['vitest', 'run', ...limits, ...properties, ...process.argv.slice(2)]
spawn('npx', words, { stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1))
