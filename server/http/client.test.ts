import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing'

it('the page is no good answer to whoever asks for something that is no screen: what watches a wrong address is not told that all is well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  await writeFile(join(folder, 'index.html'), '<script nonce="{{NONCE}}"></script>')
  const server = await startTestServer({ seeded: false, app: { clientDirectory: folder } })
  const statuses = (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(server.url + path)).status))
  const screens = ['/', '/?redirect=%2FcitySet', '/index.html', '/citySet', '/citySet?page=2']
  expect(await statuses(...screens)).toEqual(screens.map(() => 200))
  const none = ['/health/', '/ready/', '/healthz', '/metrics', '/citySet/', '/deep/er', '/constructor']
  expect(await statuses(...none)).toEqual(none.map(() => 404))
  expect(await (await fetch(`${server.url}/nowhere`)).text()).toContain('<script')
  await server.stop()
  await rm(folder, { recursive: true })
})
