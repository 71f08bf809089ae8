import { describe, expect, it } from 'vitest'
import type { Mode } from '../../compiled'
import type { Row } from '../../contract/types'
import { itemValues, startValue, tidied, withoutEmpty } from './values'
import { sampleField } from '../samples.fixture'

const text = sampleField('phone')

it('a value is tidied as its field says, and as a text where it says nothing', () => {
  expect(tidied(text, ' 138 0013 ')).toBe('138 0013')
  expect(tidied({ ...text, tidy: 'phone' }, ' 138 0013 ')).toBe('1380013')
  expect(tidied({ ...text, tidy: 'none' }, ' １\u200B')).toBe(' １\u200B')
})

it('rows are tidied member by member, and returned themselves where they are tidy', () => {
  const rows = sampleField('rows', { items: [sampleField('phone', { tidy: 'phone' }), sampleField('note')] })
  const typed = [{ id: ' 1 ', phone: '138 0013', note: ' a ' }]
  expect(tidied(rows, typed)).toEqual([{ id: ' 1 ', phone: '1380013', note: 'a' }])
  const tidy = [{ phone: '1380013', note: 'a' }, null, 'text']
  expect(tidied(rows, tidy)).toBe(tidy)
})

describe('a row that nobody filled is no item', () => {
  const items = [
    sampleField('name'),
    sampleField('urgent', { begins: false }),
    sampleField('place', { value: ['+', ['$', 'index'], 1] }),
  ]
  const rows = sampleField('rows', { items })
  it.each([
    [{}],
    [{ name: null }],
    [{ name: ' \u200b', tags: [], period: { start: null, end: null } }],
    [{ name: '', urgent: false, place: 1 }],
  ])('%j', (empty) => {
    expect(withoutEmpty(rows, [empty, { name: 'a' }, empty])).toEqual([{ name: 'a' }])
  })
  it.each([[{ name: '', urgent: true }], [{ id: 7, name: null }], [{ name: 0 }]])(
    'but %j is one',
    (filled) => {
      expect(withoutEmpty(rows, [filled])).toHaveLength(1)
    },
  )
})

describe('a flag whose widget shows untouched that it is off', () => {
  const flag = sampleField('urgent', { begins: false })
  const start = (mode: Mode, row?: Row, value?: unknown) => startValue(flag, mode, row, () => value)
  it('is off from the beginning, and so it is sent', () => {
    expect(start('add')).toBe(false)
    expect(start('edit', { urgent: null })).toBe(false)
    expect(itemValues([flag], {}, () => false)).toEqual({ urgent: false })
  })
  it('is what its row or its default says', () => {
    expect(start('copy', { urgent: true })).toBe(true)
    expect(start('add', undefined, true)).toBe(true)
  })
  it('is shown as unknown where nothing is typed', () => expect(start('view', { urgent: null })).toBeNull())
})

it.each([null, undefined, 'text', 5, ['a', 'b']])('an item that is no record (%j) is sent as it is', (item) =>
  expect(itemValues([text], item, () => true)).toEqual(item),
)

it('an item is sent with its own members, tidied, and without what is hidden', () => {
  const fields = [text, sampleField('note'), sampleField('secret')]
  const item = { id: 7, phone: ' １ ', secret: 'x' }
  expect(itemValues(fields, item, (name) => name === 'secret')).toEqual({ id: 7, phone: '1', note: null })
  expect(item).toEqual({ id: 7, phone: ' １ ', secret: 'x' })
})
