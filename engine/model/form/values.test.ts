import { expect, it } from 'vitest'
import { trimmed } from './values'
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
