/**
 * No answer, file, file name or log line shows a personal value in full to an operator with every permission except those for
 * personal values.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import type { Values } from '../../engine/contract/types'
import { isMaskedText } from '../../engine/vocabulary/personal-keys'
import { isMaskable } from '../../engine/vocabulary/personal'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import { personalOf } from '../../engine/vocabulary/wire-types'
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
/** Numbers of eleven digits that are not personal. */
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

it('holds for queries: a part of a hidden value finds nobody', async () => {
  const superAdmin = await server.login('superAdmin')
  const found: string[] = []
  const asked: string[] = []
  for (const call of servedCalls(server.compiled)) {
    if (call.changes || !call.rows || call.permission.every(isOpenPermission)) continue
    for (const [name, parameter] of Object.entries(call.parameters)) {
      const kind = personalOf(parameter)
      if (kind === undefined || !isMaskable(kind) || parameter.type.kind === 'list') continue
      const empty = Object.fromEntries(Object.keys(call.parameters).map((one) => [one, '']))
      const scope: Values = call.scope === undefined ? {} : { [call.scope]: handan }
      const values = { ...empty, ...scope }
      const all = await superAdmin.send(call.name, values)
      const own = await client.send(call.name, values)
      if (!all.ok || !own.ok || !own.rows.some((row) => isMaskedText(row[name]))) continue
      const part = String(all.rows[0]![name]).slice(0, 2)
      const whole = await superAdmin.send(call.name, { ...values, [name]: part })
      // A two-character name equals its search text, which is intended.
      if (!whole.ok || !whole.rows.some((row) => row[name] !== part)) continue
      asked.push(call.name)
      const outcome = await client.send(call.name, { ...values, [name]: part })
      if (outcome.ok && outcome.rows.length > 0 && !whole.rows.some((row) => row[name] === part))
        found.push(`${call.name}: ${name}`)
    }
  }
  expect(found).toEqual([])
  expect(asked.length).toBeGreaterThan(10)
})
