import { expect, it } from 'vitest'
import type { Format } from '../../compiled'
import { formats } from '../../vocabulary/formats'
import { columnWidth } from './width'

const choice = (texts: string[], many?: true): Format => ({
  kind: 'choice',
  choices: texts.map((text, at) => ({ code: String(at), text })),
  ...(many && { many }),
})

it.each<[string, Format, string, boolean, number]>([
  ['as wide as its values usually are', { kind: 'datetime' }, '时间', false, 170],
  // 15 a Chinese character, 8.5 any other, 34 around them
  ['never narrower than its title', { kind: 'bool' }, '是否允许登录后台管理', false, 10 * 15 + 34],
  ['nor than a title in Latin letters', { kind: 'bool' }, 'Allowed to sign in', false, 18 * 8.5 + 34],
  [
    'with room for the sign of its tooltip',
    { kind: 'bool' },
    '是否允许登录后台管理',
    true,
    10 * 15 + 34 + 20,
  ],
  ['as its longest choice', choice(['是', '等待审核的记录']), '状态', false, 7 * 15 + 34],
  [
    'as all its choices beside each other',
    choice(['中文', '中文', '中文'], true),
    '状态',
    false,
    3 * 30 + 2 * 15 + 34,
  ],
  ['but no wider for its choices than fits', choice(['很'.repeat(30)]), '状态', false, 220],
  [
    'as the longer word of a flag',
    { kind: 'bool', words: { on: '允许登录后台', off: '否' } },
    '状态',
    false,
    6 * 15 + 34,
  ],
  [
    'as the longer word of a flag, whichever it is',
    { kind: 'bool', words: { off: '禁止登录后台' } },
    '状态',
    false,
    6 * 15 + 34,
  ],
  ['as usual where its words are short', { kind: 'bool', words: { on: '是' } }, '状态', false, 80],
  ['as usual where it has no choices', choice([]), '状态', false, 88],
])('a column is %s', (_, format, label, tooltip, width) =>
  expect(columnWidth(format, label, tooltip)).toBe(width),
)

it('only free text takes the room that is left over', () => {
  const growing = Object.entries(formats).filter(([, { grows }]) => grows)
  expect(growing.map(([kind]) => kind).sort()).toEqual(['html', 'list', 'text'])
})
