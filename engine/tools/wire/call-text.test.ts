import { describe, expect, it } from 'vitest'
import type { CompiledCall, CompiledList, CompiledScreen, RecordType } from '../../compiled'
import type { FilledCall } from '../../language/project'
import { expr } from '../../model/expression.fixture'
import {
  listScreen,
  pagedCall,
  parameter,
  sampleApp,
  sampleCall,
  sampleColumn,
  sampleField,
  sampleList,
} from '../../model/samples.fixture'
import { callText } from './call-text'

const text = { kind: 'text' } as const
const types: Record<string, RecordType> = {
  Trip: {
    no: { type: { kind: 'id' }, at: ['no', 'number'] },
    fee: { type: { kind: 'cents' }, at: ['fee'] },
    stops: { type: { kind: 'list', of: { kind: 'record', type: 'Stop' } }, at: ['stops'] },
    tags: { type: { kind: 'list', of: text }, at: ['tags'] },
  },
  Stop: { name: { type: text, at: ['name'] } },
}
const texts = (names: Record<string, boolean>) =>
  Object.fromEntries(
    Object.entries(names).map(([name, optional]) => [name, parameter({ type: text, at: name, optional })]),
  )
const trips = pagedCall('trip.page', [], {
  method: 'GET',
  encode: 'query',
  path: '/trips',
  parameters: texts({ line: true, day: false }),
  rows: { at: 'data.rows', of: 'Trip' },
  okAt: { path: 'status', value: 200 },
  errorText: ['desc', 'message'],
  reads: { note: { at: ['data.note', 'note'], type: text } },
  types,
})
const filters = [sampleField('line'), sampleField('day')]

function explained(
  call: CompiledCall,
  filling: Omit<FilledCall, 'call' | 'where'>,
  list?: Partial<CompiledList>,
  app = sampleApp(),
): string[] {
  const screen: CompiledScreen = listScreen(sampleList({ call: call.name, ...list }))
  const checked = { app, calls: { [call.name]: call }, screens: { items: screen } }
  return callText(checked, 'items', { where: 'here', call: call.name, ...filling }, 'en').split('\n')
}
const asked = ['line', 'day'].map((name) => ({ name, from: `filters.${name}` }))
/** The lines from a heading to the next. */
const under = (lines: string[], heading: string): string[] => {
  const from = lines.indexOf(`  ${heading}`)
  if (from < 0) return []
  const rest = lines.slice(from + 1)
  const end = rest.findIndex((line) => /^ {0,2}\S/.test(line))
  return rest.slice(0, end < 0 ? undefined : end).map((line) => line.slice(4))
}

describe('a call of a list', () => {
  const of = (list: Partial<CompiledList>, call = trips) =>
    explained(call, { parameters: asked, list: { id: 'list', names: {} } }, { filters, ...list })

  it('says where its parameters come from, how much of each is taken, and what goes over the wire', () => {
    const lines = explained(
      trips,
      {
        parameters: [
          { name: 'line', from: 'filters.line', most: { counts: 'characters', n: 20 } },
          { name: 'day', from: "'2026-01-01'", example: '2026-01-01' },
          { name: 'longerName', from: 'row.tags', most: { counts: 'items', n: 3 } },
        ],
      },
      { filters },
    )
    expect(lines.slice(0, 4)).toEqual([
      'here: trip.page',
      '  line       ← filters.line (at most 20 characters)',
      "  day        ← '2026-01-01'",
      '  longerName ← row.tags (at most 3 items)',
    ])
    expect(under(lines, 'goes over the wire as')).toEqual([
      'GET /api/trips?line=line&day=2026-01-01&page=1&pageSize=10',
    ])
  })

  it('says what it asks when it opens, and what that lacks', () => {
    const lines = of({})
    expect(under(lines, 'when it opens')).toEqual(['GET /api/trips?page=1&pageSize=10'])
    expect(lines).toContain('  in which is empty what the call demands: day')
    expect(lines.join('\n')).not.toContain('nothing filled in')
    const both = of({}, { ...trips, parameters: texts({ line: false, day: false }) })
    expect(both).toContain('  in which is empty what the call demands: line, day')
  })

  it('says the same of what is asked by hand, where nothing is asked at first', () => {
    const lines = of({ autoload: false })
    expect(under(lines, 'asked with nothing filled in')).toEqual(['GET /api/trips?page=1&pageSize=10'])
    expect(lines).not.toContain('  when it opens')
  })

  it('says nothing twice, and nothing of what lacks nothing', () => {
    const full = ['line', 'day'].map((name) => sampleField(name, { default: expr(`'${name}'`) }))
    const lines = of({ filters: full })
    expect(lines.filter((line) => line.includes('GET'))).toHaveLength(1)
    expect(lines.join('\n')).not.toMatch(/when it opens|demands/)
  })

  it('says what the operator is told instead', () => {
    const lines = of({ checks: [{ check: false, message: 'Choose a day' }] })
    expect(lines).toContain('  with nothing filled in nothing is asked; the operator is told: Choose a day')
    expect(lines.join('\n')).not.toMatch(/when it opens|demands/)
  })
})

it('a call of a form says what is sent where only the demanded is filled in', () => {
  const call = sampleCall('trip.add', ['line', 'day'], {
    rules: [{ parameter: 'line', kind: 'required', message: 'x' }],
    parameters: texts({ line: true, day: true }),
  })
  const parameters = ['line', 'day'].map((name) => ({ name, from: `form.${name}` }))
  const lines = explained(call, { parameters })
  expect(under(lines, 'goes over the wire as').slice(3)).toEqual([
    '{',
    '  "line": "line",',
    '  "day": "day"',
    '}',
  ])
  expect(under(lines, 'with only what is demanded filled in').slice(3)).toEqual([
    '{',
    '  "line": "line",',
    // In JSON an empty text is explicit.
    '  "day": ""',
    '}',
  ])
  expect(lines.join('\n')).not.toContain('demands')
})

describe('an answer', () => {
  const columns = [
    sampleColumn('number', { member: 'no' }),
    sampleColumn('again', { member: 'no' }),
    sampleColumn('paid', {
      member: undefined,
      value: expr('row.fee + (row.fee > 0 ? 1 : 0) + toNumber(row.no)'),
    }),
    sampleColumn('none', { member: undefined, value: expr('size + params.fee') }),
    sampleColumn('whole', { member: undefined, value: expr('row') }),
  ]
  const parts = (list: Partial<CompiledList>, over: Partial<CompiledCall> = {}) =>
    under(explained({ ...trips, ...over }, { parameters: [] }, list), 'of which')

  it('is shown in full, with what each part of it is for', () => {
    const lines = explained(trips, { parameters: [] }, { columns })
    expect(JSON.parse(under(lines, 'answer').join('\n'))).toMatchObject({
      status: 200,
      data: { rows: [{ no: '1001', fee: 1250 }], note: 'note' },
    })
    expect(under(lines, 'answer').slice(0, 2)).toEqual(['{', '  "status": 200,'])
    expect(under(lines, 'of which')).toEqual([
      'rows ← data.rows, each Trip:',
      '  no ← no or number (id) → column number, column again, column paid',
      '  fee ← fee (cents) → column paid',
      '  stops ← stops ([Stop])',
      '  tags ← tags ([text])',
      'total ← data.total',
      'text of a refusal ← desc or message',
      'note ← data.note or note (text)',
    ])
  })

  it('says of a record what each of its lines holds, where a list has them for rows', () => {
    const name = sampleColumn('stop', { member: 'name' })
    const flat = parts({ columns: [name], flatten: 'stops' })
    expect(flat.slice(5, 7)).toEqual(['each line of stops, Stop:', '  name ← name (text) → column stop'])
    expect(parts({ columns: [name], flatten: 'tags' }).join('\n')).not.toContain('each line')
    expect(parts({ columns: [name], flatten: 'stops', call: 'other' }).join('\n')).not.toContain('each line')
  })

  it('has no columns of lists that ask something else', () => {
    expect(parts({ columns, call: 'other' }).join('\n')).not.toContain('column')
  })

  it('may be rows alone, what is read alone, or a file', () => {
    const alone = { total: undefined, errorText: undefined, reads: {}, paging: undefined, okAt: undefined }
    expect(parts({ columns: [] }, { ...alone, rows: { at: '', of: 'Stop' } })).toEqual([
      'rows ← the whole body, each Stop:',
      '  name ← name (text)',
    ])
    expect(parts({}, { ...alone, rows: undefined, reads: trips.reads })).toEqual([
      'note ← data.note or note (text)',
    ])
    const file = explained({ ...trips, ...alone, rows: undefined, file: true }, { parameters: [] })
    expect([under(file, 'answer'), under(file, 'of which')]).toEqual([['(a file)'], []])
    expect(file.at(-1)).toBe('    (a file)')
  })
})

it('of a call that nobody declares, or without an application, only its parameters are told', () => {
  const filling = { where: 'here', call: 'trip.page', parameters: asked }
  const own = ['here: trip.page', '  line ← filters.line', '  day  ← filters.day']
  const screens = { items: listScreen(sampleList()) }
  expect(callText({ app: sampleApp(), calls: {}, screens }, 'items', filling, 'en').split('\n')).toEqual(own)
  expect(
    callText({ app: sampleApp(), calls: {}, screens }, 'items', { ...filling, call: 'toString' }, 'en'),
  ).toContain('here: toString')
  const without = callText({ app: undefined, calls: { 'trip.page': trips }, screens }, 'items', filling, 'en')
  expect(without.split('\n').slice(0, 4)).toEqual([...own, '  of which'])
  // An unknown screen contributes nothing.
  const calls = { 'trip.page': trips }
  expect(callText({ app: sampleApp(), calls, screens: {} }, 'items', filling, 'en')).toContain(
    'GET /api/trips?line=line&day=day',
  )
})

it('shows the version that goes along where a call can be taken', () => {
  const request = (taken?: CompiledCall['taken']) =>
    under(
      explained(sampleCall('trip.save', [], taken === undefined ? {} : { taken }), { parameters: [] }),
      'goes over the wire as',
    )
  expect(request(expr('true'))).toContain('if-match: 1')
  expect(request()).not.toContain('if-match: 1')
})
