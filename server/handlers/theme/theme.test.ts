import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../engine/contract'
import { startTestServer, type TestServer } from '../../testing'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'
import { storedArchive, storedPicture } from '../picture.fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  await storedArchive(fixture.database.db, md5)
  await storedArchive(fixture.database.db, md5, 'b')
  await storedPicture(fixture.database.db)
})
afterAll(() => fixture.database.close())

const now = moment('2026-06-01 10:00:00')
const md5 = '900150983cd24fb0d6963f7d28e17f72'
const [archive, other] = ['a', 'b'].map((sign) => `/files/${sign.repeat(32)}.zip`)
const form = {
  city_code: '130400',
  theme_name: '节日主题',
  theme_type: 'festival',
  start_time: '2026-07-01 00:00:00',
  end_time: '2026-07-31 23:59:59',
  theme_package: true,
  theme_package_ios: archive,
  ios_name: 'a.zip',
  ios_file_md5: md5,
  theme_pic: ['/files/1.png', '/files/2.png'],
  card_name: '节日卡',
}
const publish = async (values: Record<string, unknown>, account = 'handan') =>
  (await fixture.as(account)).call('theme.publish', { ...form, ...values }, { now })
const newest = async (account = 'handan') =>
  (await (await fixture.as(account)).rows('theme.page', { theme_name: '节日主题' }, { now }))[0]!

describe('themes', () => {
  it('have the state their times say, whoever asks when', async () => {
    const operator = await fixture.as('handan')
    const states = async (at: Date) =>
      (await operator.rows('theme.page', {}, { now: at })).map((row) => row.stat).sort()
    expect(await states(now)).toEqual(['1', '2', '3'])
    expect(await states(moment('2027-06-01 10:00:00'))).toEqual(['3', '3', '3'])
    for (const stat of ['1', '2', '3']) {
      const rows = await operator.rows('theme.page', { stat }, { now })
      expect(rows.map((row) => row.stat)).toEqual([stat])
    }
  })

  it('are seen and published in the own cities only', async () => {
    const operator = await fixture.as('handan')
    expect(new Set((await operator.rows('theme.page', {}, { now })).map((row) => row.city_code))).toEqual(
      new Set(['130400']),
    )
    await expect(publish({ city_code: '130100' })).rejects.toThrow('没有该城市的操作权限')
    const foreign = (await (await fixture.as('anyang')).rows('theme.page', {}, { now }))[0]!
    await expect(operator.call('theme.detail', { id: foreign.id })).rejects.toThrow('不存在')
    await expect(operator.call('theme.edit', { ...form, id: foreign.id }, { now })).rejects.toThrow('不存在')
  })

  it('come back as they were published', async () => {
    await publish({})
    const row = await newest()
    expect(row).toMatchObject({ theme_name: '节日主题', type: 'festival', stat: '1', city_name: '邯郸市' })
    const { values } = await (await fixture.as('handan')).call('theme.detail', { id: row.id }, { now })
    expect(values).toMatchObject({
      theme_type: 'festival',
      time: { start: '2026-07-01 00:00:00', end: '2026-07-31 23:59:59' },
      android: null,
      ios: { url: archive, name: 'a.zip', md5 },
      theme_pic: ['/files/1.png', '/files/2.png'],
      card_name: '节日卡',
    })
  })

  it.each([
    [{ theme_name: ' ' }, '请输入主题名称'],
    [{ theme_package_ios: '' }, '请上传主图包'],
    [{ ios_file_md5: 'abc' }, '主题包校验码不正确'],
    [{ ios_file_md5: '0'.repeat(32) }, '主题包校验码不正确'],
    [{ theme_package_ios: `/files/${'c'.repeat(32)}.zip` }, '主题包校验码不正确'],
    [{ theme_package_ios: `/files/${'ab'.repeat(16)}.png` }, '主题包校验码不正确'],
    [{ theme_package_ios: '/demo/a.zip' }, '主题包校验码不正确'],
    [{ theme_pic: [] }, '请上传主题图片'],
    [{ theme_pic: ['/1', '/2', '/3'] }, '图片上传个数最多为2'],
    [{ end_time: '' }, '请选择发布时间'],
    [{ end_time: '2026-07-01 00:00:00' }, '请选择正确时间范围'],
    [{ card_name: '一二三四五六七八九十一' }, '卡名称不能超过10个字'],
  ])('are refused with %o', async (wrong, message) => {
    await expect(publish(wrong)).rejects.toThrow(message)
  })

  it('can be edited until they are delisted, and lose a package that is no longer sent', async () => {
    await publish({})
    const { id, _v: version } = await newest()
    const operator = await fixture.as('handan')
    const { theme_package_ios: _url, ios_name: _name, ios_file_md5: _sum, ...rest } = form
    const edited = {
      ...rest,
      id,
      theme_package_android: other,
      android_name: 'b.zip',
      android_file_md5: md5,
    }
    await operator.call('theme.edit', edited, { now, version: version as number })
    const { values } = await operator.call('theme.detail', { id }, { now })
    expect(values).toMatchObject({ ios: null, android: { name: 'b.zip' } })
    await expect(operator.call('theme.edit', edited, { now, version: version as number })).rejects.toThrow(
      '已被他人修改',
    )
    const later = moment('2026-08-01 00:00:00')
    await expect(operator.call('theme.edit', edited, { now: later })).rejects.toThrow('已下架的主题不能编辑')
  })

  it('need their keys', async () => {
    await expect(publish({}, 'readonly')).rejects.toThrow('没有操作权限')
  })
})

describe('over the wire', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.stop())

  it('every answer keeps to its call', async () => {
    await storedArchive(server.db, md5)
    const client = await server.login('handan')
    const page = await client.send('theme.page', { city_code: '', stat: '', theme_name: '' })
    const [row] = page.ok ? page.rows : []
    const sent: [string, Record<string, unknown>][] = [
      ['theme.page', { city_code: '', stat: '', theme_name: '' }],
      ['theme.detail', { id: row?.id }],
      ['theme.publish', { ...form, theme_pic: ['/demo/theme-card.svg'] }],
    ]
    for (const [name, values] of sent) {
      const outcome = await client.send(name, values)
      expect([name, outcome.ok && checkAnswer(server.compiled.calls[name]!, outcome.body)]).toEqual([
        name,
        [],
      ])
    }
  })
})
