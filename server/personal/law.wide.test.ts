/** No answer, file, file name or log line shows a personal value in full to an operator with every key but those for personal values. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import type { Values } from '../../engine/contract/types'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import { servedCalls } from '../calls/routes'
import { handan } from '../handlers/money.fixture'
import {
  createOperator,
  sampleValues,
  startTestServer,
  type TestClient,
  type TestOutcome,
  type TestServer,
} from '../testing'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer()
  const keys = servedCalls(server.compiled).flatMap(({ permission }) => permission)
  const permissions = [...new Set(keys)].filter((key) => !isOpenPermission(key))
  client = (await createOperator(server, { permissions, scopes: [handan] })).client
})
afterAll(() => server.stop())

/** A mobile number. Longer numbers are cards and orders. */
const plain = /(?<![\w.-])1[3-9]\d{9}(?![\w.-])/
/** Numbers of eleven digits that are about nobody. */
const aboutNobody: Record<string, string> = {
  'icOutlet.page': 'the telephone of an outlet',
  'line.page': 'the code of a line',
}

async function textOf(outcome: TestOutcome): Promise<string> {
  if (!outcome.ok || !outcome.file) return outcome.http.text
  const { name, blob } = outcome.file
  if (!name.endsWith('.xlsx')) return name
  const book = read(await blob.arrayBuffer())
  return JSON.stringify([name, ...Object.values(book.Sheets).map((sheet) => utils.sheet_to_json(sheet))])
}

it('holds for every call that reads', async () => {
  const found: string[] = []
  const answered: string[] = []
  for (const call of servedCalls(server.compiled)) {
    if (call.changes || call.permission.every(isOpenPermission)) continue
    const scope: Values = call.scope === undefined ? {} : { [call.scope]: handan }
    const empty = Object.fromEntries(Object.keys(call.parameters).map((name) => [name, '']))
    const isPart = call.path.includes('{')
    for (const values of isPart ? [sampleValues(call)] : [scope, { ...empty, ...scope }]) {
      const outcome = await client.send(call.name, values)
      if (!outcome.ok) continue
      answered.push(call.name)
      const hit = plain.exec(await textOf(outcome))
      if (hit && !Object.hasOwn(aboutNobody, call.name))
        found.push(`${call.name}: ${hit.input.slice(Math.max(0, hit.index - 60), hit.index + 30)}`)
      break
    }
  }
  expect(found).toEqual([])
  expect(answered.length).toBeGreaterThan(100)
  expect(Object.keys(aboutNobody).filter((name) => !answered.includes(name))).toEqual([])
})
