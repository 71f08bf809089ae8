import { expect, it } from 'vitest'
import { isFilled } from './values'

it.each<[string, unknown, boolean]>([
  ['a letter', 'a', true],
  ['a letter among blanks', ' \u3000a\n', true],
  ['a picture that a joiner holds together', '👩\u200d💻', true],
  ['a letter that a sign turns round', '\u202ea', true],
  ['zero as text', '0', true],
  ['no text', '', false],
  ['blanks of every width', ' \t\n\u3000\u00a0\ufeff', false],
  ['a blank without width', '\u200b', false],
  ['signs that only turn what follows', '\u202e\u2066', false],
  ['joiners', '\u200b\u200c\u200d', false],
  ['a filler', '\u3164', false],
  ['a sign of a terminal', '\u0007', false],
  ['zero', 0, true],
  ['no', false, true],
  ['nothing', null, false],
  ['an empty list', [], false],
  ['a list', [''], true],
  ['a range', { start: '1', end: '2' }, true],
  ['half a range', { start: '1', end: '' }, false],
  ['a range from what nobody sees', { start: '\u200b', end: '2' }, false],
  ['a record', {}, true],
])('%s', (_, value, filled) => expect(isFilled(value)).toBe(filled))
