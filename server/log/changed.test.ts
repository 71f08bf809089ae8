/** Changes of records in lines of the operation log. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { createOperator, startTestServer, type TestClient, type TestServer } from '../testing'
import { changedText, type Changed } from './changed'
import { lineOf } from './line'

let server: TestServer
let client: TestClient
const cityCode = '130400'
beforeAll(async () => {
  server = await startTestServer({ seeded: false })
  client = (await createOperator(server, { superAdmin: true, scopes: [cityCode] })).client
})
afterAll(() => server.stop())

async function good(call: string, values: Row): Promise<Row[]> {
  const outcome = await client.send(call, values)
  if (!outcome.ok) throw new Error(`${call}: ${outcome.text}`)
  return outcome.rows
}
const of = { channel_type: ['1'], type: '2', imgUrl: '' }
const notice = { ...of, cityCode, cityName: '', create_user: '', title: '旧标题', content: '<p>旧</p>' }
async function added(): Promise<string> {
  await good('notice.add', notice)
  return String((await good('notice.page', { page: 1, pageSize: 10 }))[0]!.id)
}
async function lastChanged(call: string): Promise<Changed | null> {
  const { changed } = await server.db
    .selectFrom('operation_record')
    .select('changed')
    .where('call', '=', call)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return changed
}

it('tells each changed column with what it was and is, and the words of the form', async () => {
  const id = await added()
  const next = { ...of, id, title: '新标题', content: `<p>${'长'.repeat(300)}，13800138000</p>` }
  await good('notice.update', next)
  const changed = await lastChanged('notice.update')
  expect(changed).toEqual({
    title: ['旧标题', '新标题', '标题'],
    content: ['<p>旧</p>', `<p>${'长'.repeat(197)}`, '内容'],
  })
  expect(changedText(changed!)).toBe(`标题：旧标题 → 新标题，内容：<p>旧</p> → <p>${'长'.repeat(37)}…`)
  const [line] = await good('operationLog.page', { page: 1, pageSize: 10 })
  expect(line!.detail).toContain('；变更内容：标题：旧标题 → 新标题，内容：<p>旧</p> → <p>长')
  await good('notice.update', next)
  expect(await lastChanged('notice.update')).toBeNull()
})

it('tells of a deleted record what it was, and of a new one nothing', async () => {
  const id = await added()
  expect(await lastChanged('notice.add')).toBeNull()
  await good('notice.delete', { id })
  const changed = await lastChanged('notice.delete')
  expect(changed).toMatchObject({ title: ['旧标题', null, '标题'] })
  expect(changed).not.toHaveProperty('image')
  expect(changed).not.toHaveProperty('id')
  expect(changed!.operator_name![0]).toMatch(/^.\*\*$/)
  expect(changed!.created_at![0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

it('masks what is personal, leaves passwords out, and names the records of a batch', async () => {
  const { id } = await createOperator(server)
  await server.db.updateTable('operator').set({ phone: '13800138000' }).where('id', '=', id).execute()
  await good('operator.delete', { id: String(id) })
  const one = await lastChanged('operator.delete')
  expect(one).toMatchObject({ phone: ['138****8000', null, '手机号'] })
  expect(JSON.stringify(one)).not.toMatch(/13800138000|password/)

  const { db } = server
  await db.insertInto('dictionary_category').values({ id: 1, name: '评价', kind: '1' }).execute()
  const entries = [11, 12].map((entry, sort) => ({
    id: entry,
    category_id: 1,
    name: `词${entry}`,
    object: 1,
    level: 5,
    sort,
  }))
  await db.insertInto('dictionary_entry').values(entries).execute()
  await good('dictionary.sort', { entries: [12, 11].map((entry, sort) => ({ id: entry, sort })) })
  expect(await lastChanged('dictionary.sort')).toEqual({ '11.sort': ['0', '1'], '12.sort': ['1', '0'] })
})

it('shows a few members, and counts the others', () => {
  const changed = Object.fromEntries('abcdefg'.split('').map((name) => [`7.${name}`, [null, name, '名称']]))
  expect(changedText(changed as unknown as Changed)).toBe(
    `${'abcde'
      .split('')
      .map((name) => `7.名称：空 → ${name}`)
      .join('，')}等7项`,
  )
})

it('cuts no sign in two', () => expect(lineOf(`五${'😀'.repeat(3)}`, 4)).toBe('五😀'))
