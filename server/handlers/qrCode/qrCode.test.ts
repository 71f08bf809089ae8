import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../../engine/clock'
import type { Row } from '../../../engine/contract/types'
import { scanned, scannedAddress } from '../../testing/qr'
import type { Caller, Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
let operator: Caller
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.as('handan')
})
afterAll(() => fixture.database.close())

const handan = '130400'
const page = 'https://bus.example.com/evaluate'
const stations = (values = {}) => operator.rows('qrCode.stations', values)
const vehicles = (values = {}) => operator.rows('qrCode.vehicles', values)
const set = (name: string, settings: unknown) => operator.call(name, { settings })
const foreign = async (): Promise<Row> => (await (await fixture.as('anyang')).rows('qrCode.stations'))[0]!

describe('codes of stops', () => {
  it('are found by code and name, in the cities of the operator (D2-QR-015, D2-QR-021)', async () => {
    const all = await stations()
    expect(new Set(all.map((row) => row.city_code))).toEqual(new Set([handan]))
    const one = all[3]!
    expect(Object.keys(one)).toEqual(
      expect.arrayContaining([
        'id',
        'city_code',
        'station_code',
        'station_name',
        'qrcode_link_type',
        'qrcode_link',
        'qrcode_pic',
      ]),
    )
    expect((await stations({ station_code: one.station_code })).map((row) => row.id)).toEqual([one.id])
    const named = await stations({ station_name: one.station_name })
    expect(named.map((row) => row.station_name)).toEqual([one.station_name])
    const firstPage = await operator.call('qrCode.stations', {}, { page: { number: 1, size: 10 } })
    expect([firstPage.rows?.length, firstPage.total]).toEqual([10, all.length])
    await expect(stations({ city_code: '410500' })).rejects.toThrow('没有该城市的操作权限')
  })

  it('lead to the page for evaluations of that stop, or to a link of their own, and their pictures say so', async () => {
    const all = await stations()
    for (const type of ['1', '2']) {
      const row = all.find((one) => one.qrcode_link_type === type)!
      expect(scannedAddress(row.qrcode_pic)).toBe(row.qrcode_link)
    }
    const usual = all.find((one) => one.qrcode_link_type === '1')!
    expect(usual.qrcode_link).toBe(`${page}?kind=station&city=${handan}&code=${String(usual.station_code)}`)
    const own = all.find((one) => one.qrcode_link_type === '2')!
    expect(own.qrcode_link).not.toBe(own.evaluate_link)
  })
})

describe('codes of vehicles', () => {
  it('are found by number and plate (D2-QR-016, D2-QR-022)', async () => {
    const one = (await vehicles())[5]!
    for (const name of ['id', 'cityCode', 'vehicleId', 'busPlateNumber2', 'qrcode_link_type', 'url'])
      expect(one).toHaveProperty(name)
    const byPlate = await vehicles({ busPlateNumber: String(one.busPlateNumber2).slice(2) })
    expect(byPlate.map((row) => row.id)).toEqual([one.id])
    const byNumber = await vehicles({ vehicleId: one.vehicleId })
    expect(byNumber.map((row) => row.id)).toContain(one.id)
    expect(byNumber.every((row) => String(row.vehicleId).includes(String(one.vehicleId)))).toBe(true)
    expect(scannedAddress(one.qrcode_pic)).toBe(one.url)
  })
})

describe('synchronisation', () => {
  it('gives every stop and vehicle of the cities a code, once, with an empty body (D2-QR-023)', async () => {
    const { db } = fixture.database
    const countIn = async (table: 'station' | 'vehicle' | 'qr_code', city: string) =>
      (await db.selectFrom(table).select('id').where('city_code', '=', city).execute()).length
    const wanted = (await countIn('station', handan)) + (await countIn('vehicle', handan))
    const elsewhere = await countIn('qr_code', '410500')
    expect(await countIn('qr_code', handan)).toBeLessThan(wanted)
    await Promise.all([operator.call('qrCode.syncStations'), operator.call('qrCode.syncStations')])
    await operator.call('qrCode.syncVehicles')
    expect(await countIn('qr_code', handan)).toBe(wanted)
    await operator.call('qrCode.syncVehicles')
    expect(await countIn('qr_code', handan)).toBe(wanted)
    expect(await countIn('qr_code', '410500')).toBe(elsewhere)
  })

  it('needs its key', async () => {
    const reader = await fixture.as('readonly')
    for (const name of ['qrCode.syncStations', 'qrCode.syncVehicles'])
      await expect(reader.call(name)).rejects.toThrow('没有操作权限')
  })
})

describe('setting links', () => {
  const setting = (id: unknown, type: string, link = '') => ({
    id,
    qrcode_link_type: type,
    qrcode_link: link,
  })

  it('takes a list, each with its own (D2-QR-026)', async () => {
    const [a, b, c] = await stations()
    await set('qrCode.setStations', [
      setting(a!.id, '2', 'https://www.example.com/a'),
      setting(b!.id, '2', 'https://www.example.com/b'),
      setting(c!.id, '1', 'https://ignored.example.com'),
    ])
    const [a2, b2, c2] = await stations()
    expect([a2!.qrcode_link, b2!.qrcode_link]).toEqual([
      'https://www.example.com/a',
      'https://www.example.com/b',
    ])
    expect(c2!.qrcode_link).toBe(c2!.evaluate_link)
    const log = await (await fixture.as('superAdmin')).rows('operationLog.page', { account: 'handan' })
    expect(log[0]).toMatchObject({ content: '设置站点二维码链接：3个' })
  })

  it.each([
    ['no type', '', '', '请选择链接类型'],
    ['another type', '3', '', '请选择链接类型'],
    ['no link', '2', ' ', '请输入自定义链接'],
    ['what is no address', '2', 'javascript:alert(1)', '请输入以http://或https://开头的链接'],
    ['too long a link', '2', `https://a.example/${'x'.repeat(500)}`, '自定义链接不能超过500个字符'],
  ])('refuses %s and changes nothing', async (_, type, link, message) => {
    const before = await vehicles()
    await expect(
      set('qrCode.setVehicles', [
        setting(before[0]!.id, '2', 'https://a.example'),
        setting(before[1]!.id, type, link),
      ]),
    ).rejects.toThrow(message)
    expect(await vehicles()).toEqual(before)
  })

  it('refuses codes of another city, of another kind and that do not exist', async () => {
    const [vehicle] = await vehicles()
    for (const id of [(await foreign()).id, vehicle!.id, 999_999])
      await expect(set('qrCode.setStations', [setting(id, '1')])).rejects.toThrow('不存在')
    await expect(set('qrCode.setStations', [])).rejects.toThrow('请求参数不正确')
    const many = Array.from({ length: 1001 }, () => setting(1, '1'))
    await expect(set('qrCode.setStations', many)).rejects.toThrow('请求参数不正确')
    const nobody = await fixture.as('nokey')
    await expect(nobody.call('qrCode.setStations', { settings: [setting(1, '1')] })).rejects.toThrow(
      '没有操作权限',
    )
  })
})

describe('downloads', () => {
  const unpacked = (bytes: Buffer) => Object.entries(unzipSync(bytes))

  it('pack what the filters find, each named after its stop (D2-QR-024)', async () => {
    const wanted = await stations({ station_name: '上行' })
    const { file } = await operator.call('qrCode.downloadStations', {
      station_code: '',
      station_name: '上行',
    })
    expect(file).toMatchObject({ name: '站点二维码.zip', type: 'application/zip' })
    const pictures = unpacked(file!.bytes)
    expect(pictures.map(([name]) => name)).toEqual(
      wanted.map((row) => `邯郸市_${String(row.station_code)}_${String(row.station_name)}.png`),
    )
    expect(pictures.map(([, bytes]) => scanned(Buffer.from(bytes)))).toEqual(
      wanted.map((row) => row.qrcode_link),
    )
  })

  it('pack vehicles too (D2-QR-025)', async () => {
    const [one] = await vehicles()
    const { file } = await operator.call('qrCode.downloadVehicles', { busPlateNumber: one!.busPlateNumber2 })
    const [[name, bytes]] = unpacked(file!.bytes) as [[string, Uint8Array]]
    expect(name).toContain(one!.busPlateNumber2)
    expect(scanned(Buffer.from(bytes))).toBe(one!.url)
  })

  it('of one code are a picture, of several an archive; of other cities nothing', async () => {
    const [one, two] = await stations()
    const single = await operator.call('qrCode.download', { ids: [one!.id] })
    expect(single.file?.type).toBe('image/png')
    expect(scanned(single.file!.bytes)).toBe(one!.qrcode_link)
    const both = await operator.call('qrCode.download', { ids: [one!.id, two!.id, (await foreign()).id] })
    expect(unpacked(both.file!.bytes)).toHaveLength(2)
    await expect(operator.call('qrCode.download', { ids: [(await foreign()).id] })).rejects.toThrow(
      '没有符合条件的二维码',
    )
  })

  it('are refused when nothing is found, and when it is too much', async () => {
    await expect(operator.call('qrCode.downloadStations', { station_code: '无' })).rejects.toThrow(
      '没有符合条件的二维码',
    )
    const { db } = fixture.database
    const many = Array.from({ length: 1001 }, (_, at) => 5_000_000 + at)
    await db
      .insertInto('station')
      .values(
        many.map((id) => ({ id, city_code: '140400', code: `X${id}`, name: '路', created_at: momentNow() })),
      )
      .execute()
    const there = await fixture.as('changzhi')
    await there.call('qrCode.syncStations')
    await expect(there.call('qrCode.downloadStations', { station_code: 'X' })).rejects.toThrow(
      '一次最多下载1000个二维码，请缩小查询范围',
    )
  })
})

describe('evaluations', () => {
  it('of a code are told latest first, with their number and average', async () => {
    const row = (await vehicles()).find((one) => Number(one.evaluations) > 1)!
    const { rows = [], values } = await operator.call('qrCode.evaluations', { id: row.id })
    expect(rows).toHaveLength(Number(row.evaluations))
    const stars = rows.map((one) => Number(one.stars))
    expect(values).toEqual({
      count: stars.length,
      average: Math.round((stars.reduce((a, b) => a + b) / stars.length) * 10) / 10,
    })
    const times = rows.map((one) => String(one.create_time))
    expect(times).toEqual([...times].sort().reverse())
    await expect(operator.call('qrCode.evaluations', { id: (await foreign()).id })).rejects.toThrow('不存在')
  })
})
