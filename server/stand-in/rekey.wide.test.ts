/** A collection in use gets new uniqueness rules. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { openTestDatabase, startTestServer, type TestDatabase } from '../testing'
import { refusal, wellAnswered } from './answers.fixture'
import { setWith } from './set.fixture'

const calls = (unique: string): string => `
types:
  TShelf: { id: id, name: text, state: code }
collections:
  TShelf: { label: 货架, called: name, ${unique} samples: 0 }
calls:
  tshelf.list: { post: tour:/t/shelf/list, rows: { at: data, of: TShelf }, permission: signed-in, does: { list: TShelf } }
  tshelf.add: { post: tour:/t/shelf/add, sends: { name: text }, reads: { id: { at: data.id, type: id } }, permission: signed-in, does: { add: TShelf, set: { state: "'1'" } } }
  tshelf.close: { post: tour:/t/shelf/close, sends: { id: id }, permission: signed-in, does: { change: TShelf, set: { state: "'2'" } } }
`

let database: TestDatabase
let isFirst = true
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

/** Starts a server with these declarations on the shared database and runs calls on it. */
async function asked<T>(
  unique: string,
  play: (ask: {
    add: (name: string) => Promise<string>
    refused: (name: string) => Promise<string>
    close: (id: string) => Promise<Row>
    names: () => Promise<unknown[]>
  }) => Promise<T>,
): Promise<T> {
  const server = await startTestServer({ compiled: setWith(calls(unique)), database, seeded: isFirst })
  isFirst = false
  try {
    const client = await server.login('superAdmin')
    const good = (call: string, values?: Row): Promise<Row> => wellAnswered(client, call, values)
    return await play({
      add: async (name) => String((await wellAnswered(client, 'tshelf.add', { name })).values.id),
      refused: async (name) => refusal(await client.send('tshelf.add', { name })),
      close: (id) => good('tshelf.close', { id }),
      names: async () => ((await good('tshelf.list')).rows as Row[]).map(({ name }) => name),
    })
  } finally {
    await server.stop()
  }
}

it('of what is shared already the oldest keeps it, and nobody shares it any more', async () => {
  const [first] = await asked('', async ({ add }) => [await add('甲'), await add('甲'), await add('乙')])
  await asked('unique: [name],', async ({ refused, names }) => {
    expect(await refused('甲')).toMatch(/已存在$/)
    expect(await refused('乙')).toMatch(/已存在$/)
    expect(await names()).toEqual(['乙', '甲', '甲'])
  })
  // With `where`, a closed record frees its name, also if it was closed before the rule existed.
  await asked('unique: [name],', ({ close }) => close(first))
  await asked("unique: [{ of: [name], where: item.state == '1' }],", async ({ add, refused }) => {
    expect(await refused('甲')).toMatch(/已存在$/)
    expect(await add('丙')).toMatch(/^\d+$/)
    expect(await refused('丙')).toMatch(/已存在$/)
  })
})

it('keys that were made when texts were spelled otherwise in them are made anew', async () => {
  await asked('unique: [name],', async ({ add }) => [await add('Ｋ1')])
  await database.db.deleteFrom('stand_in_key').where('collection', '=', 'TShelf').execute()
  await database.db
    .updateTable('stand_in_collection')
    .set({ keyed_by: '1 [{"members":["name"]}]' })
    .where('collection', '=', 'TShelf')
    .execute()
  await asked('unique: [name],', async ({ refused }) => expect(await refused('k1')).toMatch(/已存在$/))
})
