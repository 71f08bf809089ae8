import { expect, it } from 'vitest'
import { masked, type PersonalKind } from './personal'

it.each<[PersonalKind, unknown, unknown]>([
  ['phone', '13800138000', '138****8000'],
  ['phone', 13800138000, '138****8000'],
  ['phone', ' 13800138000 ', '138****8000'],
  ['phone', '0310-3100001', '031****0001'],
  ['phone', '+442079460958', '+44****0958'],
  ['phone', '3100001', '****01'],
  ['phone', '110', '****0'],
  ['phone', '1', '****'],
  ['phone', '', ''],
  ['phone', null, null],
  ['phone', undefined, undefined],
  ['phone', ['13800138000', null, ''], ['138****8000', null, '']],
  ['phone', { number: '13800138000' }, '****'],
  ['phone', true, '****'],
  ['idCard', '11010519491231002X', '110****002X'],
  ['idCard', '110105491231002', '110****1002'],
  ['idCard', '1101', '****1'],
  ['bankCard', '6222021234567890123', '****0123'],
  ['bankCard', '622202', '****02'],
  ['personName', '王小明', '王**'],
  ['personName', '欧阳小明', '欧**'],
  ['personName', '王', '**'],
  ['personName', 'John Smith', 'J**'],
  ['personName', '👨‍👩‍👧小明', '👨‍👩‍👧**'],
  ['personName', '🚌', '**'],
  ['personName', 'e\u0301lan', 'e\u0301**'],
  ['personName', '   ', '   '],
  ['plate', '冀D12345', '冀D****45'],
  ['plate', '冀DD12345', '冀D****45'],
  ['plate', '冀D1', '****1'],
  ['home', '人民路12号3单元', '人民路****'],
  ['home', '12号', '****'],
  ['trip', '火车站', '火车站'],
  ['trip', '2026-01-05 08:00:00', '2026-01-05 08:00:00'],
])('%s %j is shown as %j', (kind, value, shown) => {
  expect(masked(kind, value)).toEqual(shown)
})

it.each<[PersonalKind, string]>([
  ['phone', '13800138000'],
  ['idCard', '11010519491231002X'],
  ['bankCard', '6222021234567890123'],
  ['personName', '王小明'],
  ['plate', '冀D12345'],
  ['home', '人民路12号3单元'],
])('a masked %s stays as it is', (kind, value) => {
  const once = masked(kind, value)
  expect(once).not.toBe(value)
  expect(masked(kind, once)).toBe(once)
})
