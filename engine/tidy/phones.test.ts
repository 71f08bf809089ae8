import { expect, it } from 'vitest'
import { phonesIn, unreadPhonesIn } from './phones'

const one = '13800138000'
const two = '13900139000'

it.each<[what: string, list: string, phones: string[], unread?: string[]]>([
  ['a line each', `${one}\n${two}`, [one, two]],
  ['lines of Windows, blank lines and repeated ones', `\r\n ${one} \r\n\r\n${two}\r\n${one}\r\n`, [one, two]],
  ['a column with the column beside it', `${one}\t张三\n${two}\t李 四\t2026`, [one, two]],
  ['a column with a number before it', `1\t${one}\n2\t${two}`, [one, two]],
  ['a column with card and order numbers', `3130400000010001\t${one}\tDD100000001`, [one]],
  ['a column with a quoted cell', `"${one}"\n`, [one]],
  ['numbers with blanks', '138 0013 8000\n139\u00A00013\u30009000', [one, two]],
  ['numbers with blanks, in one line', '138 0013 8000 139 0013 9000', [one, two]],
  ['numbers with dashes and dots', '138-0013-8000\n139.0013.9000', [one, two]],
  ['numbers with a country code', '+86 138 0013 8000\n008613900139000', [one, two]],
  ['numbers with a bracketed country code', `(+86)138-0013-8000\n86-${two}`, [one, two]],
  ['numbers in full width', '１３８００１３８０００', [one]],
  ['numbers from an address book', `\u202D${one}\u202C\u200B`, [one]],
  [
    'numbers with commas',
    `${one},${two}，17700000000、17800000000；`,
    [one, two, '17700000000', '17800000000'],
  ],
  ['numbers with names', `张三 ${one} 李四：${two}。`, [one, two]],
  ['a numbered list', `1. ${one}\n2、${two}\n(3) 17700000000`, [one, two, '17700000000']],
  ['a heading', `手机号\t姓名\n${one}\t张三`, ['手机号 姓名', one], ['手机号 姓名']],
  ['a number that lacks a digit', `1380013800\n${two}`, ['1380013800', two], ['1380013800']],
  ['one that lacks a digit beside another', `1380013800, ${two}`, [two, '1380013800'], ['1380013800']],
  [
    'one in parts that lacks a digit beside another',
    `${one} 139 0013 900`,
    [one, '1390013900'],
    ['1390013900'],
  ],
  ['one in parts before another', `139-0013-900 ${two}`, [two, '139-0013-900'], ['139-0013-900']],
  ['one of another country beside another', `${one} +852 9123 4567`, [one, '+85291234567'], ['+85291234567']],
  ['a slip within the cell of a sheet', `${one} 1390013900\t李四`, [one, '1390013900'], ['1390013900']],
  ['two numbers in one cell', `${one}/${two}\t${one} 17700000000`, [one, two, '17700000000']],
  ['days and times', `${one} 2026-01-05 08:30\n${two} 1999.1.5`, [one, two]],
  ['a longer number', '6222138001380001234', ['6222138001380001234'], ['6222138001380001234']],
  ['nothing', ' \n\t\n', []],
])('%s', (_, list, phones, unread = []) => {
  expect(phonesIn(list)).toEqual(phones)
  expect(unreadPhonesIn(list)).toEqual(unread)
})

it('reads a long list in a moment, whatever stands in it', () => {
  const began = performance.now()
  expect(
    phonesIn(Array.from({ length: 2093 }, (_, at) => String(15_000_000_000 + at)).join('\n')),
  ).toHaveLength(2093)
  for (const part of ['1', '13 ', '138-', '86', ' ', '(+86)1']) phonesIn(part.repeat(20_000))
  expect(performance.now() - began).toBeLessThan(5000)
})
