import { describe, expect, it } from 'vitest'
import { functionNames } from '../compile'
import { run } from '../run.fixture'
import { functions, internalFunctionNames } from '.'

it('has exactly the functions the compiler knows, and the marks', () => {
  const runtime = Object.keys(functions).filter((name) => !internalFunctionNames.includes(name))
  expect([...runtime, 'textOf'].sort()).toEqual([...functionNames].sort())
  for (const mark of internalFunctionNames) expect(functionNames).not.toContain(mark)
})

const cases: [string, Record<string, unknown>, unknown][] = [
  ['filled(a, b)', { a: ' ', b: [] }, false],
  ['filled(a)', { a: 0 }, true],
  ['filled(a)', { a: { start: '2024-01-01', end: '' } }, false],
  ['filled(a)', { a: { start: '2024-01-01', end: '2024-01-02' } }, true],
  ['allFilled(a)', { a: ['x', ''] }, false],
  ['allFilled(a)', { a: [] }, false],
  ['allFilled(a)', { a: ['x'] }, true],
  ['addDays(a, 100000)', { a: '1900-01-01' }, '2173-10-16'],
  ['addDays(a, 100001)', { a: '1900-01-01' }, null],
  ['addDays(a, -100000)', { a: '2173-10-16' }, '1900-01-01'],
  ['addDays(a, -100001)', { a: '2173-10-16' }, null],
  ['lastDays(100000, a).start', { a: '2173-10-16' }, '1900-01-02 00:00:00'],
  ['lastDays(100001, a)', { a: '2173-10-16' }, null],
  ['lastDays(1, a).start', { a: '2173-10-16' }, '2173-10-16 00:00:00'],
  ['lastDays(0, a)', { a: '2173-10-16' }, null],
  ['count(a)', { a: null }, 0],
  ['first(a)', { a: [] }, null],
  ['last(a)', { a: [1, 2] }, 2],
  ['unique(a)', { a: [1, 2, 1] }, [1, 2]],
  ['concat([-1], numbers(1, 3))', {}, [-1, 1, 2, 3]],
  ['numbers(3, 1)', {}, []],
  ["join(a, ' / ')", { a: [7, null, '', 'x'] }, '7 / x'],
  ['sum(a)', { a: [1, null, 2] }, 3],
  ['sum(a)', { a: null }, null],
  ['sum(a)', { a: [] }, 0],
  ['min(a, 5)', { a: 7 }, 5],
  ['max(a)', { a: [] }, null],
  ['length(a)', { a: '中文' }, 2],
  ['length(a)', { a: null }, 0],
  ['textFrom(a, 2)', { a: '公交abc' }, 'abc'],
  ['textFrom(a, 2)', { a: 'ab' }, ''],
  ['textFrom(a, -1)', { a: 'ab' }, 'ab'],
  ['textFrom(a, 1)', { a: null }, ''],
  ['trim(a)', { a: ' x ' }, 'x'],
  ["contains(a, 'b')", { a: 'abc' }, true],
  ["contains(a, 'b')", { a: ['abc'] }, false],
  ['characterClasses(a)', { a: 'aB1!' }, 4],
  ['characterClasses(a)', { a: 'ab' }, 1],
  ['isWord(a)', { a: '公交1a' }, true],
  ['isWord(a)', { a: '公 交' }, false],
  ['isPhone(a)', { a: '13800138000' }, true],
  ['isPhone(a)', { a: '+8613800138000' }, true],
  ['isPhone(a)', { a: '12800138000' }, false],
  ['isPlate(a)', { a: '冀D10003' }, true],
  ['isPlate(a)', { a: '京AD12345' }, true],
  ['isPlate(a)', { a: '京A12345D' }, true],
  ['isPlate(a)', { a: '粤B1234学' }, true],
  ['isPlate(a)', { a: '冀D1000' }, false],
  ['isPlate(a)', { a: '冀DI0003' }, false],
  ['isPlate(a)', { a: '冀D100034' }, false],
  ['isPlate(a)', { a: null }, false],
  ['isIdCard(a)', { a: '11010519491231002X' }, true],
  ['isIdCard(a)', { a: '211381198912311233' }, true],
  ['isIdCard(a)', { a: '341223198811294569' }, true],
  ['isIdCard(a)', { a: '011381198912311233' }, false],
  ['isIdCard(a)', { a: '11010119900307123A' }, false],
  ['isIdCard(a)', { a: '110105194912310021' }, false],
  ['isIdCard(a)', { a: '11010519490231002X' }, false],
  ['isIdCard(a)', { a: '' }, false],
  ['round(a)', { a: 2.5 }, 3],
  ['monthOf(today())', {}, '2024-05'],
  ['monthOf(addMonths(today(), -5))', {}, '2023-12'],
  ['monthOf(a)', { a: '' }, null],
  ['addMonths(a, 1)', { a: '2024-01-31' }, '2024-02-29'],
  ['addMonths(a, -1)', { a: '2024-01-31 08:00:00' }, '2023-12-31 08:00:00'],
  ['isLink(a)', { a: 'https://bus.example.com/a?b=1' }, true],
  ['isLink(a)', { a: 'HTTP://bus.example.com' }, true],
  ['isLink(a)', { a: 'bus.example.com' }, false],
  ['isLink(a)', { a: 'https://' }, false],
  ['isLink(a)', { a: 'https://bus.example.com/a b' }, false],
  ['isLink(a)', { a: 'javascript:alert(1)' }, false],
  ['isInteger(a)', { a: '1.0' }, false],
  ['isInteger(a)', { a: 3 }, true],
  ['isNumber(a)', { a: '1.' }, false],
  ['toNumber(a) + 1', { a: '-2.50' }, -1.5],
  ['toNumber(a)', { a: 90 }, 90],
  ['toNumber(a)', { a: '1e3' }, null],
  ['toNumber(a)', { a: '' }, null],
  ['toNumber(a)', { a: '9007199254740991' }, 9007199254740991],
  ['toNumber(a)', { a: '9007199254740993' }, null],
  ['isMoney(a)', { a: 1999 }, true],
  ['isMoney(a)', { a: '19.99' }, true],
  ['isMoney(a)', { a: '19.999' }, false],
  ['isMoney(a)', { a: -1 }, false],
  ['isMoney(a)', { a: 0 }, true],
  ['isMoney(a)', { a: 19.99 }, true],
  ['isMoney(a)', { a: 19.999 }, false],
  ['isMoney(a)', { a: Infinity }, false],
  ['yuan(2)', {}, 200],
  ['yuan(19.99)', {}, 1999],
  ['today()', {}, '2024-05-20'],
  ['now()', {}, '2024-05-20 13:14:15'],
  ['addDays(a, 1)', { a: '2024-02-28' }, '2024-02-29'],
  ['addDays(a, -1)', { a: '2024-03-01 08:00:00' }, '2024-02-29 08:00:00'],
  ['addDays(a, 1)', { a: '2024-02-30' }, null],
  ['addDays(a, 0.55)', { a: '2024-02-28 12:00:00' }, '2024-02-29 01:12:00'],
  ['addDays(a, 0 - 0.5)', { a: '2024-03-01' }, '2024-02-29'],
  ['addDays(a, 1 / 3)', { a: '2024-03-01 00:00:00' }, '2024-03-01 08:00:00'],
  ['startOfDay(today())', {}, '2024-05-20 00:00:00'],
  ['endOfDay(now())', {}, '2024-05-20 23:59:59'],
  ['lastDays(1)', {}, { start: '2024-05-20 00:00:00', end: '2024-05-20 23:59:59' }],
  ['lastDays(0)', {}, null],
  ['lastDays(7)', {}, { start: '2024-05-14 00:00:00', end: '2024-05-20 23:59:59' }],
  ['lastDays(7, addDays(today(), 1))', {}, { start: '2024-05-15 00:00:00', end: '2024-05-21 23:59:59' }],
  ['days(a)', { a: { start: '2024-01-01 00:00:00', end: '2024-01-02 12:00:00' } }, 1.5],
  ['days(lastDays(7)) <= 7', {}, true],
  ['calendarDays(a)', { a: { start: '2024-05-01', end: '2024-05-03' } }, 3],
  ['calendarDays(a)', { a: { start: '2024-05-01', end: '2024-05-01' } }, 1],
  ['calendarDays(a)', { a: { start: '2024-05-01 23:59:59', end: '2024-05-02 00:00:00' } }, 2],
  ['calendarDays(a)', { a: { start: '2024-02-28 00:00:00', end: '2024-03-01 23:59:59' } }, 3],
  ['calendarDays(lastDays(7))', {}, 7],
  ['calendarDays(a)', { a: { start: '2024-05-02', end: '2024-05-01' } }, null],
  ['calendarDays(a)', { a: { start: '2024-05-02', end: null } }, null],
  [
    'range(a, b)',
    { a: '2024-05-01 00:00:00', b: '2024-05-02 12:00:00' },
    { start: '2024-05-01 00:00:00', end: '2024-05-02 12:00:00' },
  ],
  ['days(range(a, b))', { a: '2024-05-01 00:00:00', b: '2024-05-02 12:00:00' }, 1.5],
  ['filled(range(a, b))', { a: '2024-05-01 00:00:00', b: null }, false],
  ['range(a, b)', { a: null, b: null }, null],
  ['days(a)', { a: { start: '2024-01-01', end: null } }, null],
  ['scopeName(a)', { a: '0755' }, '深圳'],
  ['textOf(form.x)', { form: { x: 1 } }, 'text of form.x'],
  ['plainText(a)', { a: '<p>a&amp;b</p><p>c<br>d&nbsp;e</p>' }, 'a&b\nc\nd e'],
  ['withoutFirstParagraphTag(a)', { a: '<p class="x">a</p><p>b</p>' }, 'a<p>b</p>'],
  ['lines(a)', { a: ' 1\r\n\n2 \n' }, ['1', '2']],
]

describe('functions', () => {
  it.each(cases)('%s with %j', (source, scope, expected) => expect(run(source, scope)).toEqual(expected))

  it.each(['<', '<a', '<!--', '<script', '<p x', '</', '</p'])('read a flood of %s once', (part) => {
    const flood = part.repeat(100_000)
    expect(run('plainText(a)', { a: flood })).toBe(flood)
    expect(run('withoutFirstParagraphTag(a)', { a: flood })).toBe(flood)
  })

  it.each([
    ['a<!-- <b> -->c', 'ac'],
    ['a<style>x</style >b<script>y</SCRIPT\n>c', 'abc'],
    ['a < b <1> c<b title="x\ny">d</b>', 'a < b <1> cd'],
    ['<!-- a', '<!-- a'],
    ['<b', '<b'],
    ['a<br />b</div>c</p >d', 'a\nb\nc\nd'],
  ])('plainText of %j', (html, text) => expect(run('plainText(a)', { a: html })).toBe(text))

  it('has a case for every function', () => {
    const tested = cases.map(([source]) => source).join(' ')
    expect(functionNames.filter((name) => !tested.includes(`${name}(`))).toEqual([])
  })
})
