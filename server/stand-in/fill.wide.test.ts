/** Generated records refer only to generated records. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing'
import { wellAnswered } from './answers.fixture'
import { setWith } from './set.fixture'

const boats = `
types:
  TBoat: { id: id, name: text }
  TSeat: { id: id, boatId: id, boatName: text }
collections:
  TBoat: { label: 船, called: name, unique: [name], samples: 0, examples: [{ name: 一号 }, { name: 二号 }] }
  TSeat: { label: 座位, refers: { boatId: { to: TBoat, shows: { boatName: name } } }, samples: { per: boatId, count: 3 } }
calls:
  tboat.list: { post: tour:/t/boat/list, rows: { at: data, of: TBoat }, permission: signed-in, does: { list: TBoat } }
  tboat.add: { post: tour:/t/boat/add, sends: { name: text }, permission: signed-in, does: { add: TBoat } }
  tseat.list: { post: tour:/t/seat/list, rows: { at: data, of: TSeat }, permission: signed-in, does: { list: TSeat } }
`
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ compiled: setWith(boats) })
})
afterAll(() => server.stop())

it('a record that somebody has added gets none that are made up, also where those are made later', async () => {
  const client = await server.login('superAdmin')
  expect((await wellAnswered(client, 'tboat.list')).rows).toHaveLength(2)
  await wellAnswered(client, 'tboat.add', { name: '真船' })
  const { rows } = await wellAnswered(client, 'tseat.list')
  expect(rows.map(({ boatName }) => boatName).sort()).toEqual(
    [...Array.from({ length: 3 }, () => '一号'), ...Array.from({ length: 3 }, () => '二号')].sort(),
  )
})
