import { expect, it } from 'vitest'
import { pagedCall, parameter, sampleCall } from '../../model/samples.fixture'
import { Pool } from './pool'
import { fullRequestOf, requestOf } from './requests'

const text = (over = {}) => parameter({ type: { kind: 'text' }, ...over })
const parameters = {
  no: text({ optional: false }),
  name: text(),
  kind: text({ fixed: 'x' }),
  other: text(),
}
const pool = new Pool({})
pool.add('item.page', [{ no: 7, name: 'seen', kind: 'seen' }])

it('the plainest request has what is needed, and the first page', () => {
  const page = { page: 1, pageSize: 20 }
  expect(requestOf(pagedCall('item.page', [], { parameters }), pool)).toEqual({
    values: { no: 7, ...page },
    guessed: [],
  })
  expect(requestOf(sampleCall('item.get', [], { parameters }), pool)).toEqual({
    values: { no: 7 },
    guessed: [],
  })
  const needed = { ...parameters, other: text({ optional: false }) }
  expect(requestOf(sampleCall('item.get', [], { parameters: needed }), pool, { no: 8 })).toEqual({
    values: { no: 8, other: 'other' },
    guessed: ['other'],
  })
})

it('the fullest has all of which a value is known, and nothing that is guessed besides', () => {
  const needed = { ...parameters, other: text({ optional: false }), more: text() }
  expect(fullRequestOf(sampleCall('item.get', [], { parameters: needed }), pool)).toEqual({
    no: 7,
    other: 'other',
    name: 'seen',
  })
})
