/**
 * `npm run password -- <account>`: sets a new password for an operator, if no administrator can reset it on the screen. It must
 * be changed at the next sign-in. Exit code 2 on failure.
 */
import { momentNow } from '../engine/clock'
import { onDatabaseInUse } from './database/in-use'
import { createLogs } from './log/logs'
import { givePasswordByAccount } from './session/given'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const [account] = process.argv.slice(2)
  if (!account) throw new Error('Whose? npm run password -- superAdmin')
  await onDatabaseInUse('operator', async ({ database: { db }, settings }) => {
    const { security } = createLogs({ level: 'info', securityFile: settings.securityLog })
    const given = await givePasswordByAccount(db, account, momentNow())
    security.info({ event: 'passwordReset', actorId: null, accountId: given.id })
    say(`${given.account}  ${given.password}`)
    say('It must be changed at the next sign-in. Whoever was signed in is out.')
    if (!given.allowLogin) say('The account may not sign in until somebody allows it on the screen.')
  })
}

await main().catch((error: Error) => {
  process.stderr.write(`The password was not changed: ${error.message}\n`)
  process.exitCode = 2
})
