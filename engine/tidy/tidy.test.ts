import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainWireTypeNames, tidy, tidyOf, type PlainWireType } from '../vocabulary/wire-types'
import { quantityIn, tidies, tidyAs, type Tidy } from '.'

type Row = [written: string, tidy: string]

/** Of each kind: texts as people write them, and what they mean. */
const rows: Record<Tidy, Row[]> = {
  none: [[' １\u200B\r\n', ' １\u200B\r\n']],
  text: [
    ['  138 0013\t', '138 0013'],
    [' Ａ１ ', 'A1'],
    ['\u202D\uFEFF13800138000\u202C\u200B', '13800138000'],
    ['\u200BＡ－１\u200B', 'A-1'],
    ['ＨＸ０８－７＿ａ＋', 'HX08-7_a+'],
    ['第１２路', '第１２路'],
    ['３路（环线）', '３路（环线）'],
    ['Ａ１ Ｂ２', 'Ａ１ Ｂ２'],
    ['１２．５', '１２．５'],
    ['e\u0301', '\u00E9'],
    ['\u{1F9D1}\u200D\u{1F527}', '\u{1F9D1}\u200D\u{1F527}'],
    ['一\r\n\r\n二  三\r四\n', '一\n\n二  三\n四'],
    ['甲路\t100', '甲路 100'],
    ['甲  路 \t\t 100', '甲  路 100'],
    ['1\t甲\n2\t乙', '1\t甲\n2\t乙'],
    ['', ''],
  ],
  html: [[' <p>Ａ１ e\u0301</p>\uFEFF\n', '<p>Ａ１ e\u0301</p>']],
  phone: [
    ['138 0013-8000', '13800138000'],
    ['138.0013.8000', '13800138000'],
    ['１３８　００１３　８０００', '13800138000'],
    ['+86 138\u00A00013\u20138000', '13800138000'],
    ['＋８６－１３８００１３８０００', '13800138000'],
    ['0086 138 0013 8000', '13800138000'],
    ['86-13800138000', '13800138000'],
    ['(+86) 138-0013-8000', '13800138000'],
    ['（138）00138000', '13800138000'],
    ['\u202A13800138000\u202C', '13800138000'],
    [' 138-00 ', '13800'],
    ['+86 138', '138'],
    ['86138', '86138'],
    ['0013-8000', '00138000'],
    ['8000', '8000'],
    ['138****0000', '138****0000'],
    ['0310-3100001', '0310-3100001'],
    ['0310 310 0001', '0310-3100001'],
    ['（０３１０）3100001', '0310-3100001'],
    ['010－6522 0000', '010-65220000'],
    ['03103100001', '03103100001'],
    ['400-100-1000', '400-100-1000'],
    ['138\t139', '138\t139'],
    ['13800138000\t张三', '13800138000\t张三'],
    ['13800138000\n13900139000', '13800138000\n13900139000'],
    ['张 三', '张 三'],
    ['', ''],
  ],
  cardNumber: [
    ['3130 4000 0001 0001', '3130400000010001'],
    ['６２２２-0213-4455', '622202134455'],
    ['－12', '-12'],
    ['A-1', 'A-1'],
    ['12\t34', '12\t34'],
  ],
  idCard: [
    ['110105 19491231 002x', '11010519491231002X'],
    ['110105-19491231-002Ｘ', '11010519491231002X'],
  ],
  plate: [
    ['冀d·12345', '冀D12345'],
    ['冀Ｄ 12345', '冀D12345'],
    ['冀D-D12345', '冀DD12345'],
  ],
  serial: [
    [' DD 100 000 001 ', 'DD100000001'],
    ['ＨＸ－０１', 'HX-01'],
    ['1\n2', '1\n2'],
  ],
  number: [
    ['1,234.5', '1234.5'],
    ['1 234', '1234'],
    ['-1\u00A0234\u00A0567', '-1234567'],
    ['1\u2009234', '1234'],
    ['1\u202F234', '1234'],
    ['１，２３４', '1234'],
    [' 12,345 ', '12345'],
    ['１２．５', '12.5'],
    ['1,2', '1,2'],
    ['12 34', '12 34'],
    ['1234,567', '1234,567'],
    [',234', ',234'],
    ['1,234 567', '1,234 567'],
    ['1,234.', '1,234.'],
    ['a1,234', 'a1,234'],
  ],
  amount: [
    ['¥1,234.50', '1234.50'],
    ['￥ １２．５', '12.5'],
    ['12 元', '12'],
    ['¥12元', '12'],
    ['-¥1,234', '-1234'],
    ['¥-3', '-3'],
    ['1,234.5', '1234.5'],
    ['¥', '¥'],
    ['元', '元'],
    ['$12', '$12'],
    ['¥¥12', '¥¥12'],
    ['12万元', '12万元'],
    ['12元5角', '12元5角'],
  ],
  moment: [
    ['２０２６．１．５ ', '2026.1.5'],
    ['08：30', '08:30'],
  ],
}

describe.each(Object.entries(rows) as [Tidy, Row[]][])('of the kind %s', (how, written) => {
  it.each(written)('%j is %j', (text, meant) => {
    expect(tidies[how](text)).toBe(meant)
  })
  it('what is tidy stays so', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...' \t\n138０６+-－.,()（·Xx路\u200B\u3000'),
      maxLength: 20,
    })
    fc.assert(
      fc.property(
        fc.oneof(signs, fc.string({ unit: 'binary' }), fc.constantFrom(...written.flat())),
        (text) => {
          const once = tidies[how](text)
          expect(tidies[how](once)).toBe(once)
        },
      ),
    )
  })
})

it.each([
  ['90%', '%', '90'],
  ['90 ％', '%', '90'],
  ['1,200 次', '次', '1200'],
  ['60公里/小时', '公里/小时', '60'],
  ['90', '%', '90'],
  ['90%', '次', '90%'],
  ['%', '%', '%'],
  ['9 0%', '%', '9 0%'],
  ['90%', '', '90%'],
])('%j is in the unit %j the number %j', (typed, unit, meant) => {
  expect(quantityIn(unit)(typed)).toBe(meant)
})

describe('what nobody sees', () => {
  const signs = [
    ...'\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u2060\u2066\u2067\u2068\u2069\u206F\uFE00\uFE0E\uFE0F\uFEFF\u3164',
    '\u{E0100}',
  ]
  const kinds: [Tidy, string][] = [
    ['text', 'A1'],
    ['phone', '13800138000'],
    ['cardNumber', '3130400000010001'],
    ['idCard', '11010519491231002X'],
    ['plate', '冀D12345'],
    ['serial', 'DD100000001'],
    ['number', '12.5'],
    ['amount', '12.5'],
    ['moment', '2026-01-05 08:30'],
  ]
  it.each(kinds)('is no part of the kind %s', (how, plain) => {
    for (const sign of signs) {
      expect(tidies[how](`${sign}${plain}${sign}`)).toBe(plain)
      expect(tidies[how](`${plain.slice(0, 2)}${sign}${plain.slice(2)}`)).toBe(plain)
    }
  })
  it.each(['❤\uFE0F', '\u{1F468}\u200D\u{1F469}', '葛\u{E0100}'])('stays in %j', (text) => {
    expect(tidies.text(`\u2068${text}\u2069`)).toBe(text)
  })
})

describe('a value', () => {
  it('is tidied as its type says, each item of a list by itself', () => {
    expect(tidy({ kind: 'phone' }, '138 0013 8000')).toBe('13800138000')
    expect(tidy({ kind: 'list', of: { kind: 'phone' } }, ['138 0013 8000', 5])).toEqual(['13800138000', 5])
    expect(tidy({ kind: 'csv' }, [' a '])).toEqual(['a'])
    expect(tidy({ kind: 'json', of: { kind: 'list', of: { kind: 'plate' } } }, ['冀D 12345'])).toEqual([
      '冀D12345',
    ])
    expect(tidy({ kind: 'secret' }, ' a ')).toBe(' a ')
  })
  it.each([null, undefined, 5, true, { start: ' a ' }])(
    'that is no text (%j) is returned itself',
    (value) => {
      expect(tidyAs('text', value)).toBe(value)
    },
  )
  it('that is tidy already is returned itself', () => {
    const list = ['a', 'b']
    expect(tidyAs('text', list)).toBe(list)
  })
  it('of each plain type is tidied in some way of the table', () => {
    for (const kind of plainWireTypeNames as readonly PlainWireType[])
      expect(tidies).toHaveProperty(tidyOf({ kind }))
  })
})
