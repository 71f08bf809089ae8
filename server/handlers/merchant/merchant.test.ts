import { momentNow } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row, Values } from '../../../engine/contract/types'
import type { Caller, Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'
import { storedPicture } from '../picture.fixture'

let fixture: Fixture
let operator: Caller
let picture: string
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.as('handan')
  picture = await storedPicture(fixture.database.db, { width: 750, height: 750 })
})
afterAll(() => fixture.database.close())

let count = 0
async function storedVideo(bytes = 1000, type = 'video/mp4'): Promise<string> {
  const name = `${String(++count).padStart(32, 'c')}.mp4`
  await fixture.database.db
    .insertInto('stored_file')
    .values({ name, original_name: 'a.mp4', type, bytes, operator_id: 1, created_at: momentNow() })
    .execute()
  return `/files/${name}`
}
const first = async (): Promise<Row> => (await operator.rows('merchant.page'))[0]!
const foreign = async (): Promise<Row> => (await (await fixture.as('anyang')).rows('merchant.page'))[0]!
const formOf = (row: Row): Values => ({
  id: row.id,
  name: row.name,
  business_hours: row.business_hours,
  merchant_describe: row.merchant_describe,
  merchant_master_image: row.merchant_master_image,
  phone: row.phone,
  sub_company_id: row.sub_company_id,
  sub_company_name: row.sub_company_name,
  longitude: row.longitude,
  latitude: row.latitude,
  addr: row.addr,
  merchant_videos: row.merchant_videos,
})

describe('merchants', () => {
  it('are offered to everyone who is signed in, those of his cities by name', async () => {
    const rows = await (await fixture.as('nokey')).rows('merchant.list')
    expect(rows).toHaveLength(4)
    expect(Object.keys(rows[0]!).sort()).toEqual(['id', 'name'])
    expect(rows.every((row) => String(row.name).startsWith('邯郸'))).toBe(true)
    expect(await (await fixture.as('superAdmin')).rows('merchant.list')).toHaveLength(20)
  })

  it('are found by name and by id, within the cities of the operator (D3-MER-012, D3-MER-027)', async () => {
    const all = await operator.rows('merchant.page')
    expect(new Set(all.map((row) => row.city_code))).toEqual(new Set(['130400']))
    const [one, other] = all
    for (const name of ['id', 'name', 'sub_company_id', 'sub_company_name', 'addr', 'longitude', 'latitude'])
      expect(one).toHaveProperty(name)
    for (const name of ['business_hours', 'phone', 'merchant_describe']) expect(one).toHaveProperty(name)
    for (const name of ['merchant_master_image', 'merchant_detail_image', 'merchant_videos'])
      expect(Array.isArray(one![name])).toBe(true)
    const byName = await operator.rows('merchant.page', { name: String(one!.name).slice(1) })
    expect(byName.map((row) => row.id)).toEqual([one!.id])
    const byId = await operator.rows('merchant.page', { merchantIds: [one!.id, other!.id] })
    expect(byId.map((row) => row.id)).toEqual([one!.id, other!.id])
    expect(await operator.rows('merchant.page', { merchantIds: [(await foreign()).id] })).toEqual([])
    await expect((await fixture.as('nokey')).call('merchant.page')).rejects.toThrow('没有操作权限')
  })

  it('are opened one at a time, with the sub-companies of their city (D3-MER-029)', async () => {
    const row = await first()
    const { values } = await operator.call('merchant.one', { merchantIds: [row.id] })
    expect(values).toEqual({ records: [row] })
    await expect(operator.call('merchant.one', { merchantIds: [(await foreign()).id] })).rejects.toThrow(
      '商户不存在',
    )
    const subs = await operator.rows('merchant.subCompanies', { cityCode: row.city_code })
    expect(subs.find(({ id }) => id === row.sub_company_id)?.companyName).toBe(row.sub_company_name)
  })
})

describe('a merchant', () => {
  it('is changed in all its parts (D3-MER-028)', async () => {
    const before = await first()
    const subs = await operator.rows('merchant.subCompanies', { cityCode: before.city_code })
    const sub = subs.find(({ id }) => id !== before.sub_company_id)!
    const videos = [await storedVideo(), await storedVideo()]
    const changed = {
      ...formOf(before),
      name: '新名商户',
      business_hours: '08:30-22:00',
      merchant_describe: '新的描述',
      merchant_master_image: [picture],
      phone: '0310-1234567',
      sub_company_id: sub.id,
      longitude: 114.5,
      latitude: 36.6,
      addr: '人民路1号',
      merchant_videos: videos,
    }
    await operator.call('merchant.update', changed)
    const { sub_company_name: _name, ...stored } = changed as Row
    expect((await operator.rows('merchant.page', { merchantIds: [before.id] }))[0]).toMatchObject({
      ...stored,
      sub_company_name: sub.companyName,
      opens: '08:30',
      closes: '22:00',
    })
    const log = await (await fixture.as('superAdmin')).rows('operationLog.page', { account: 'handan' })
    expect(log[0]).toMatchObject({ content: '编辑商户：新名商户' })
  })

  it.each<[string, Values, string]>([
    ['no name', { name: ' ' }, '请输入商户名称'],
    ['no sub-company', { sub_company_id: '' }, '请选择子公司'],
    ['no address', { addr: '' }, '请输入地址'],
    ['an address of 31 characters', { addr: '路'.repeat(31) }, '地址不能超过30个字'],
    ['no hours', { business_hours: '' }, '请选择营业时间'],
    ['hours that are none', { business_hours: '08:00-25:00' }, '请选择营业时间'],
    ['no phone', { phone: '' }, '请输入联系电话'],
    ['no picture', { merchant_master_image: [] }, '请上传主图'],
    ['two pictures', { merchant_master_image: ['/demo/merchant-1.svg', '/a.png'] }, '商户主题上传限制为1'],
    ['a picture that was not uploaded', { merchant_master_image: ['https://a.example/a.png'] }, '图片不存在'],
    ['no description', { merchant_describe: '' }, '请输入描述'],
    ['half a position', { longitude: 114.5, latitude: null }, '经度和纬度须同时填写'],
    ['a position off the earth', { longitude: 200, latitude: 36 }, '经度不能大于180'],
    ['a video that was not uploaded', { merchant_videos: ['/files/x.mp4'] }, '视频不存在'],
  ])('is refused with %s', async (_, wrong, message) => {
    const before = await first()
    await expect(operator.call('merchant.update', { ...formOf(before), ...wrong })).rejects.toThrow(message)
    expect(await first()).toEqual(before)
  })

  it('has an address of 30 characters, and may have no position (D3-MER-032)', async () => {
    const row = (await operator.rows('merchant.page'))[1]!
    const addr = '路'.repeat(30)
    await operator.call('merchant.update', { ...formOf(row), addr, longitude: null, latitude: null })
    expect((await operator.rows('merchant.page', { merchantIds: [row.id] }))[0]).toMatchObject({
      addr,
      longitude: null,
      latitude: null,
    })
  })

  it('has at most five videos, each under 50 MB and really one (D3-MER-033)', async () => {
    const form = formOf(await first())
    const save = (merchant_videos: string[]) => operator.call('merchant.update', { ...form, merchant_videos })
    const six = await Promise.all(Array.from({ length: 6 }, () => storedVideo()))
    await expect(save(six)).rejects.toThrow('视屏上传限制为5')
    await save(six.slice(0, 5))
    const megabytes = 1024 * 1024
    await expect(save([await storedVideo(50 * megabytes)])).rejects.toThrow('上传文件大小不能超过 50MB!')
    await save([await storedVideo(50 * megabytes - 1)])
    await expect(save([await storedVideo(10, 'image/png')])).rejects.toThrow('视频不存在')
  })

  it('of another city, with a sub-company of one, without the key or as it was before is left alone', async () => {
    const there = await foreign()
    await expect(operator.call('merchant.update', formOf(there))).rejects.toThrow('商户不存在')
    const row = await first()
    const wrong = { ...formOf(row), sub_company_id: there.sub_company_id }
    await expect(operator.call('merchant.update', wrong)).rejects.toThrow('子公司不存在')
    const reader = await fixture.as('readonly')
    await expect(reader.call('merchant.update', formOf(row))).rejects.toThrow('没有操作权限')
    const version = row._v as number
    await operator.call('merchant.update', formOf(row), { version })
    await expect(operator.call('merchant.update', formOf(row), { version })).rejects.toThrow('已被他人修改')
  })
})
