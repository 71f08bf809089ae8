/**
 * `npm run password -- <account>`: a new password for an operator of the database in use, for when nobody is left who could reset it on
 * the screen. It must be changed at the next sign-in. Exit code 2 when it could not be done.
 */
import { join } from 'node:path'
import { momentNow, setClock } from '../engine/clock'
import { filesCallSource } from './calls/source'
import { openDatabase } from './database/open'
import { createLogs } from './log/logs'
import { root } from './run'
import { givePasswordByAccount } from './session/given'
import { readSettings } from './settings'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const onError = (error: Error): void => void process.stderr.write(`${error.message}\n`)

async function main(): Promise<void> {
  const [account] = process.argv.slice(2)
  if (!account) throw new Error('Whose? npm run password -- superAdmin')
  const settings = readSettings(root)
  const { app } = await filesCallSource(settings.schemasDirectory, onError).current()
  setClock({ timeZone: app.timeZone })
  const { security } = createLogs({ level: 'info', securityFile: settings.securityLog })
  const directory = join(settings.dataDirectory, 'postgres')
  const database = await openDatabase({ url: settings.databaseUrl, directory, onError })
  try {
    const given = await givePasswordByAccount(database.db, account, momentNow())
    security.info({ event: 'passwordReset', actorId: null, accountId: given.id })
    say(`${given.account}  ${given.password}`)
    say('It must be changed at the next sign-in. Whoever was signed in is out.')
    if (!given.allowLogin) say('The account may not sign in until somebody allows it on the screen.')
  } finally {
    await database.close()
  }
}

await main().catch((error: Error) => {
  process.stderr.write(`The password was not changed: ${error.message}\n`)
  process.exitCode = 2
})
