import { expect, it } from 'vitest'
import { compileExpression, type Type } from '../../expression/compile'
import { sampleField } from '../../model/samples.fixture'
import { workedOut } from './worked-out'

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
