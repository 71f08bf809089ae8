/** Ranks count among the records that the caller may see, over all pages, and are equal in the sheet. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../spreadsheet'
import { compileProject, createOperator, startTestServer, type TestClient, type TestServer } from '../testing'
import { wellAnswered } from './answers.fixture'

const compiled = compileProject()
const { deeds } = compiled.standIn!
const ranking = Object.entries(deeds).filter(([, { ranked }]) => ranked !== undefined)
const lists = ranking.filter(([name, { verb }]) => verb === 'list' && compiled.calls[name]!.paging)
const city = '130400'

let server: TestServer
let whole: TestClient
let own: TestClient
beforeAll(async () => {
  server = await startTestServer({ compiled })
  whole = await server.login('superAdmin')
  const permissions = ranking.flatMap(([name]) => compiled.calls[name]!.permission)
  own = (await createOperator(server, { permissions, scopes: [city] })).client
})
afterAll(() => server.stop())

it('there are such lists', () => expect(lists.length).toBeGreaterThan(0))

describe.each(lists)('%s', (name, { of, ranked }) => {
  const { paging, scope } = compiled.calls[name]!
  const places = async (client: TestClient, size: number, asked = {}): Promise<unknown[]> => {
    const found: unknown[] = []
    for (let page = 1; ; page++) {
      const { rows } = await wellAnswered(client, name, {
        ...asked,
        [paging!.page]: page,
        [paging!.size]: size,
      })
      found.push(...rows.map((row) => row[ranked!]))
      if (rows.length < size) return found
    }
  }
  const counted = (found: unknown[]) => found.map((_, at) => at + 1)

  it('counts from the first to the last, whoever asks, for what, and by pages of whatever size', async () => {
    const all = await places(whole, 7)
    expect(all).toEqual(counted(all))
    const ofCity = await places(own, 4)
    expect(ofCity).toEqual(counted(ofCity))
    expect([ofCity.length > 1, ofCity.length < all.length]).toEqual([true, true])
    expect(await places(whole, 100, { [scope!]: city })).toEqual(ofCity)
  })

  it('and so does each sheet of the same', async () => {
    for (const [call, deed] of ranking.filter(([, one]) => one.verb === 'export' && one.of === of)) {
      const asked = Object.keys(compiled.calls[call]!.parameters).map((parameter) => [parameter, ''] as const)
      const { file } = await wellAnswered(own, call, Object.fromEntries(asked))
      const [headings, ...lines] = await readSheet(Buffer.from(await file!.blob.arrayBuffer()))
      const at = headings!.indexOf(Object.entries(deed.columns).find(([, member]) => member === ranked)![0])
      expect(lines.map((line) => Number(line[at]))).toEqual(counted(lines))
      expect(lines.length).toBeGreaterThan(1)
    }
  })
})
