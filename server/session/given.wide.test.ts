/** `npm run password`: the way back in when the only administrator has lost his. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { startTestServer, type TestServer } from '../testing'
import { freeFailures } from './throttle'
import { givePasswordByAccount } from './given'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const give = (account: string) => givePasswordByAccount(server.db, account, momentNow())

describe('a password given by whoever keeps the machine', () => {
  it('opens at once, in whatever spelling, after many wrong ones; asks for a new one; and ends what was open', async () => {
    const before = await server.login('superAdmin')
    for (let time = 0; time <= freeFailures; time++)
      await server.visitor.send('session.login', { account: 'superAdmin', password: 'Wrong-0001' })
    const { account, password, allowLogin } = await give('SUPERADMIN')
    expect({ account, allowLogin }).toEqual({ account: 'superAdmin', allowLogin: true })
    expect(await before.send('session.profile')).toMatchObject({ ok: false, reason: 'sessionLost' })
    const after = await server.login('superAdmin', password)
    const profile = await after.send('session.profile')
    expect(profile.ok && profile.values.initialPassword).toBe(true)
    expect(await after.send('session.ownCities')).toMatchObject({
      ok: false,
      text: '当前密码为初始密码或已到期，请先修改密码',
    })
  })
  it('is another one each time, and the one before opens nothing', async () => {
    const first = await give('handan')
    expect((await give('handan')).password).not.toBe(first.password)
    await expect(server.login('handan', first.password)).rejects.toThrow()
  })
  it('is for accounts that there are', () =>
    expect(give('nobody')).rejects.toThrow('Nobody has the account "nobody".'))
  it('is told when it opens nothing yet', async () => {
    await server.db
      .updateTable('operator')
      .set({ allow_login: false })
      .where('account', '=', 'readonly')
      .execute()
    expect(await give('readonly')).toMatchObject({ allowLogin: false })
  })
})

it('the command says whose it wants', async () => {
  const asked = promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/password.ts'])
  await expect(asked).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Whose?') as string })
})
