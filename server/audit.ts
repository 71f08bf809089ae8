/** `npm run audit`: every promise of the books, one a line, and what stands on the accounts. Exit code 1 when one is broken, 2 when they cannot be read. */
import { join } from 'node:path'
import { openDatabase } from './database/open'
import { accountSums, audit } from './ledger/audit'
import { root } from './run'
import { readSettings } from './settings'

const settings = readSettings(root)
try {
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: join(settings.dataDirectory, 'postgres'),
    onError: (error) => process.stderr.write(`${error.message}\n`),
  })
  try {
    const lines = await audit(database.db)
    const longest = Math.max(...lines.map(({ name }) => name.length))
    for (const { name, broken } of lines) process.stdout.write(`${name.padEnd(longest)}  ${broken}\n`)
    const sums = await accountSums(database.db)
    const all = { kind: 'all together', cents: sums.reduce((sum, { cents }) => sum + cents, 0) }
    process.stdout.write('\nyuan by kind of account\n')
    for (const { kind, cents } of [...sums, all])
      process.stdout.write(`${kind.padEnd(longest)}  ${(cents / 100).toFixed(2)}\n`)
    process.exitCode = lines.every(({ broken }) => broken === 0) ? 0 : 1
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`The books cannot be read: ${(error as Error).message}\n`)
  process.exitCode = 2
}
