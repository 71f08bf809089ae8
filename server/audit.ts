/**
 * `npm run audit`: checks every invariant of the ledger, prints the account sums, then verifies the operation log.
 * - `-- --from TIME` checks the log from a day or moment on.
 * - `-- --second FILE` compares it with a copy other than that of `AUDIT_LOG`.
 * - `-- --export FILE` only reports whether the server exported FILE, who made it and when; exit code 1 if it did not.
 *
 * Exit code 1 if something is broken, 2 if it cannot be read.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type OpenDatabase } from './database/open'
import { accountSums, audit } from './ledger/audit'
import { findAuditKey } from './log/audit-key'
import { findExports, hashOfFile } from './log/exported-file'
import { cutOff, headsFile, readHeads } from './log/heads'
import { verifyLog } from './log/verify'
import { root } from './run'
import { readSettings } from './settings'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function areBooksWhole({ db }: OpenDatabase): Promise<boolean> {
  const lines = await audit(db)
  const longest = Math.max(...lines.map(({ name }) => name.length))
  for (const { name, broken } of lines) say(`${name.padEnd(longest)}  ${broken}`)
  const sums = await accountSums(db)
  const all = { kind: 'all together', cents: sums.reduce((sum, { cents }) => sum + cents, 0) }
  say('\nyuan by kind of account')
  for (const { kind, cents } of [...sums, all]) say(`${kind.padEnd(longest)}  ${(cents / 100).toFixed(2)}`)
  return lines.every(({ broken }) => broken === 0)
}

async function auditKey(): Promise<Buffer> {
  const key = await findAuditKey(settings)
  if (!key) throw new Error(`there is no key of the operation log at ${settings.auditKeyFile}.`)
  return key
}

async function isLogWhole({ db }: OpenDatabase): Promise<boolean> {
  const key = await auditKey()
  const second = values.second ?? (settings.auditLog === '-' ? undefined : settings.auditLog)
  const { lines, faults: found } = await verifyLog(db, { key, second, from })
  const faults = [...found, ...(await cutOff(db, await readHeads(headsFile(settings.dataDirectory))))]
  say(`\noperation log: ${lines} lines looked at`)
  for (const fault of faults) say(fault)
  if (faults.length === 0) say('The log is whole.')
  return faults.length === 0
}

/** ISO 8601; without a zone it is UTC. Throws for an invalid time. */
function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new Error(`--from is a day or a moment such as 2026-11-29, not "${text}".`)
  return moment
}

async function isExported({ db }: OpenDatabase, file: string): Promise<boolean> {
  const hash = await hashOfFile(file)
  const exports = await findExports(db, await auditKey(), hash)
  say(`SHA-256 ${hash}`)
  for (const { line, isWhole } of exports) {
    const { chain, seq, created_at, account, name, address, content } = line as Record<string, string>
    say(`Line ${chain}.${seq}: ${created_at}, ${account} (${name}), ${address}. ${content}`)
    if (!isWhole)
      say(`Line ${chain}.${seq} is not as it was written, or not in its place: it proves nothing.`)
  }
  const isProven = exports.some(({ isWhole }) => isWhole)
  say(isProven ? 'The server exported this file.' : 'No sound line of the operation log has this file.')
  return isProven
}

const { values } = parseArgs({
  options: { from: { type: 'string' }, second: { type: 'string' }, export: { type: 'string' } },
})
const settings = readSettings(root)
const from = momentOf(values.from)
try {
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: join(settings.dataDirectory, 'postgres'),
    onError: (error) => process.stderr.write(`${error.message}\n`),
  })
  try {
    const whole =
      values.export === undefined
        ? [await areBooksWhole(database), await isLogWhole(database)]
        : [await isExported(database, values.export)]
    process.exitCode = whole.every(Boolean) ? 0 : 1
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`The books or the log cannot be read: ${(error as Error).message}\n`)
  process.exitCode = 2
}
