/** Personal values over the wire: masked, read one at a time, sent back, exported. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { sealedMember, sealsHeader } from '../../engine/contract'
import type { Row } from '../../engine/contract/types'
import { mostInAnHour } from '../handlers/session/unmask'
import { writeSheet } from '../spreadsheet'
import { createOperator, startTestServer, type TestClient, type TestServer } from '../testing'
import { lastLineOf } from '../testing/log-lines'
import { captureLogs } from '../testing/logs'
import { texts } from '../texts'

const logs = captureLogs('error')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ app: { logs: logs.logs } })
})
afterAll(() => server.stop())

const screen = 'appUserManagement'
const operator = async (...keys: string[]): Promise<TestClient> => {
  const permissions = [`route:${screen}`, ...keys.map((key) => `${screen}:${key}`)]
  return (await createOperator(server, { permissions, scopes: ['130400'] })).client
}
async function usersOf(client: TestClient, limit = 10): Promise<Row[]> {
  const outcome = await client.send('appUser.page', { cityCode: '130400', page: 1, pageSize: limit })
  if (!outcome.ok) throw new Error(outcome.text)
  return outcome.rows
}
const sealOf = (row: Row): string => (row[sealedMember] as Record<string, string>).phoneNo!
const sheetOf = (rows: string[][]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'a')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const plainPhone = /(?<!\d)1[3-9]\d{9}(?!\d)/

it('shows a phone in full to a holder of `plain` alone, and everybody finds its record by it', async () => {
  const [masked, plain] = [await operator(), await operator('plain')]
  const [row] = await usersOf(plain)
  const phone = String(row!.phoneNo)
  expect(phone).toMatch(plainPhone)
  expect(row).not.toHaveProperty(sealedMember)
  const rows = await usersOf(masked)
  expect(rows[0]!.phoneNo).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  expect(JSON.stringify(rows)).not.toMatch(plainPhone)
  const found = await masked.send('appUser.page', {
    cityCode: '130400',
    phoneNo: phone,
    page: 1,
    pageSize: 10,
  })
  expect(found).toMatchObject({ ok: true, total: 1 })
})

it('reads one value for a holder of `unmask`, in his session, with a line in both logs, so often an hour', async () => {
  const client = await operator('unmask')
  const [row] = await usersOf(client)
  const seal = sealOf(row!)
  const read = await client.send('session.unmask', { seal })
  expect(read).toMatchObject({ ok: true, values: { value: expect.stringMatching(plainPhone) as string } })
  expect(await lastLineOf(server)).toBe(`查看完整个人信息：APP用户管理，phoneNo，编号${String(row!.userId)}`)
  expect(logs.security().at(-1)).toMatchObject({
    event: 'unmasked',
    about: { record: [String(row!.userId)] },
  })
  expect(await (await operator('unmask')).send('session.unmask', { seal })).toMatchObject({
    ok: false,
    text: texts.sealBroken,
  })
  for (let count = 1; count < mostInAnHour; count++)
    expect((await client.send('session.unmask', { seal })).ok).toBe(true)
  expect(await client.send('session.unmask', { seal })).toMatchObject({
    ok: false,
    text: texts.unmaskedOften(mostInAnHour),
  })
  expect(logs.security().at(-1)).toMatchObject({ event: 'unmaskedOften' })
})

it('counts readings one after the other, however many come at once', async () => {
  const client = await operator('unmask')
  const [row] = await usersOf(client)
  const seal = sealOf(row!)
  const all = Array.from({ length: mostInAnHour + 10 }, () => client.send('session.unmask', { seal }))
  expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(mostInAnHour)
})

it('reads nothing for anybody without the key', async () => {
  const client = await operator()
  const [row] = await usersOf(client)
  expect(await client.send('session.unmask', { seal: sealOf(row!) })).toMatchObject({
    ok: false,
    text: texts.forbidden,
  })
})

it('takes a masked value back with its seal, and refuses one without', async () => {
  const client = await operator('editPhone')
  const [row] = await usersOf(client)
  const values = { userId: row!.userId, phoneNo: row!.phoneNo }
  expect(await client.send('appUser.changePhone', values)).toMatchObject({
    ok: false,
    text: texts.maskedValue,
  })
  const seals = { [sealsHeader]: `phoneNo=${sealOf(row!)}` }
  const before = await server.db
    .selectFrom('app_user')
    .select('phone')
    .where('id', '=', Number(row!.userId))
    .executeTakeFirstOrThrow()
  const outcome = await client.send('appUser.changePhone', values, seals)
  expect(outcome).not.toMatchObject({ text: texts.maskedValue })
  expect(
    await server.db
      .selectFrom('app_user')
      .select('phone')
      .where('id', '=', Number(row!.userId))
      .executeTakeFirstOrThrow(),
  ).toEqual(before)
})

it.each([
  ['a stand-in', 'employeeManage', 'employee.export', { name: '', phone: '', state: '' }],
  ['the reference backend', 'pointManagement', 'points.recordExport', {}],
])(
  'makes files of %s in full for a holder of `exportPlain` alone, with a line',
  async (_, page, call, values) => {
    const { permission } = server.compiled.calls[call]!
    const fileOf = async (...rights: string[]) => {
      const permissions = [...permission, `route:${page}`, ...rights.map((right) => `${page}:${right}`)]
      const { client } = await createOperator(server, { permissions, scopes: ['130400'] })
      const outcome = await client.send(call, values)
      if (!outcome.ok || !outcome.file) throw new Error(`no file: ${JSON.stringify(outcome)}`)
      const book = read(await outcome.file.blob.arrayBuffer())
      return JSON.stringify(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 }))
    }
    const masked = await fileOf('plain')
    expect(masked).toMatch(/1\d\d\*\*\*\*\d{4}/)
    expect(masked).not.toMatch(plainPhone)
    expect(await lastLineOf(server)).toMatch(/^导出文件：.+\.xlsx，\d+条，条件：.+，SHA-256：[0-9a-f]{64}$/)
    expect(await fileOf('exportPlain')).toMatch(plainPhone)
    expect(await lastLineOf(server)).toMatch(
      /^导出完整个人信息：.+\.xlsx，\d+条，条件：.+，SHA-256：[0-9a-f]{64}$/,
    )
  },
)

it('takes a seal back in calls of its own screen alone', async () => {
  const permissions = [`route:${screen}`, 'pointManagement:execute']
  const { client } = await createOperator(server, { permissions, scopes: ['130400'] })
  const [row] = await usersOf(client)
  const values = { phoneNo: row!.phoneNo, userId: row!.userId, integralModel: '1', integral: 1, remark: 'x' }
  const seals = { [sealsHeader]: `phoneNo=${sealOf(row!)}` }
  expect(await client.send('points.execute', values, seals)).toMatchObject({ text: texts.maskedValue })
})

it('gives a stored answer to nobody who sees less by now', async () => {
  const permissions = ['route:msgNotice', 'msgNotice:publish', 'msgNotice:plain']
  const { client } = await createOperator(server, { permissions, scopes: ['130400'] })
  const { id } = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('city_code', '=', '130400')
    .where('status', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow()
  const sheet = await writeSheet([
    ['用户ID', '手机号', '备注'],
    [String(id), '', ''],
  ])
  const send = () =>
    client.send(
      'message.importUsers',
      { file: new File([new Uint8Array(sheet)], '用户.xlsx') },
      { 'idempotency-key': 'imported-once' },
    )
  for (let time = 0; time < 2; time++) expect(JSON.stringify((await send()).http.text)).toMatch(plainPhone)
  await server.db
    .deleteFrom('role_menu')
    .where('menu_id', 'in', (menu) =>
      menu.selectFrom('menu').select('id').where('permission', '=', 'msgNotice:plain'),
    )
    .execute()
  expect(await send()).toMatchObject({ ok: false, text: texts.keyDone })
})

describe('many recipients of a message', () => {
  const clerk = async (...rights: string[]): Promise<TestClient> => {
    const permissions = ['route:msgNotice', ...['publish', ...rights].map((right) => `msgNotice:${right}`)]
    return (await createOperator(server, { permissions, scopes: ['130400', '130100'] })).client
  }
  const people = (city: string) =>
    server.db
      .selectFrom('app_user')
      .select(['id', 'phone'])
      .where('city_code', '=', city)
      .where('status', '=', 0)
      .orderBy('id')
      .limit(120)
      .execute()
  const messageTo = (recipients: { id: number; phone: string }[]) => ({
    cityCode: '130400',
    cityName: '邯郸市',
    title: '多人',
    content: '<p>内容</p>',
    imgUrl: '',
    channel_type: ['1'],
    create_user: '某人',
    userIds: recipients.map(({ id }) => String(id)),
    phone: recipients.map(({ phone }) => phone),
  })

  it('are an export, in a list of a row and in a list beside no row', async () => {
    const all = await people('130400')
    expect(all).toHaveLength(120)
    const rows = [['用户ID', '手机号', '备注'], ...all.map(({ id }) => [String(id), '', ''])]
    const file = () => new File([new Uint8Array(sheetOf(rows))], '用户.xlsx')
    const full = await clerk('plain', 'exportPlain')
    expect(await full.send('message.add', messageTo(all))).toMatchObject({ ok: true })
    const asked = { cityCode: '130400', title: '多人', page: 1, pageSize: 10 }
    for (const ask of [
      (client: TestClient) => client.send('message.importUsers', { file: file() }),
      (client: TestClient) => client.send('message.page', asked),
    ]) {
      const shown = (await ask(await clerk('plain'))).http.text
      expect(shown).toContain(all[0]!.phone.replace(/^(...)....(....)$/, '$1****$2'))
      expect(shown).not.toMatch(plainPhone)
      expect((await ask(full)).http.text).toMatch(plainPhone)
      expect(await lastLineOf(server)).toMatch(/^导出完整个人信息：.+，12[01]条，/)
    }
  })

  it('of another city are refused without their numbers', async () => {
    const [stranger] = await people('130100')
    const answer = await (
      await clerk()
    ).send('message.add', messageTo([{ ...stranger!, phone: '138****0000' }]))
    expect(answer).toMatchObject({ ok: false, text: expect.stringContaining(String(stranger!.id)) as string })
    expect(answer.http.text).not.toMatch(plainPhone)
  })
})

it('names nobody in a line of the operation log', async () => {
  const permissions = ['route:employeeManage', 'employeeManage:edit']
  const { client } = await createOperator(server, { permissions, scopes: ['130400'] })
  const rows = (await (
    await server.login('handan')
  ).send('employee.page', { cityCode: '130400' })) as unknown as {
    rows: Row[]
  }
  const [row] = rows.rows
  expect(await client.send('employee.update', { ...row, name: '司马懿仲达' })).toMatchObject({ ok: true })
  expect(await lastLineOf(server)).toBe(`修改员工：${String(row!.id)}`)
})

it('tells nobody whether a number is that of a passenger whom he does not see', async () => {
  const permissions = [...server.compiled.calls['points.detailPage']!.permission]
  const { client } = await createOperator(server, { permissions, scopes: ['130400'] })
  const stranger = await server.db
    .selectFrom('app_user')
    .select(['id', 'phone'])
    .where('city_code', '=', '130100')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('points_record')
            .select('points_record.id')
            .whereRef('user_id', '=', 'app_user.id')
            .where('points_record.city_code', '=', '130400'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  const answers = [stranger.phone, '13811119999'].map((phoneNo) =>
    client.send('points.detailPage', {
      userId: String(stranger.id),
      phoneNo,
      integralType: '',
      startTime: '2026-10-01 00:00:00',
      endTime: '2026-11-29 00:00:00',
      page: 1,
      pageSize: 10,
    }),
  )
  const [right, wrong] = await Promise.all(answers)
  expect(right).toMatchObject({ ok: false })
  expect(right!.http.text).toBe(wrong!.http.text)
})
