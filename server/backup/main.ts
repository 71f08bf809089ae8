/**
 * `npm run backup -- <file>` and `npm run restore -- <file>`: write all data of an installation into one archive, and restore it into an empty place. A restore ends with the audit. Exit code 1 if a ledger invariant is violated, 2 on failure.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setClock } from '../../engine/clock'
import { filesCallSource } from '../calls/source'
import { root } from '../run'
import { readSettings } from '../settings'
import { makeBackup } from './make'
import { restoreBackup } from './restore'

const [work, file] = process.argv.slice(2)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  if (!file) throw new Error(`Which file? npm run ${work} -- console.tar.gz`)
  const given = readSettings(root)
  // Only the owner of the tables may read and create everything.
  const settings = { ...given, databaseUrl: given.ownerUrl ?? given.databaseUrl }
  const { app } = await filesCallSource(settings.schemasDirectory, (error) => say(error.message)).current()
  setClock({ timeZone: app.timeZone })
  if (work === 'backup') {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    const { entries, createdAt } = await makeBackup(settings, file, version)
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
    say(`${file}: the database and ${entries.length - 1} files, ${bytes} bytes unpacked, as of ${createdAt}.`)
    if (settings.uploads.kind === 'bucket')
      say('Uploaded files lie in a bucket: what keeps that bucket keeps them, not this archive.')
    return 0
  }
  const { manifest, audit } = await restoreBackup(settings, file)
  say(`Restored what was kept at ${manifest.createdAt} by version ${manifest.version}. Nobody is signed in.`)
  for (const { name, broken } of audit) say(`${name} ${broken}`)
  return audit.every(({ broken }) => broken === 0) ? 0 : 1
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`${work} was not done: ${error.message}\n`)
  return 2
})
