/** Random screen values of every wire type, for property tests. */
import { tidies } from '../tidy'
import { mostAmount, type PlainWireType } from '../vocabulary/wire-types'
import fc from 'fast-check'
import type { RecordType, WireType } from '../compiled/call'
import { record } from './calls.fixture'

const plain = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((text) => !/[\0\p{Surrogate}]/u.test(text))
  // Received texts are normalised.
  .map(tidies.text)
const word = fc.stringMatching(/^[a-z0-9\u4e00-\u9fa5]{1,8}$/)
const two = (number: number): string => String(number).padStart(2, '0')
/**
 * From 1992 on: China, the tests' zone, had daylight saving until 1991, so some local times did not exist.
 */
const date = fc
  .tuple(
    fc.integer({ min: 1992, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map(two).join(':'))
const datetime = fc.tuple(date, time).map((parts) => parts.join(' '))
const cents = fc.integer({ min: -mostAmount, max: mostAmount }).map((amount) => amount + 0)
const decimal = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
  .map((number) => number + 0)

export interface Sample {
  type: WireType
  value: fc.Arbitrary<unknown>
}

export const types: Record<string, RecordType> = {
  Item: record({
    id: { kind: 'id' },
    price: { kind: 'yuan' },
    codes: { kind: 'list', of: { kind: 'code', as: 'text' } },
  }),
}
const item = fc.record({ id: word, price: cents, codes: fc.array(word, { maxLength: 3 }) })

/** Without `file`, which JSON cannot hold. */
const plainSamples: Record<Exclude<PlainWireType, 'file'>, Sample> = {
  text: { type: { kind: 'text' }, value: plain },
  personName: { type: { kind: 'personName' }, value: plain },
  phone: { type: { kind: 'phone' }, value: fc.constantFrom('13800138000', '0310-3100001', '') },
  cardNumber: { type: { kind: 'cardNumber' }, value: fc.constantFrom('3130400000010001', '0012') },
  idCard: { type: { kind: 'idCard' }, value: fc.constantFrom('11010519491231002X', '') },
  bankCard: { type: { kind: 'bankCard' }, value: fc.constantFrom('6222000000000001', '') },
  plate: { type: { kind: 'plate' }, value: fc.constantFrom('冀D12345', '冀DD12345') },
  serial: { type: { kind: 'serial' }, value: fc.constantFrom('DD100000001', 'A-1', '') },
  secret: { type: { kind: 'secret' }, value: plain.map((text) => ` ${text} `) },
  html: { type: { kind: 'html' }, value: plain.map((text) => `<p>${text}</p>`) },
  any: { type: { kind: 'any' }, value: plain },
  id: { type: { kind: 'id' }, value: word },
  int: { type: { kind: 'int' }, value: fc.maxSafeInteger().map((number) => number + 0) },
  number: { type: { kind: 'number' }, value: decimal },
  cents: { type: { kind: 'cents' }, value: cents },
  yuan: { type: { kind: 'yuan' }, value: cents },
  yuanText: { type: { kind: 'yuanText' }, value: cents },
  fraction: {
    type: { kind: 'fraction' },
    value: fc.integer({ min: 0, max: 10_000 }).map((number) => number / 100),
  },
  date: { type: { kind: 'date' }, value: date },
  datetime: { type: { kind: 'datetime' }, value: datetime },
  time: { type: { kind: 'time' }, value: time },
  digits14: { type: { kind: 'digits14' }, value: datetime },
  digits8: { type: { kind: 'digits8' }, value: date },
  epochSeconds: { type: { kind: 'epochSeconds' }, value: datetime },
  epochMillis: { type: { kind: 'epochMillis' }, value: datetime },
  iso: { type: { kind: 'iso' }, value: datetime },
  csv: { type: { kind: 'csv' }, value: fc.array(word, { maxLength: 4 }) },
  link: {
    type: { kind: 'link' },
    value: word.map((name) => `https://example.com/${encodeURIComponent(name)}`),
  },
  address: { type: { kind: 'address' }, value: word.map((name) => `/files/${name.replace(/\W/g, '0')}.png`) },
  addresses: {
    type: { kind: 'addresses' },
    value: fc.array(
      word.map((name) => `/files/${name.replace(/\W/g, '0')}.png`),
      { maxLength: 4 },
    ),
  },
  rangeCsv: { type: { kind: 'rangeCsv' }, value: fc.record({ start: datetime, end: datetime }) },
}

/** One sample per wire type. */
export const samples: Record<string, Sample> = {
  ...plainSamples,
  flag: { type: { kind: 'bool', on: 1, off: 2 }, value: fc.boolean() },
  textFlag: { type: { kind: 'bool', on: '1', off: '0' }, value: fc.boolean() },
  code: { type: { kind: 'code', as: 'text' }, value: word },
  numberCode: { type: { kind: 'code', as: 'number' }, value: fc.integer({ min: -1, max: 99 }).map(String) },
  json: {
    type: { kind: 'json', of: { kind: 'list', of: { kind: 'record', type: 'Item' } } },
    value: fc.array(item, { maxLength: 3 }),
  },
  list: { type: { kind: 'list', of: { kind: 'cents' } }, value: fc.array(cents, { maxLength: 4 }) },
  records: {
    type: { kind: 'list', of: { kind: 'record', type: 'Item' } },
    value: fc.array(item, { maxLength: 3 }),
  },
  record: { type: { kind: 'record', type: 'Item' }, value: item },
}
