import { expect, it } from 'vitest'
import { mostAmount } from '../vocabulary/wire-types'
import { makeCall, record } from './calls.fixture'
import { decodeRequest } from './decode'

const call = makeCall({
  types: { Item: record({ price: { kind: 'yuan' } }) },
  parameters: {
    pay: { type: { kind: 'cents' }, at: 'pay', optional: false },
    item: { type: { kind: 'record', type: 'Item' }, at: 'item', optional: false },
  },
})
const read = (body: unknown) => decodeRequest(call, { params: {}, query: {}, body })

it('the highest amount arrives, in either spelling and wherever it stands', () => {
  expect(read({ pay: mostAmount, item: { price: mostAmount / 100 } }).values).toEqual({
    pay: mostAmount,
    item: { price: mostAmount },
  })
})

it('a cent more is told, with how high it may be', () => {
  expect(
    read({ pay: String(-mostAmount - 1), item: { price: mostAmount / 100 + 0.01 } }).problems,
  ).toMatchObject([
    { parameter: 'pay', problem: 'tooMuch', most: mostAmount },
    { parameter: 'item.price', problem: 'tooMuch', most: mostAmount },
  ])
})
