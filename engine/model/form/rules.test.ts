import type { Field } from '@formily/core'
import { describe, expect, it } from 'vitest'
import { sealedMember } from '../../contract/reader'
import { expr } from '../expression.fixture'
import { sampleField } from '../samples.fixture'
import { openForm } from './open-form.fixture'
import { settled } from '../runtime.fixture'

describe('a masked value', () => {
  const phone = sampleField('phone', {
    rules: [{ check: expr('isPhone(value)'), message: 'No phone' }],
  })
  const row = { id: 1, phone: '199****9024', [sealedMember]: { phone: 'sealed' } }
  it.each([
    ['199****9024', []],
    ['199****9025', ['No phone']],
    ['199****902', ['No phone']],
  ])('changed to %s and judged has %j', async (typed, expected) => {
    const { model, type, errors } = openForm([phone], { mode: 'edit', row })
    await settled()
    await type('phone', '199****902')
    await type('phone', typed)
    expect(await model.validate()).toBe(expected.length === 0)
    expect(errors('phone')).toEqual(expected)
  })
})

describe('rules', () => {
  const name = sampleField('name', {
    required: [{ message: 'Name, please' }],
    rules: [
      { check: expr('length(value) <= 5'), message: 'Too long' },
      { check: expr('isWord(value)'), message: 'Words only' },
    ],
  })
  it.each([
    ['', ['Name, please']],
    ['  ', ['Name, please']],
    ['a b c d', ['Too long']],
    ['a b', ['Words only']],
    ['  abc  ', []],
  ])('of %j show the first failing message only', async (value, expected) => {
    const { model, type, errors } = openForm([name])
    await type('name', value)
    expect(await model.validate()).toBe(expected.length === 0)
    expect(errors('name')).toEqual(expected)
  })
  it.each([
    [1.5, ['Count必须为整数']],
    [0, ['Count不能小于1']],
    [100, ['Count不能大于99']],
    [7, ['Not seven']],
    [99, []],
  ])('say of %d what is wrong with it, the declared ones first', async (value, expected) => {
    const rules = [{ check: expr('value != 7'), message: 'Not seven' }]
    const options = { min: 1, max: 99, integer: true }
    const { model, type, errors } = openForm([
      sampleField('count', { label: 'Count', widget: 'number', options, rules }),
    ])
    await type('count', value)
    await model.validate()
    expect(errors('count')).toEqual(expected)
  })
  it.each([['1e3'], ['-5'], ['3.555'], ['abc'], ['1,200'], ['.5']])(
    'say of %s that it is no amount, where no declared rule does',
    async (typed) => {
      const sum = { label: 'Sum', widget: 'money', typed: 'money', format: { kind: 'money' } } as const
      const own = {
        ...sum,
        rules: [{ check: expr('isMoney(value) && value > 9999999'), message: 'Own words' }],
      }
      const { model, type, errors } = openForm([sampleField('sum', sum), sampleField('own', own)])
      await type('sum', typed)
      await type('own', typed)
      expect(await model.validate()).toBe(false)
      expect([errors('sum'), errors('own')]).toEqual([['Sum必须为金额，最多两位小数'], ['Own words']])
    },
  )
  it.each([
    ['abc', 'It必须为数字'],
    ['12345678901234567890', 'At most 5'],
    [6, 'At most 5'],
  ])('compare %s only if it is a number', async (value, said) => {
    const rules = [{ check: expr('value <= 5'), message: 'At most 5' }]
    const { model, type, errors } = openForm([sampleField('it', { label: 'It', typed: 'number', rules })])
    await type('it', value)
    expect(await model.validate()).toBe(false)
    expect(errors('it')).toEqual([said])
  })
  it.each([
    ['number', {}, '1,000', 'It必须为数字'],
    ['number', { integer: true }, '1e3', 'It必须为整数'],
    ['number', { integer: true, max: 80 }, '12345678901234567890', 'It不能大于80'],
    ['number', { integer: true, min: 0 }, '-12345678901234567890', 'It不能小于0'],
    ['number', { integer: true }, '12345678901234567890', 'It最多15位数字'],
    ['number', { decimals: 2 }, '1.2345678901234567', 'It最多2位小数'],
    ['money', {}, '12345678901234567890', 'It不能超过1000000元'],
    ['money', {}, '00000000000000012', 'It必须为金额，最多两位小数'],
    ['number', { decimals: 1 }, 0.25, 'It最多1位小数'],
    ['number', { decimals: 6 }, 1e-7, 'It最多6位小数'],
    ['number', { decimals: 6 }, 1e-6, undefined],
    ['date', {}, '2026-02-30', 'It必须为有效日期，如2026-01-31'],
    ['date', {}, { start: '2026-02-30', end: '' }, 'It必须为有效日期，如2026-01-31'],
    ['date', {}, { start: '2026-02-28', end: '2026-03-01 23:59:59' }, undefined],
    ['datetime', {}, '2026-02-28 25:00', 'It必须为有效的日期和时间，如2026-01-31 08:30:00'],
    ['time', {}, '25:00', 'It必须为有效时间，如08:30'],
    ['time', {}, '08:30', undefined],
    [undefined, {}, '25:00', undefined],
  ] as const)('say of what is typed as %s %j and is none: %j', async (typed, options, value, said) => {
    const { model, type, errors } = openForm([sampleField('it', { label: 'It', typed, options })])
    await type('it', value)
    expect(await model.validate()).toBe(said === undefined)
    expect(errors('it')).toEqual(said === undefined ? [] : [said])
    model.reset()
    expect(errors('it')).toEqual([])
  })
  it('say nothing of a field that a reset has emptied, and the form is as it began', async () => {
    const { model, type, errors } = openForm([
      sampleField('name', { default: expr("''"), required: [{ message: 'Name' }] }),
    ])
    await type('name', 'typed')
    model.reset()
    await settled()
    expect(errors('name')).toEqual([])
    expect(model.form.modified).toBe(false)
  })
  it('say of what is no day that before how it lies to others', async () => {
    const rules = [{ check: expr('value >= "2026-01-01"'), message: 'Too early' }]
    const { type, errors } = openForm([sampleField('it', { label: 'It', typed: 'date', rules })])
    await type('it', '1999')
    expect(errors('it')).toEqual(['It必须为有效日期，如2026-01-31'])
  })
  it('say that a value is too long which typing would not have let in, after the declared rules', async () => {
    const { model, type, errors } = openForm([
      sampleField('name', {
        label: 'Name',
        maxLength: 4,
        rules: [{ check: expr('isWord(value)'), message: 'Words' }],
      }),
      sampleField('sum', { label: 'Sum', maxLength: 4, format: { kind: 'money' } }),
    ])
    await type('name', 'a b c d')
    await type('sum', 1250)
    expect(await model.validate()).toBe(false)
    expect(errors('name')).toEqual(['Words'])
    await type('name', 'abcde')
    await type('sum', 123456)
    expect(await model.validate()).toBe(false)
    expect([errors('name'), errors('sum')]).toEqual([['Name不能超过4个字'], ['Sum不能超过4个字']])
    await type('name', ' abcd ')
    await type('sum', 1250)
    expect(await model.validate()).toBe(true)
  })
  it('demand a visible character of rich text', async () => {
    const { model, type, errors } = openForm([
      sampleField('text', { isHtml: true, required: [{ message: 'Text, please' }] }),
    ])
    await type('text', '<p>&nbsp;</p><p><br></p>')
    expect(await model.validate()).toBe(false)
    expect(errors('text')).toEqual(['Text, please'])
    await type('text', '<p>a</p>')
    expect(await model.validate()).toBe(true)
  })
  it('are not asked of an empty field that may be empty', async () => {
    const { model } = openForm([
      sampleField('name', { rules: [{ check: expr('isPhone(value)'), message: 'Phone' }] }),
    ])
    expect(await model.validate()).toBe(true)
  })
  it('demand a value only while their condition holds', async () => {
    const { model, type, field } = openForm([
      sampleField('kind'),
      sampleField('link', { required: [{ when: expr("form.kind == '2'"), message: 'Link, please' }] }),
    ])
    expect(await model.validate()).toBe(true)
    await type('kind', '2')
    expect(await model.validate()).toBe(false)
    expect(field('link').decoratorProps).toMatchObject({ asterisk: true })
  })
  it('that hold a field against another are judged again when the other is changed', async () => {
    const { model, type, errors } = openForm([
      sampleField('least'),
      sampleField('most', { rules: [{ check: expr('form.least < value'), message: 'Too little' }] }),
    ])
    await type('least', 30)
    await type('most', 20)
    expect(await model.validate()).toBe(false)
    expect(errors('most')).toEqual(['Too little'])
    await type('least', 10)
    await settled()
    expect(errors('most')).toEqual([])
    await type('least', 40)
    await settled()
    expect(errors('most')).toEqual([])
  })
  it('may ask the server', async () => {
    const free = sampleField('name', {
      rules: [{ check: true, call: 'isFree', send: { name: expr('value') }, message: 'Taken' }],
    })
    const { model, type, errors, runtime } = openForm([free], {
      runtime: { answers: { isFree: { reason: 'refused' } } },
    })
    await type('name', 'x')
    expect(await model.validate()).toBe(false)
    expect(errors('name')).toEqual(['Taken'])
    expect(runtime.sent.at(-1)?.values).toEqual({ name: 'x' })
  })
  it('say what the server says where they have no words of their own', async () => {
    const free = sampleField('name', {
      rules: [{ check: true, call: 'isFree', send: { name: expr('value') }, message: '' }],
    })
    const { model, type, errors } = openForm([free], {
      runtime: { answers: { isFree: { reason: 'refused', text: 'Taken by Bob' } } },
    })
    await type('name', 'x')
    expect(await model.validate()).toBe(false)
    expect(errors('name')).toEqual(['Taken by Bob'])
  })
  it.each([
    ['lets pass: the next one', {}, 'Short'],
    ['refuses', { reason: 'refused', text: 'Server' }, 'Taken'],
    ['knows nothing of any more', { reason: 'gone', text: 'Server' }, 'Taken'],
    ['may not be asked', { reason: 'forbidden' }, 'Not allowed'],
    ['cannot be asked', { reason: 'network' }, 'Network down'],
    ['broke over', { reason: 'refused', text: 'Server', requestId: 'ab12' }, 'Server（请求号 ab12）'],
    ['has given up', { reason: 'aborted' }, 'Short'],
  ] as const)('say of what the server %s', async (_, answer, said) => {
    const rules = [
      { check: true as const, call: 'isFree', send: { name: expr('value') }, message: 'Taken' },
      { check: expr('length(value) > 3'), message: 'Short' },
    ]
    const { model, type, errors, runtime } = openForm([sampleField('name', { rules })], {
      runtime: { answers: { isFree: answer } },
    })
    await type('name', 'x')
    expect(await model.validate()).toBe(false)
    expect(errors('name')).toEqual([said])
    await type('name', 'long')
    runtime.answers.isFree = {}
    expect(await model.validate()).toBe(true)
  })
  it.each([
    ['too long', { maxLength: 4 }, 'abcde', 'It不能超过4个字'],
    ['too much', { options: { max: 3 } }, 4, 'It不能大于3'],
    ['too much, and too long', { maxLength: 1, options: { max: 3 } }, 40, 'It不能大于3'],
    ['neither', { maxLength: 4, options: { max: 40 } }, 40, undefined],
  ])('say of what the server lets pass that it is %s', async (_, over, value, said) => {
    const rules = [{ check: true as const, call: 'isFree', message: 'Taken' }]
    const { type, model, errors } = openForm([sampleField('it', { label: 'It', rules, ...over })], {
      runtime: { answers: { isFree: {} } },
    })
    await type('it', value)
    await model.validate()
    expect(errors('it')).toEqual(said === undefined ? [] : [said])
  })
  it('pass a disabled field by', async () => {
    const { model } = openForm([
      sampleField('name', { disabled: expr('true'), required: [{ message: 'Name, please' }] }),
    ])
    expect(await model.validate()).toBe(true)
  })
})

it('what is said of rows together is over when one of them is mended', async () => {
  const rules = [{ check: expr('sum(value.amount) == 3'), message: 'Not three' }]
  const { model, errors, field } = openForm([
    sampleField('parts', { rules, items: [sampleField('amount')], default: expr('null') }),
  ])
  await field('parts').onInput([{ amount: 1 }, { amount: 1 }])
  await model.validate()
  expect(errors('parts')).toEqual(['Not three'])
  await (model.form.fields['parts.1.amount'] as Field).onInput(2)
  await settled()
  expect(errors('parts')).toEqual([])
})

describe('an amount', () => {
  const above = { check: expr('value > 0'), message: 'Above nothing, please' }
  it.each<[value: number | string, over: object, said: string | undefined]>([
    [1, {}, undefined],
    [0, {}, 'It必须大于0'],
    [0, { options: { zero: true } }, undefined],
    [0, { rules: [above] }, 'Above nothing, please'],
    [100_000_000, {}, undefined],
    [100_000_001, {}, 'It不能超过1000000元'],
    [100_000_001, { options: { zero: true } }, 'It不能超过1000000元'],
    ['1e3', {}, 'It必须为金额，最多两位小数'],
  ])('%j of %j', async (value, over, said) => {
    const it = sampleField('it', { label: 'It', typed: 'money', format: { kind: 'money' }, ...over })
    const { type, model, errors } = openForm([it])
    await type('it', value)
    expect(await model.validate()).toBe(said === undefined)
    expect(errors('it')).toEqual(said === undefined ? [] : [said])
  })
})
