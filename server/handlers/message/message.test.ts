import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row, Values } from '../../../engine/contract/types'
import { readSheet, writeSheet } from '../../spreadsheet'
import type { Rider, RidersServer } from '../riders.fixture'
import { handan, shijiazhuang, startRidersServer } from '../riders.fixture'

let server: RidersServer
beforeAll(async () => void (server = await startRidersServer()))
afterAll(() => server.stop())

const form = (title: string, riders: Rider[], more: Values = {}): Values => ({
  cityCode: handan,
  cityName: '邯郸市',
  title,
  content: '<p>内容</p>',
  imgUrl: '',
  channel_type: ['1', '2'],
  phone: riders.map(({ phoneNo }) => phoneNo),
  userIds: riders.map(({ userId }) => userId),
  create_user: '别人',
  ...more,
})
const messageWith = async (title: string): Promise<Row | undefined> =>
  (await server.rows('superAdmin', 'message.page', { title }))[0]
const upload = async (rows: string[][]) =>
  server.send('handan', 'message.importUsers', {
    file: new File([new Uint8Array(await writeSheet(rows))], '用户.xlsx'),
  })

describe('messages', () => {
  it('are of the own cities, and narrow by title, channel and time', async () => {
    const rows = await server.rows('handan', 'message.page')
    expect(rows.length).toBeGreaterThan(5)
    expect(new Set(rows.map((row) => row.cityCode))).toEqual(new Set([handan]))
    const onApp = await server.rows('handan', 'message.page', { channel_type: '1' })
    expect(onApp.every((row) => (row.channel_type as string[]).includes('1'))).toBe(true)
    expect(
      await server.rows('handan', 'message.page', { startTime: '2026-06-02 00:00:00', endTime: '' }),
    ).toEqual([])
  })

  it('keep whom they went to, in order, and who sent them', async () => {
    const riders = [await server.newRider(), await server.newRider()]
    expect(await server.send('handan', 'message.add', form('收件人测试', riders))).toMatchObject({ ok: true })
    expect(await messageWith('收件人测试')).toMatchObject({
      users: riders,
      channel_type: ['1', '2'],
      create_user: '邯郸市运营',
      cityName: '邯郸市',
    })
  })

  it('hold to the rules of the form', async () => {
    const riders = [await server.newRider()]
    for (const [more, text] of [
      [{ title: '' }, '请输入标题'],
      [{ title: '字'.repeat(21) }, '消息标题超过最大限制字数20'],
      [{ channel_type: [] }, '请选择发布渠道'],
      [{ content: '' }, '请输入内容'],
      [{ content: '<p>&nbsp;</p><p><br></p>' }, '请输入内容'],
      [{ content: `<p>${'字'.repeat(1000)}</p>` }, '富文本内容超过最大限制字数1000'],
      [{ phone: [], userIds: [] }, '请输选择用户'],
      [{ phone: [] }, '请求参数有误'],
    ] as const)
      expect(await server.send('handan', 'message.add', form('规则', riders, more))).toMatchObject({
        ok: false,
        ...(text === '请求参数有误' ? {} : { text }),
      })
    expect(
      await server.send(
        'handan',
        'message.add',
        form('规则', riders, { content: `<p>${'字'.repeat(999)}</p>` }),
      ),
    ).toMatchObject({ ok: true })
  })

  it('go to people who can be reached, of the own cities', async () => {
    const cancelled = await server.newRider({ status: 5 })
    const foreign = await server.newRider({ city: shijiazhuang })
    for (const rider of [cancelled, foreign])
      expect(await server.send('handan', 'message.add', form('越界', [rider]))).toMatchObject({
        ok: false,
        text: `用户${rider.userId}不存在或状态异常，请重新选择`,
      })
    expect(
      await server.send(
        'handan',
        'message.add',
        form('越界', [await server.newRider()], { cityCode: shijiazhuang }),
      ),
    ).toMatchObject({ ok: false })
    expect(await messageWith('越界')).toBeUndefined()
    const offered = await server.rows('handan', 'message.userPage', { phoneNo: '1770' })
    expect(offered.map((one) => one.phoneNo)).not.toContain(cancelled.phoneNo)
    expect(offered.map((one) => one.phoneNo)).not.toContain(foreign.phoneNo)
  })

  it('are edited and deleted, by those who may, in their own city', async () => {
    const [one, two] = [await server.newRider(), await server.newRider()]
    await server.send('handan', 'message.add', form('编辑前', [one]))
    const { id } = (await messageWith('编辑前')) ?? {}
    expect(await server.send('anyang', 'message.delete', { id })).toMatchObject({
      text: '消息不存在或已被删除',
    })
    expect(await server.send('readonly', 'message.update', { id, ...form('改', [two]) })).toMatchObject({
      reason: 'forbidden',
    })
    await server.send('handan', 'message.update', {
      id,
      ...form('编辑后', [two], { content: '<p>x<script>1</script></p>' }),
    })
    expect(await messageWith('编辑后')).toMatchObject({ id, users: [two], content: '<p>x</p>' })
    await server.send('handan', 'message.delete', { id })
    expect(await messageWith('编辑后')).toBeUndefined()
  })

  it('keep whom they went to when they are edited, though somebody of them is deleted since', async () => {
    const [one, gone, added] = [await server.newRider(), await server.newRider(), await server.newRider()]
    await server.send('handan', 'message.add', form('已删收件人', [one, gone]))
    const { id } = (await messageWith('已删收件人')) ?? {}
    await server.db.deleteFrom('app_user').where('id', '=', Number(gone.userId)).execute()
    const edited = form('已删收件人', [one, gone, added])
    expect(await server.send('handan', 'message.update', { id, ...edited })).toMatchObject({ ok: true })
    expect(await messageWith('已删收件人')).toMatchObject({ users: [one, { ...gone, phoneNo: '' }, added] })
    expect(await server.send('handan', 'message.add', edited)).toMatchObject({
      text: `用户${gone.userId}不存在或状态异常，请重新选择`,
    })
  })
})

describe('the import of people', () => {
  it('takes the template it hands out', async () => {
    const client = await server.login('handan')
    const outcome = await client.send('message.template')
    if (!outcome.ok || !outcome.file) throw new Error('no file')
    const sheet = await readSheet(Buffer.from(await outcome.file.blob.arrayBuffer()))
    expect(sheet[0]).toEqual(['用户ID', '手机号', '备注'])
    expect(await upload(sheet)).toMatchObject({
      values: { users: [], failed: [{ phoneNo: '13800000000', reason: '用户不存在' }] },
    })
  })

  it('gives back who is there, and the others with the reason', async () => {
    const [one, two, gone] = [
      await server.newRider(),
      await server.newRider(),
      await server.newRider({ status: 5 }),
    ]
    const rows = [
      ['用户ID', '手机号', '备注'],
      ['', one.phoneNo, ''],
      [String(two.userId), '', ''],
      ['', one.phoneNo, '再次'],
      ['', '123', '短号'],
      [String(two.userId), one.phoneNo, ''],
      ['', gone.phoneNo, ''],
    ]
    expect(await upload(rows)).toMatchObject({
      values: {
        users: [one, two],
        failed: [
          { phoneNo: one.phoneNo, reason: '用户重复', remark: '再次' },
          { phoneNo: '123', reason: '手机号格式不正确', remark: '短号' },
          { userId: String(two.userId), reason: '用户ID与手机号不一致' },
          { phoneNo: gone.phoneNo, reason: '用户状态异常' },
        ],
      },
    })
  })

  it('takes phones as people write them, and says what a line lacks', async () => {
    const riders = [await server.newRider(), await server.newRider(), await server.newRider()]
    const [blanks, dashes, code] = riders.map(({ phoneNo }) => phoneNo.replace(/^(...)(....)/, '$1 $2 '))
    const phones = [blanks!, dashes!.replaceAll(' ', '-'), `+86 ${code!.replaceAll(' ', '')}`]
    const rows = [['用户\nID', '手机号', '备注'], ...phones.map((one) => ['', one, '']), ['', '', '无']]
    expect(await upload(rows)).toMatchObject({
      values: { users: riders, failed: [{ reason: '用户ID和手机号须填写一项', remark: '无' }] },
    })
  })

  it('refuses a file that is no such list', async () => {
    expect(await upload([['姓名'], ['甲']])).toMatchObject({
      ok: false,
      text: '第一个可见工作表“Sheet1”的第1行表头必须依次为：用户ID、手机号、备注，请下载模板',
    })
    expect(await upload([['用户ID', '手机号', '备注']])).toMatchObject({
      ok: false,
      text: '文件中没有用户数据',
    })
  })
})
