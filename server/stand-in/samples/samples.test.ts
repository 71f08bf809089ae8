/** Generated records are consistent. */
import { describe, expect, it } from 'vitest'
import type { Collection, MemberHint, WireType } from '../../../engine/compiled'
import type { Expr } from '../../../engine/expression'
import type { PlainWireType } from '../../../engine/vocabulary/wire-types'
import { createRandom } from '../../seed/random'
import { sampleRecord } from '.'

const text: WireType = { kind: 'text' }
const handan = '130400'
const changzhi = '140400'

function collection(members: Record<string, WireType>, hints: Record<string, MemberHint> = {}): Collection {
  return {
    name: 'One',
    label: '征集',
    members: Object.fromEntries(
      Object.entries<WireType>({ cityCode: { kind: 'code', as: 'text' }, ...members }).map(([name, type]) => [
        name,
        { type, at: [name] },
      ]),
    ),
    scope: 'cityCode',
    unique: [],
    apart: [],
    refers: {},
    derived: {},
    samples: 1,
    sampled: {},
    examples: [],
    hints,
  }
}

function made(of: Collection, count = 60) {
  const random = createRandom(5)
  const now = new Date('2026-11-24T04:00:00Z')
  const scopes = [
    { code: handan, name: '邯郸市' },
    { code: changzhi, name: '长治市' },
  ]
  const rows: ReturnType<typeof sampleRecord>[] = []
  for (let at = 0; at < count; at++)
    rows.push(sampleRecord({ collection: of, random, now, at, scopes, referred: {}, above: rows }))
  return rows
}

describe('a record that is made up', () => {
  it('goes from one place to another, each where it is for every record of its city', () => {
    const degrees: WireType = { kind: 'number' }
    const from = { label: '出发地' }
    const to = { label: '目的地' }
    const rows = made(
      collection(
        { from: text, fromLongitude: degrees, fromLatitude: degrees, to: text, toLongitude: degrees },
        { from, to },
      ),
    )
    expect(rows.filter((row) => row.from === row.to)).toEqual([])
    const places = new Map<string, unknown>()
    for (const { cityCode, from: name, fromLongitude, fromLatitude } of rows) {
      const key = `${cityCode as string} ${name as string}`
      const position = `${fromLongitude as number},${fromLatitude as number}`
      expect(places.get(key) ?? position, key).toBe(position)
      places.set(key, position)
    }
    expect(new Set(places.values()).size).toBe(places.size)
  })

  const filled = /./
  const whole = (value: unknown) => Number.isInteger(value)
  const moment = /^202[67]-\d\d-\d\d \d\d:\d\d:\d\d$/
  const day = /^202[67]-\d\d-\d\d$/
  /**
   * Files are not generated, so they have no address. Members of kind json are open, because only the service
   * knows their shape.
   */
  const nothing = /^$/
  const kinds: Record<PlainWireType, RegExp | ((value: unknown) => boolean)> = {
    text: filled,
    personName: filled,
    phone: filled,
    cardNumber: filled,
    idCard: filled,
    bankCard: filled,
    plate: filled,
    serial: filled,
    secret: filled,
    link: nothing,
    address: nothing,
    id: /^[123]$/,
    int: whole,
    number: (value) => Number.isFinite(value),
    cents: whole,
    yuan: whole,
    yuanText: whole,
    digits14: moment,
    digits8: day,
    epochSeconds: moment,
    epochMillis: moment,
    iso: moment,
    date: day,
    datetime: moment,
    time: /^(0[6-9]|1\d|20):(00|15|30)$/,
    fraction: (value) => whole(value) && (value as number) >= 50 && (value as number) <= 95,
    html: /^<p>.+<\/p>$/,
    file: nothing,
    rangeCsv: (value) => {
      const { start, end } = value as { start: string; end: string }
      return moment.test(start) && moment.test(end) && start < end
    },
    csv: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((one) => filled.test(one as string)),
    addresses: (value) => Array.isArray(value) && value.length === 0,
    any: nothing,
  }
  it.each(Object.entries(kinds))('holds what is declared as %s', (kind, expected) => {
    for (const { of } of made(collection({ of: { kind } as WireType })))
      expect(typeof expected === 'function' ? expected(of) : expected.test(of as string), String(of)).toBe(
        true,
      )
  })

  it.each<WireType>([{ kind: 'csv' }, { kind: 'list', of: text }])(
    'holds several of what may be chosen where it is a list: %j',
    (several) => {
      const choices = ['a', 'b', 'c'].map((code) => ({ code, text: code }))
      const rows = made(collection({ several }, { several: { label: '标签', choices } }))
      for (const row of rows) expect(['a', 'b', 'c']).toEqual(expect.arrayContaining(row.several as string[]))
    },
  )

  it('has plates of its city', () => {
    const rows = made(collection({ plate: text }, { plate: { label: '车牌号' } }))
    for (const { cityCode, plate } of rows)
      expect((plate as string).slice(0, 2)).toBe(cityCode === handan ? '冀D' : '晋D')
  })

  it('has numbers of identity cards of its city, and a few of others', () => {
    const rows = made(collection({ idNo: text }, { idNo: { label: '身份证号' } }), 200)
    for (const { idNo } of rows) expect(idNo).toMatch(/^\d{4}\*{10}\d{3}[\dX]$/)
    for (const city of [handan, changzhi]) {
      const own = rows.filter(({ cityCode }) => cityCode === city)
      const home = own.filter(({ idNo }) => (idNo as string).startsWith(city.slice(0, 4)))
      expect(home.length / own.length).toBeGreaterThan(0.7)
      expect(home.length).toBeLessThan(own.length)
    }
    expect(new Set(rows.map(({ idNo }) => idNo)).size).toBeGreaterThan(190)
  })

  it('has an order number that reads as no day', () => {
    for (const { orderNo } of made(collection({ orderNo: text }, { orderNo: { label: '订单号' } })))
      expect(orderNo).toMatch(/^[4-9]\d{17}$/)
  })

  it('stands in a ranking without gaps, each kind of its own', () => {
    const choices = ['1', '2'].map((code) => ({ code, text: code }))
    const rows = made(
      collection(
        { rank: { kind: 'int' }, period: { kind: 'code', as: 'text' } },
        { rank: { label: '排名' }, period: { label: '榜单', choices } },
      ),
    )
    for (const period of ['1', '2']) {
      const ranks = rows.filter((row) => row.period === period).map(({ rank }) => rank)
      expect(ranks).toEqual(ranks.map((_, at) => at + 1))
    }
  })

  it('leaves no flag open, and lists nothing twice', () => {
    const rows = made(
      collection(
        { enabled: { kind: 'bool', on: '1', off: '0' } as unknown as WireType, stops: { kind: 'csv' } },
        { enabled: { label: '是否展示', mayBeEmpty: true }, stops: { label: '途经站点' } },
      ),
    )
    for (const { enabled, stops } of rows) {
      expect(typeof enabled).toBe('boolean')
      expect(new Set(stops as string[]).size).toBe((stops as string[]).length)
    }
  })

  it('keeps to what the form of its collection demands', () => {
    const value: Expr = ['$', 'value']
    const rows = made(
      collection(
        {
          days: { kind: 'int' },
          born: { kind: 'date' },
          seen: { kind: 'datetime' },
          leaves: { kind: 'date' },
          tel: text,
          low: { kind: 'int' },
          high: { kind: 'int' },
        },
        {
          days: { label: '天数', least: 20, most: 22 },
          born: { label: '有效期', days: 'behind' },
          seen: { label: '预约时间', checks: [['<=', value, ['call', 'now', []]]] },
          leaves: { label: '创建日期', days: 'ahead' },
          tel: { label: '联络', checks: [['call', 'isPhone', [value]]] },
          low: { label: '下限' },
          high: { label: '上限', checks: [['>=', value, ['.', ['$', 'form'], 'low']]] },
        },
      ),
    )
    for (const { days, born, seen, leaves, tel, low, high } of rows as Record<string, string>[]) {
      expect(Number(days)).toBeGreaterThanOrEqual(20)
      expect(Number(days)).toBeLessThanOrEqual(22)
      expect(born! <= '2026-11-24').toBe(true)
      expect(seen! <= '2026-11-24 23:59:59').toBe(true)
      expect(leaves! >= '2026-11-24').toBe(true)
      expect(tel).toMatch(/^1\d{10}$/)
      expect(Number(high)).toBeGreaterThanOrEqual(Number(low))
    }
  })
})
