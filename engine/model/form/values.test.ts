import { describe, expect, it } from 'vitest'
import type { Mode } from '../../compiled'
import type { Row } from '../../contract/types'
import { itemValues, startValue, trimmed } from './values'
import { sampleField } from '../samples.fixture'

const text = sampleField('phone')

it.each([
  ['blanks at both ends', '  138 0013\t', '138 0013'],
  [
    'marks nobody sees, as they come with a copied number',
    '\u202D\uFEFF13800138000\u202C\u200B',
    '13800138000',
  ],
  ['full width of what is nothing but a code', '１３８００１３８０００', '13800138000'],
  ['full width of letters and signs', 'ＨＸ０８－７＿ａ＋', 'HX08-7_a+'],
])('a text loses %s', (_what, typed, sent) => expect(trimmed(text, typed)).toBe(sent))

it.each(['３路（环线）', '１号楼', 'Ａ座，二层', '１２．５', '🧑\u200D🔧'])(
  '%s is a text, and stays as it was written',
  (typed) => expect(trimmed(text, typed)).toBe(typed),
)

it('what keeps its blanks keeps all of it, and so does a password', () => {
  expect(trimmed({ ...text, trim: false }, ' １\u200B')).toBe(' １\u200B')
  expect(trimmed(sampleField('pass', { isSecret: true }), '１２３')).toBe('１２３')
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
