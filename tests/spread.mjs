/**
 * `npm run spread`: the end-to-end tests with two servers (`SPREAD=3` = three) on one PostgreSQL and one bucket, each request
 * given to one of them at random. Needs TEST_DATABASE_URL. `npm run spread -- role-manage` = files whose name has it.
 */
import { spawn } from 'node:child_process'
import { ensureInstalled } from '../engine/tools/bootstrap.mjs'

await ensureInstalled()
const database = process.env.TEST_DATABASE_URL
if (!database) {
  console.error(
    'Set TEST_DATABASE_URL to a PostgreSQL where databases may be made: several servers share one.',
  )
  process.exit(1)
}
const env = {
  ...process.env,
  E2E_DATABASE_URL: database,
  E2E_SPREAD: process.env.SPREAD ?? '2',
}
const words = ['playwright', 'test', '-c', 'tests/playwright.config.ts', ...process.argv.slice(2)]
spawn('npx', words, { stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1))
