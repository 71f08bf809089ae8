import { describe, expect, it } from 'vitest'
import { dataHost } from '../../contract/data-host'
import { holds } from '../../expression'
import type { CompiledField, ServerRule } from '../../compiled'
import type { Expr } from '../../expression/tree'
import type { Mode } from '../../vocabulary/modes'
import { madeOfProject, withField } from '../rules/small-project.fixture'
import {
  field,
  form,
  kindsOf,
  labelsOf,
  needed,
  rulesOf,
  rulesOfAll,
  type Besides,
} from './server-rules.fixture'

describe('the server knows', () => {
  it('what all forms of a call call a parameter', () => {
    const called = (label: string) => field('name', { label })
    expect(labelsOf([called('Name'), field('sum', { label: 'Sum' })])).toEqual({ name: 'Name', sum: 'Sum' })
    expect(labelsOf([called('Name')], [called('Name')])).toEqual({ name: 'Name' })
    expect(labelsOf([called('Name')], [called('Title')])).toBeUndefined()
  })
})

describe('the server repeats', () => {
  it('what the one form of a call demands, in the words of the form', () => {
    expect(rulesOf([field('name', { ...needed, maxLength: 5 })])).toEqual([
      { parameter: 'name', kind: 'required', message: 'needed' },
      { parameter: 'name', kind: 'maxLength', maxLength: 5, message: 'name 5' },
    ])
  })
  it('the rules of a list’s items, of each by itself, where what they ask is sent', () => {
    const item = (name: string): Expr => ['.', ['$', 'item'], name]
    const items = [
      field('title', { ...needed, maxLength: 5, visible: ['>', item('many'), 1] }),
      field('many', { rules: [{ check: ['>', ['$', 'value'], 0], message: 'more' }] }),
      field('unsent', needed),
    ]
    const visible: Expr = ['==', form('name'), 'x']
    const seen: Expr = ['&&', visible, ['>', item('many'), 1]]
    const of = { parameter: 'lines', item: 'title', when: seen }
    expect(rulesOf([field('lines', { items, visible }), field('name')])).toEqual([
      { ...of, kind: 'required', message: 'needed' },
      { ...of, kind: 'maxLength', maxLength: 5, message: 'title 5' },
      {
        parameter: 'lines',
        item: 'many',
        when: visible,
        kind: 'check',
        check: ['>', ['$', 'value'], 0],
        message: 'more',
      },
    ])
    const unsent = [field('title', { ...needed, visible: ['==', item('unsent'), 1] })]
    expect(rulesOf([field('lines', { items: unsent })])).toEqual([])
  })
  it.each<[check: Expr, isRepeated: boolean]>([
    [['==', form('name'), ['.', ['$', 'item'], 'title']], true],
    [['!=', ['$', 'value'], null], true],
    [['.', ['.', ['$', 'item'], 'title'], 'x'], true],
    [['==', form('title'), 1], false],
    [['==', form('name'), ['.', ['$', 'item'], 'unsent']], false],
    [['call', 'filled', [['.', ['$', 'item'], 'title']]], true],
    [['call', 'filled', [['.', ['$', 'item'], 'unsent']]], false],
    [['.', ['.', ['$', 'item'], 'unsent'], 'title'], false],
    [['each', { list: form('name'), take: ['.', ['$', 'item'], 'unsent'] }] as unknown as Expr, false],
    [['each', { list: form('name'), take: ['.', ['$', 'item'], 'title'] }] as unknown as Expr, true],
  ])('of an item what %j asks, if all of it is sent: %s', (check, isRepeated) => {
    const items = [field('many', { rules: [{ check, message: 'more' }] })]
    const rule = { parameter: 'lines', item: 'many', kind: 'check', check, message: 'more' }
    expect(rulesOf([field('lines', { items }), field('name')])).toEqual(isRepeated ? [rule] : [])
    const hidden = [field('many', { ...needed, visible: check })]
    const when = { parameter: 'lines', when: check, item: 'many', kind: 'required', message: 'needed' }
    expect(rulesOf([field('lines', { items: hidden }), field('name')])).toEqual(isRepeated ? [when] : [])
  })
  it('what each of several forms demands, and nothing that one of them does without', () => {
    expect(kindsOf([field('name', needed), field('sum', needed)], [field('name', needed)])).toEqual([
      'name required',
    ])
    expect(kindsOf([field('name')], [field('name', needed)])).toEqual([])
  })
  it('of a call that is sent without a form too, no demand of what is optional', () => {
    const fields = [field('name', needed), field('note', { ...needed, maxLength: 9 })]
    expect(kindsOf(fields)).toEqual(['name required', 'note required', 'note maxLength'])
    expect(kindsOf(fields, null)).toEqual(['name required', 'note maxLength'])
    expect(kindsOf(null)).toEqual([])
  })
  it('a length of texts only: an amount is not sent as it is typed', () => {
    expect(kindsOf([field('sum', { maxLength: 5 })])).toEqual([])
  })
  it('that an amount which is typed has no sign, and nothing of one that is computed', () => {
    const format = { kind: 'money' } as const
    expect(kindsOf([field('sum', { format })])).toEqual(['sum check'])
    expect(kindsOf([field('sum', { format, value: ['.', ['$', 'row'], 'sum'] })])).toEqual([])
  })
  it('that what is computed of the sent is what they make, where it is a number', () => {
    const format = { kind: 'money' } as const
    const twice: Expr = ['*', form('many'), 2]
    const [rule] = rulesOf([field('sum', { format, value: twice }), field('many')])
    expect(rule).toEqual({
      parameter: 'sum',
      kind: 'check',
      check: ['==', ['$', 'value'], ['*', form('many'), 2]],
      message: 'sum undefined',
    })
    const check = (one: ServerRule | undefined, value: number, many: number) =>
      holds(one!.check, { value, form: { many } }, dataHost)
    expect([check(rule, 600, 300), check(rule, 601, 300)]).toEqual([true, false])
    const share: Expr = ['/', form('sum'), 3]
    const [ofNumber] = rulesOf([field('many', { value: share }), field('sum')])
    const shareOf = (value: number) => holds(ofNumber!.check, { value, form: { sum: 10 } }, dataHost)
    expect([shareOf(10 / 3), shareOf(3.33)]).toEqual([true, false])
    expect(kindsOf([field('sum', { format, value: ['.', ['$', 'row'], 'sum'] })])).toEqual([])
    expect(kindsOf([field('name', { value: twice }), field('many')])).toEqual([])
  })
  it('a condition of what is sent, and of nothing else', () => {
    const check = (tree: Expr) => kindsOf([field('name', { rules: [{ check: tree, message: 'no' }] })])
    const repeated = ['name check']
    expect(check(['==', ['$', 'value'], form('sum')])).toEqual(repeated)
    expect(check(['in', ['$', 'value'], ['list', ['a', form('note')]]])).toEqual(repeated)
    expect(check(['call', 'filled', [form('sum')]])).toEqual(repeated)
    expect(check(['each', { list: form('note'), only: ['==', ['$', 'item'], ['$', 'index']] }])).toEqual(
      repeated,
    )
    for (const tree of [
      form('other'),
      ['$', 'row'],
      ['.', ['$', 'user'], 'id'],
      ['call', 'scopeName', [form('note')]],
      ['call', 'filled', [form('other')]],
      ['list', [form('other')]],
      ['each', { list: form('note'), only: form('other') }],
      ['each', { list: form('other') }],
      ['each', { list: form('note'), set: { a: form('other') } }],
      ['each', { list: form('note'), take: form('other') }],
    ] as Expr[])
      expect(check(tree), JSON.stringify(tree)).toEqual([])
  })
  it('a condition that asks what time it is, marked as one of the present', () => {
    const after = (clock: string): Expr => ['>', ['$', 'value'], ['call', clock, []]]
    const ruleOf = (parts: Partial<CompiledField>) => rulesOf([field('name', parts)])[0]
    for (const clock of ['now', 'today', 'lastDays']) {
      const check = after(clock)
      const rule = { parameter: 'name', kind: 'check', check, message: 'past', present: true }
      expect(ruleOf({ rules: [{ check, message: 'past' }] })).toEqual(rule)
      expect(ruleOf({ required: [{ when: check, message: 'past' }] })).toHaveProperty('present', true)
      expect(ruleOf({ ...needed, visible: check })).toHaveProperty('present', true)
    }
    expect(ruleOf({ rules: [{ check: ['>', ['$', 'value'], form('note')], message: 'no' }] })).toEqual(
      expect.not.objectContaining({ present: true }),
    )
  })
  it('no condition that asks a call, or whose message is put together', () => {
    const rule = { check: true, message: 'no' }
    expect(kindsOf([field('name', { rules: [{ ...rule, call: 'item.check' }] })])).toEqual([])
    expect(kindsOf([field('name', { rules: [{ ...rule, message: { text: 'no {a}', with: {} } }] })])).toEqual(
      [],
    )
  })
  it('what holds only while the field is there, under that condition', () => {
    const visible = form('sum')
    const [rule] = rulesOf([
      field('name', { visible, required: [{ when: form('note'), message: 'needed' }] }),
    ])
    expect(rule!.when).toEqual(['&&', visible, form('note')])
    expect(rulesOf([field('name', { ...needed, visible })])[0]!.when).toEqual(visible)
    expect(kindsOf([field('name', { ...needed, visible: form('other') })])).toEqual([])
    expect(kindsOf([field('name', { required: [{ when: form('other'), message: 'needed' }] })])).toEqual([])
  })
  it('what holds in the mode that the call is made in', () => {
    const isIn = (mode: Mode): Expr => ['==', ['$', 'mode'], mode]
    const fields = [
      field('name', { ...needed, visible: isIn('add') }),
      field('note', { required: [{ when: isIn('edit'), message: 'needed' }] }),
    ]
    const kinds = (mode?: Mode) => rulesOfAll({ fields, mode }).map(({ parameter: of, when }) => [of, when])
    expect(kinds('add')).toEqual([['name', undefined]])
    expect(kinds('edit')).toEqual([['note', undefined]])
    expect(kinds()).toEqual([])
  })
  it('of a field that a parameter of another name is filled from, the same in the words of the call', () => {
    const check: Expr = ['>', form('title'), ['$', 'value']]
    const fields = [field('title', { ...needed, rules: [{ check, message: 'no' }] })]
    const rename = { fields, besides: { name: form('title') } }
    expect(rulesOfAll(rename)).toEqual([
      { parameter: 'name', kind: 'required', message: 'needed' },
      { parameter: 'name', kind: 'check', check: ['>', form('name'), ['$', 'value']], message: 'no' },
    ])
    expect(rulesOfAll({ fields, besides: { name: ['call', 'trim', [form('title')]] } })).toEqual([])
  })
  it('of rich text, a demand for a visible character', () => {
    expect(rulesOf([field('note', { ...needed, isHtml: true })])[0]).toMatchObject({ isHtml: true })
    expect(rulesOf([field('name', needed)])[0]).not.toHaveProperty('isHtml')
  })
})

describe('of the codes of a choice the server repeats', () => {
  const options = (...codes: string[]): Partial<CompiledField> => ({
    widget: 'select',
    choices: codes.map((code) => ({ code, text: code })),
  })
  const rule = { parameter: 'name', kind: 'code', message: 'name unknown' }
  const ofForm = (...codes: string[]) => ({ fields: [field('name', options(...codes))] })

  it('those written out, in the words of the demand for one where there is one', () => {
    expect(rulesOfAll(ofForm('1', '2'))).toEqual([{ ...rule, codes: ['1', '2'] }])
    expect(rulesOf([field('name', { ...options('1'), ...needed })])[1]!.message).toBe('needed')
    expect(kindsOf([field('tags', options('1'))], [field('tags', options('2'))])).toEqual(['tags code'])
  })
  it('none where others can be chosen too, or nothing can', () => {
    for (const parts of [
      { choicesFrom: form('note') },
      { otherwise: { code: '', text: 'other' } },
      { lookup: { call: 'x', send: {}, code: 'id', name: 'id', from: [] } },
      { value: form('note') },
      { widget: 'text' },
      { visible: form('other') },
    ])
      expect(kindsOf([field('name', { ...options('1'), ...parts })]), JSON.stringify(parts)).toEqual([])
    expect(kindsOf([field('sum', options('1'))])).toEqual([])
  })
  it('a choice that is shown on a condition too', () => {
    const choices = [{ code: '9', text: '9', visible: form('other') }]
    expect(rulesOf([field('name', { ...options(), choices })])[0]!.codes).toEqual(['9'])
  })
  it('what any of several forms offers', () => {
    expect(rulesOfAll(ofForm('1', '2'), ofForm('2', '3'))).toEqual([{ ...rule, codes: ['1', '2', '3'] }])
    expect(rulesOfAll(ofForm('1'), { fields: [field('name')] })).toEqual([])
    expect(
      rulesOfAll(ofForm('1'), { fields: [field('name', { ...options('1'), visible: form('name') })] }),
    ).toEqual([])
  })
  it('with what the screens themselves send; nothing where that is not written there', () => {
    const also = (besides: Besides) => rulesOfAll(ofForm('1'), { besides })[0]?.codes
    expect(also({})).toEqual(['1'])
    expect(also({ name: '2' })).toEqual(['1', '2'])
    expect(also({ name: ['?', ['$', 'row'], 2, ['list', ['3', '']]] })).toEqual(['1', '2', '3'])
    expect(also({ name: ['.', ['$', 'row'], 'name'] })).toBeUndefined()
    expect(also({ name: ['?', true, '2', ['$', 'row']] })).toBeUndefined()
    expect(also({ name: true })).toBeUndefined()
    expect(also({ name: null })).toBeUndefined()
  })
})

it('how long a text may be is told in the words of the application', () => {
  const changes = [
    ...withField('{ label: 甲, maxLength: 5 }', 'optional text'),
    ['words: {', 'words: { tooLong: "{label}不超过{n}字",'] as const,
  ]
  const { calls } = madeOfProject({ project: 'base', changes })
  expect(calls['company.add']!.rules).toEqual([
    { parameter: 'companyName', kind: 'required', message: '请输入公司名称' },
    { parameter: 'seats', kind: 'maxLength', maxLength: 5, message: '甲不超过5字' },
  ])
})
