/** Many behind one address: what one of them gets wrong is his own matter. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../settings'
import { startTestServer, type TestServer } from '../testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    seeded: false,
    settings: { loginsPerMinute: readSettings('/', {}).loginsPerMinute },
  })
}, 120_000)
afterAll(() => server.stop())

it('forty wrong tries of one account from an address stop that account there, and nobody else', async () => {
  for (let tries = 0; tries < 40; tries++)
    await server.visitor.send('session.login', { account: 'somebody', password: 'Wrong-1234' })
  const other = await server.visitor.send('session.login', { account: 'nobody', password: 'Wrong-1234' })
  expect(other.http.text).toContain('账号或密码错误')
  const stopped = await server.visitor.send('session.login', { account: 'somebody', password: 'Wrong-1234' })
  expect(stopped.http.text).not.toContain('账号或密码错误')
})
