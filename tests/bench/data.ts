/** 50 000 deterministic records, and the options of the selects. */

/** A generator of numbers in [0, 1) without external seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const next = numbers(20_260_101)
const below = (limit: number): number => Math.floor(next() * limit)
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
const digits = (count: number): string => Array.from({ length: count }, () => below(10)).join('')
const moment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗']
const givenNames = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英']
const firstDay = Date.UTC(2025, 0, 1)
const day = 86_400_000

export const places = 200
export const provinceName = (province: number): string => `省份${province}`
export const cityName = (city: number): string => `城市${Math.floor(city / 1000)}-${city % 1000}`
export const storeName = (store: number): string =>
  `门店${Math.floor(store / 1e6)}-${Math.floor(store / 1000) % 1000}-${store % 1000}`

export interface BenchRecord {
  id: number
  orderNo: string
  userName: string
  phone: string
  email: string
  provinceId: number
  province: string
  cityId: number
  city: string
  storeId: number
  store: string
  category: string
  channel: string
  status: number
  amount: number
  discount: number
  paid: number
  points: number
  createdAt: string
  paidAt: string
  remark: string
  locked: boolean
}

function record(index: number): BenchRecord {
  const provinceId = 1 + below(places)
  const cityId = provinceId * 1000 + 1 + below(places)
  const storeId = cityId * 1000 + 1 + below(places)
  const amount = 100 + below(500_000)
  const discount = Math.floor(amount * next() * 0.3)
  const at = firstDay + below(300 * day)
  return {
    id: index + 1,
    orderNo: `XF${digits(12)}`,
    userName: oneOf(surnames) + oneOf(givenNames) + oneOf(givenNames),
    phone: `1${digits(10)}`,
    email: `user${index + 1}@example.com`,
    provinceId,
    province: provinceName(provinceId),
    cityId,
    city: cityName(cityId),
    storeId,
    store: storeName(storeId),
    category: oneOf(['food', 'shop', 'trip', 'fun', 'other']),
    channel: oneOf(['wx', 'ali', 'cash']),
    status: below(6),
    amount,
    discount,
    paid: amount - discount,
    points: Math.floor(amount / 100),
    createdAt: moment(at),
    paidAt: moment(at + 60_000).slice(0, 10),
    remark: next() < 0.4 ? `第${index + 1}条备注：顾客要求开具发票并邮寄` : '',
    locked: next() < 0.2,
  }
}

export const records: BenchRecord[] = Array.from({ length: 50_000 }, (_, index) => record(index))

export interface Choice {
  code: string
  name: string
}
const choices = (first: number, name: (code: number) => string): Choice[] =>
  Array.from({ length: places }, (_, index) => ({ code: String(first + index), name: name(first + index) }))

/** Options of one of the three dependent selects. */
export function choicesOf(kind: string, parent: number): Choice[] {
  if (kind === 'province') return choices(1, provinceName)
  if (!parent) return []
  return kind === 'city' ? choices(parent * 1000 + 1, cityName) : choices(parent * 1000 + 1, storeName)
}

/** Records that match a query, in stored order. */
export function matching(query: URLSearchParams): BenchRecord[] {
  const tests: ((row: BenchRecord) => boolean)[] = []
  const wanted = (name: string, test: (value: string) => (row: BenchRecord) => boolean): void => {
    const value = query.get(name)
    if (value) tests.push(test(value))
  }
  for (const name of ['orderNo', 'userName'] as const)
    wanted(name, (value) => (row) => row[name].includes(value))
  for (const name of ['provinceId', 'cityId', 'storeId', 'status', 'channel'] as const)
    wanted(name, (value) => (row) => String(row[name]) === value)
  wanted('minPaid', (value) => (row) => row.paid >= Number(value) * 100)
  wanted('from', (value) => (row) => row.createdAt >= value)
  wanted('to', (value) => (row) => row.createdAt <= value)
  return tests.length === 0 ? records : records.filter((row) => tests.every((test) => test(row)))
}
