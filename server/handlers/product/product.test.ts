import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moment } from '../../../engine/clock'
import type { Values } from '../../../engine/contract/types'
import { takePieces } from '../../shop/stock'
import type { Caller, Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'
import { storedPicture } from '../picture.fixture'

let fixture: Fixture
let handan: Caller
let picture: string
let merchantId: unknown
beforeAll(async () => {
  fixture = await openFixture()
  handan = await fixture.as('handan')
  picture = await storedPicture(fixture.database.db)
  merchantId = (await handan.rows('merchant.list'))[0]!.id
})
afterAll(() => fixture.database.close())

const now = moment('2026-06-01 10:00:00')
const reviewField = {
  check_name: '手机号',
  input_type: '1',
  input_notify: '请输入手机号',
  input_digit: 11,
  is_required: true,
  is_check: false,
}
const form = (more: Values = {}): Values => ({
  merchantId,
  customId: 'T1',
  productType: '0',
  getType: '0',
  productName: '测试套餐',
  originPrice: 2000,
  price: 1500,
  productPic: picture,
  picDetail: [picture],
  productVideos: [],
  productDetail: '<p>好吃</p>',
  validateType: '1',
  validateDay: 30,
  useType: '0',
  limited: '1',
  productNum: 10,
  buyTimesLimited: '1',
  buyTimes: 2,
  buyNumOne: 3,
  remark: '无',
  stat: '0',
  baseMsg: [reviewField],
  ...more,
})
const named = async (productName: string) => (await handan.rows('product.page', { productName }))[0]!
let made = 0
async function newProduct(more: Values = {}) {
  const productName = `新品${++made}`
  await handan.call('product.save', form({ productName, ...more }), { now })
  return named(productName)
}
const save = (more: Values) => handan.call('product.save', form(more), { now })

describe('products', () => {
  it('are listed newest first with every field of theirs, within the own cities (D3-PROD-003, D3-PROD-029)', async () => {
    const made = await newProduct()
    expect(made).toMatchObject({
      customId: 'T1',
      merchantId,
      productType: '0',
      frequency: null,
      getType: '0',
      originPrice: 2000,
      price: 1500,
      points: null,
      productPic: picture,
      picDetail: [picture],
      productDetail: '<p>好吃</p>',
      validateType: '1',
      validateDay: 30,
      validateStartTime: null,
      validateEndTime: null,
      useType: '0',
      limited: '1',
      productNum: 10,
      surplusNum: 10,
      buyTimesLimited: '1',
      buyTimes: 2,
      buyNumOne: 3,
      remark: '无',
      stat: '0',
      couponConfigType: null,
      couponConfigId: null,
      baseMsg: [reviewField],
    })
    expect(made.createTime).toMatch(/^2026-06-01 10:00/)
    const rows = await handan.rows('product.page')
    const own = new Set((await handan.rows('merchant.list')).map(({ id }) => id))
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.every((row) => own.has(row.merchantId as number))).toBe(true)
    const times = rows.map((row) => String(row.createTime))
    expect(times).toEqual([...times].sort().reverse())
  })

  it('filter by every field', async () => {
    const admin = await fixture.as('superAdmin')
    const all = await admin.rows('product.page')
    const filtered = (values: Values) => admin.rows('product.page', values)
    for (const name of ['merchantId', 'productType', 'getType', 'stat'] as const) {
      const value = all[all.length - 1]![name]
      const found = await filtered({ [name]: value })
      expect(found.length).toBe(all.filter((row) => row[name] === value).length)
      expect(found.length).toBeGreaterThan(0)
    }
  })

  it('come in all kinds and states, some with nothing left (D3-PROD-006, D3-PROD-032, D3-PROD-033, D3-PROD-034)', async () => {
    const all = await (await fixture.as('superAdmin')).rows('product.page')
    const codes = (name: string) => [...new Set(all.map((row) => row[name]))].sort()
    expect(codes('productType')).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    expect(codes('getType')).toEqual(['0', '1', '2'])
    expect(codes('useType')).toEqual(['0', '1', '2'])
    expect(codes('stat')).toEqual(['0', '1'])
    expect(all.some((row) => row.surplusNum === 0)).toBe(true)
    expect(all.every((row) => row.surplusNum === null || (row.surplusNum as number) >= 0)).toBe(true)
  })

  it.each([
    [{ productType: '4' }, '请选择商品类型'],
    [{ productType: '2' }, '请输入卡次数'],
    [{ productType: '2', frequency: 0 }, '卡次数不能小于1'],
    [{ getType: '9' }, '请选择获取方式'],
    [{ price: null }, '请输入商品价格'],
    [{ price: 0 }, '请输入大于0的金额，最多两位小数'],
    [{ price: -100 }, '请输入大于0的金额，最多两位小数'],
    [{ price: 1.5 }, '商品价格必须大于0且不超过100000元'],
    [{ originPrice: 10_000_001 }, '商品原价必须大于0且不超过100000元'],
    [{ getType: '1', price: null }, '请输入商品积分！'],
    [{ getType: '2', points: 0 }, '商品积分不能小于1'],
    [{ productPic: '' }, '请上传商品主图'],
    [{ productPic: '/files/none.png' }, '图片不存在，请重新上传'],
    [{ validateType: '' }, '请选择有效期！'],
    [{ validateDay: null }, '请输入有效期天数！'],
    [{ validateType: '2' }, '请输入有时间段！'],
    [
      { validateType: '2', validateStartTime: '2026-05-01 00:00:00', validateEndTime: '2026-06-01 09:59:59' },
      '结束时间不能小于当前时间',
    ],
    [
      { validateType: '2', validateStartTime: '2026-07-01 00:00:00', validateEndTime: '2026-06-20 00:00:00' },
      '结束时间必须晚于开始时间',
    ],
    [{ productNum: null }, '请输入商品数量！'],
    [{ productNum: 1_000_001 }, '商品数量不能大于1000000'],
    [{ buyTimes: null }, '请输入账号购买次数！'],
    [{ buyNumOne: null }, '请输入每次至多购买数'],
    [{ buyNumOne: 11 }, '不能大于商品数量！'],
    [{ productVideos: ['/files/a.mp4', 'b', 'c', 'd', 'e', 'f'] }, '视屏上传限制为5'],
    [{ productVideos: ['/files/a.mp4'] }, '视频不存在，请重新上传'],
    [{ productType: '6' }, '请选择卡券类型'],
    [{ productType: '6', couponConfigType: '1' }, '请选择卡券'],
    [{ productType: '6', couponConfigType: '1', couponConfigId: 4 }, '卡券不存在或已被删除'],
    [{ baseMsg: [{ ...reviewField, check_name: ' ' }] }, '请输入审核项名称'],
    [{ baseMsg: [{ ...reviewField, input_type: '2' }] }, '请选择输入类型'],
    [{ baseMsg: [{ ...reviewField, input_notify: '' }] }, '请输入输入提示'],
    [{ baseMsg: [{ ...reviewField, input_digit: -1 }] }, '输入位数不能小于0'],
    [{ baseMsg: Array.from({ length: 21 }, () => reviewField) }, '审核项最多20个'],
    [{ merchantId: 999_999 }, '商户不存在或已被删除'],
    [{ stat: '2' }, '请选择上下架状态'],
  ])('with %j are refused: %s', async (more, message) => {
    await expect(save({ productName: '不该有', ...more })).rejects.toThrow(message)
    expect(await named('不该有')).toBeUndefined()
  })

  it('hold ten pictures and no more', async () => {
    await expect(save({ picDetail: Array.from({ length: 11 }, () => picture) })).rejects.toThrow(
      '图片上传个数最多为10',
    )
  })

  it('keep only what belongs to their kind', async () => {
    const product = await newProduct({ frequency: 5, points: 9, couponConfigType: '1', couponConfigId: 1 })
    expect(product).toMatchObject({
      frequency: null,
      points: null,
      couponConfigType: null,
      couponConfigId: null,
    })
    const unlimited = await newProduct({ limited: '0', buyTimesLimited: '0' })
    expect(unlimited).toMatchObject({ limited: '0', productNum: null, surplusNum: null, buyTimes: null })
  })

  it('that are bundles hand out a voucher of the chosen category (D3-PROD-035)', async () => {
    for (const type of ['1', '2', '3']) {
      const coupons = await handan.rows('product.couponConfig', { type })
      expect(coupons.length).toBeGreaterThan(1)
      const bundle = await newProduct({
        productType: '6',
        couponConfigType: type,
        couponConfigId: coupons[0]!.id,
      })
      expect(bundle).toMatchObject({ couponConfigType: type, couponConfigId: coupons[0]!.id })
    }
    expect(await handan.rows('product.couponConfig', { type: '' })).toEqual([])
  })

  it('begin with two required review fields, name and ID number (D3-PROD-005)', async () => {
    expect(await handan.rows('product.reviewDefaults')).toMatchObject([
      { check_name: '姓名', is_required: true, is_check: true },
      { check_name: '身份证号', is_required: true, is_check: true },
    ])
  })

  it('are shown one by one, with the range of their validity', async () => {
    const { id } = await newProduct({
      validateType: '2',
      validateStartTime: '2026-06-01 00:00:00',
      validateEndTime: '2026-12-31 23:59:59',
    })
    expect((await handan.call('product.detail', { id })).values).toMatchObject({
      product: { id, validateType: '2', validateDay: null },
      validity: { start: '2026-06-01 00:00:00', end: '2026-12-31 23:59:59' },
    })
  })

  it('are edited unless someone else was faster; what is sold stays sold', async () => {
    const { id, _v: version, productName } = await newProduct()
    await fixture.database.db
      .transaction()
      .execute((db) => takePieces(db, { productId: id as number, userId: 1, count: 3, now }))
    const edit = (more: Values, options = {}) =>
      handan.call('product.edit', form({ id, productName, ...more }), { now, ...options })
    await expect(edit({ productNum: 2, buyNumOne: 2 })).rejects.toThrow('商品数量不能小于已售数量')
    await edit({ productNum: 3, remark: '改' }, { version })
    expect(await named(String(productName))).toMatchObject({ productNum: 3, surplusNum: 0, remark: '改' })
    await expect(edit({}, { version })).rejects.toThrow('已被他人修改')
  })

  it('are taken off the shelf and put back, each once; only what is off is deleted (D3-PROD-008, D3-PROD-009)', async () => {
    const { id, productName } = await newProduct()
    const turn = (stat: number) => handan.call('product.editStat', { id, stat }, { now })
    await expect(handan.call('product.delete', { id })).rejects.toThrow('只能删除已下架的商品')
    await expect(turn(0)).rejects.toThrow('该商品已上架')
    await expect(turn(2)).rejects.toThrow('请选择上架或下架')
    await turn(1)
    expect(await named(String(productName))).toMatchObject({ stat: '1' })
    await expect(turn(1)).rejects.toThrow('该商品已下架')
    await turn(0)
    expect(await named(String(productName))).toMatchObject({ stat: '0' })
    await turn(1)
    await handan.call('product.delete', { id })
    expect(await named(String(productName))).toBeUndefined()
  })

  it('of other cities and merchants are out of reach, and so is every call without the route', async () => {
    const anyang = await fixture.as('anyang')
    const foreign = (await anyang.rows('product.page'))[0]!
    const strange = (await anyang.rows('merchant.list'))[0]!.id
    await expect(save({ merchantId: strange })).rejects.toThrow('商户不存在或已被删除')
    for (const name of ['detail', 'edit', 'delete', 'editStat'])
      await expect(
        handan.call(`product.${name}`, form({ id: foreign.id, stat: 1 }), { now }),
      ).rejects.toThrow('不存在')
    const nobody = await fixture.as('nokey')
    for (const name of ['page', 'detail', 'save', 'edit', 'delete', 'editStat'])
      await expect(nobody.call(`product.${name}`, form({ id: foreign.id }))).rejects.toThrow('没有操作权限')
  })

  it('are no videos, and videos no pictures, whatever another product shows', async () => {
    await newProduct()
    await expect(save({ productVideos: [picture] })).rejects.toThrow('视频不存在，请重新上传')
  })

  it('copied from another carry its pictures along', async () => {
    const seeded = (await handan.rows('product.page')).find((row) =>
      String(row.productPic).startsWith('/demo/'),
    )!
    await save({ productName: '复制品', productPic: seeded.productPic, picDetail: seeded.picDetail })
    expect(await named('复制品')).toMatchObject({ picDetail: seeded.picDetail })
  })
})
