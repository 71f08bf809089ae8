import { describe, expect, it } from 'vitest'
import { compileExpression, type Type } from '../../expression/compile'
import { sampleField } from '../../model/samples.fixture'
import { host, sampleOfType, workedOut } from './worked-out'

const filters: Type = {
  kind: 'record',
  members: { day: { kind: 'date' }, time: { kind: 'text' }, period: { kind: 'range' } },
}
const selection: Type = { kind: 'list', of: { kind: 'record', members: { id: { kind: 'id' } } } }
const names = { filters, selection }
const given = (source: string): unknown => {
  const { tree, problems } = compileExpression(source, { names })
  expect(problems).toEqual([])
  return workedOut({ tree, names })
}

it('gives what goes over the wire, not just any value of the type', () => {
  expect(given('endOfDay(filters.day)')).toBe('2026-05-01 23:59:59')
  expect(given('addDays(filters.day, 1)')).toBe('2026-05-02')
  expect(given('endOfDay(filters.period.end)')).toBe('2026-05-03 23:59:59')
  expect(given("join(['a', filters.time], '-')")).toBe('a-time')
  expect(given('selection.id')).toEqual(['1001'])
  expect(given('today()')).toBe('2026-05-01')
})

it('leaves to the type what made-up values do not give', () => {
  expect(given('toNumber(filters.time)')).toBeUndefined()
  expect(given('null')).toBeUndefined()
})

it('spells what is typed as its field holds it', () => {
  const choices = ['true', 'false'].map((code) => ({ code, text: code }))
  const held = {
    period: { type: { kind: 'range' }, typed: 'datetime', options: { endTime: '22:59:59' } },
    days: { type: { kind: 'range' }, typed: 'date' },
    opens: { type: { kind: 'time' }, options: { seconds: false } },
    share: { type: { kind: 'percent' }, options: { max: 80 } },
    isOpen: { type: { kind: 'code' }, choices },
    kinds: { type: { kind: 'list', of: { kind: 'text' } }, choices },
    plate: { type: { kind: 'text' }, maxLength: 3 },
  } as const
  const members = Object.fromEntries(Object.entries(held).map(([name, { type }]) => [name, type]))
  const fields = Object.entries(held).map(([name, { type: _, ...over }]) => sampleField(name, over as object))
  const written = { tree: ['$', 'form'] as const, names: { form: { kind: 'record', members } as Type } }
  expect(workedOut(written, { fields: { form: fields }, values: {} })).toEqual({
    period: { start: '2026-05-01 00:00:00', end: '2026-05-03 22:59:59' },
    days: { start: '2026-05-01', end: '2026-05-03' },
    opens: '08:30',
    share: 80,
    isOpen: 'true',
    kinds: ['true'],
    plate: 'pla',
  })
})

it.each<[Type, unknown]>([
  [{ kind: 'text' }, 'it'],
  [{ kind: 'number' }, 2],
  [{ kind: 'money' }, 1250],
  [{ kind: 'percent' }, 90],
  [{ kind: 'ratio' }, 0.9],
  [{ kind: 'bool' }, true],
  [{ kind: 'code' }, '1'],
  [{ kind: 'id' }, '1001'],
  [{ kind: 'date' }, '2026-05-01'],
  [{ kind: 'datetime' }, '2026-05-01 08:30:00'],
  [{ kind: 'time' }, '08:30:00'],
  [{ kind: 'html' }, '<p>it</p>'],
  [{ kind: 'file' }, null],
  [{ kind: 'null' }, null],
  [{ kind: 'any' }, null],
  [{ kind: 'range' }, { start: '2026-05-01', end: '2026-05-03' }],
  [{ kind: 'list', of: { kind: 'text' } }, ['it']],
  [
    { kind: 'record', members: { a: { kind: 'text' }, b: { kind: 'id' } } },
    { a: 'a', b: '1001' },
  ],
])('of the type %o there is a value: %o', (type, value) => {
  expect(sampleOfType(type, 'it')).toEqual(value)
})

it('is as deep as any path of a screen, and ends', () => {
  const list = (of: Type): Type => ({ kind: 'list', of })
  const record = (a: Type): Type => ({ kind: 'record', members: { a } })
  const deep = (around: (of: Type) => Type, times: number): Type =>
    times === 0 ? { kind: 'text' } : around(deep(around, times - 1))
  expect([4, 5].map((times) => sampleOfType(deep(list, times), 'it'))).toEqual([[[[['it']]]], [[[[[]]]]]])
  expect([4, 5].map((times) => sampleOfType(deep(record, times), 'it'))).toEqual([
    { a: { a: { a: { a: 'a' } } } },
    { a: { a: { a: { a: {} } } } },
  ])
})

it('asks nobody what time it is, or what is behind a code', () => {
  expect([host.now(), host.scopeName('7'), host.textOf(['form', 'city']), host.textOf([])]).toEqual([
    '2026-05-01 08:30:00',
    'scope 7',
    'city',
    '',
  ])
})

describe('what a field holds', () => {
  const held = (type: Type, over: object, name = 'it') => {
    const fields = { form: [sampleField(name, over)] }
    const written = {
      tree: ['$', 'form'] as const,
      names: { form: { kind: 'record', members: { it: type } } as Type },
    }
    return (workedOut(written, { fields, values: {} }) as Record<string, unknown>).it
  }
  const choices = [{ code: '7', text: 'seven' }]
  const list: Type = { kind: 'list', of: { kind: 'record', members: { no: { kind: 'text' } } } }
  it.each<[string, Type, object, unknown]>([
    ['a number within its limits', { kind: 'number' }, { options: { min: 5 } }, 5],
    ['one below them', { kind: 'number' }, { options: { min: 1, max: 1 } }, 1],
    ['any number', { kind: 'number' }, { options: { min: '5', max: '1' } }, 2],
    ['a code that it offers', { kind: 'code' }, { choices }, '7'],
    ['any code', { kind: 'code' }, {}, '1'],
    ['one of its codes', { kind: 'list', of: { kind: 'code' } }, { choices }, ['7']],
    ['any of a list', { kind: 'list', of: { kind: 'code' } }, {}, ['1']],
    ['a row of its own fields', list, { items: [sampleField('no', { maxLength: 1 })] }, [{ no: 'n' }]],
    ['days', { kind: 'range' }, {}, { start: '2026-05-01', end: '2026-05-03' }],
    [
      'moments of whole days',
      { kind: 'range' },
      { typed: 'datetime' },
      { start: '2026-05-01 00:00:00', end: '2026-05-03 23:59:59' },
    ],
    [
      'moments from when its days begin',
      { kind: 'range' },
      { typed: 'datetime', options: { startTime: '04:00:00' } },
      { start: '2026-05-01 04:00:00', end: '2026-05-03 23:59:59' },
    ],
    ['a time of day', { kind: 'time' }, {}, '08:30:00'],
    ['a text in full', { kind: 'text' }, {}, 'it'],
    ['what its type says', { kind: 'id' }, { maxLength: 1 }, '1001'],
  ])('is %s', (_, type, over, value) => expect(held(type, over)).toEqual(value))

  it('is nothing of a field that is called otherwise', () => {
    expect(held({ kind: 'number' }, { options: { min: 5 } }, 'other')).toBe(2)
  })
})

it('takes what is known of a place before what its type says', () => {
  const names = { size: { kind: 'number' }, page: { kind: 'number' } } as const
  const tree = compileExpression('size * 10 + page', { names }).tree
  expect(workedOut({ tree, names }, { fields: {}, values: { size: 5 } })).toBe(52)
  // Undeclared names, such as inherited ones, have no value.
  expect(workedOut({ tree: ['$', 'toString'], names })).toBeUndefined()
})
