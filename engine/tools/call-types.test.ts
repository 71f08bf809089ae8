import { expect, it } from 'vitest'
import { makeCall, record } from '../contract/calls.fixture'
import type { CompiledApp, Parameter, WireType } from '../compiled'
import { callTypes } from './call-types'

const service = (backend: 'reference' | 'external'): CompiledApp['services'][string] => ({
  base: '/',
  backend,
  timeoutMs: 1,
  headers: {},
})
const app = { services: { web: service('reference'), outside: service('external') } }
const text: WireType = { kind: 'text' }
const parameter = (type: WireType, more: Partial<Parameter> = {}): Parameter => ({
  type,
  at: 'x',
  optional: false,
  ...more,
})
const types = {
  Stop: record({
    id: { kind: 'id' },
    open: { kind: 'bool', on: 1, off: 2 },
    price: { kind: 'yuan' },
    lines: { kind: 'csv' },
    next: { kind: 'list', of: { kind: 'record', type: 'Stop' } },
  }),
  Hours: record({ from: { kind: 'time' }, 'half-open': { kind: 'int' } }),
  Unused: record({ name: text }),
}

const page = makeCall({
  name: 'stop.page',
  parameters: {
    name: parameter(text, { optional: true }),
    most: parameter({ kind: 'int' }, { optional: true }),
    kind: parameter({ kind: 'code', as: 'number' }, { fixed: 3 }),
    version: parameter({ kind: 'int' }, { fixed: 2 }),
  },
  rows: { at: 'data', of: 'Stop' },
  total: 'total',
  reads: { total: { at: ['total'], type: { kind: 'int' } }, day: { at: ['day'], type: { kind: 'date' } } },
  types,
})
const save = makeCall({
  name: 'stop.save',
  parameters: {
    hours: parameter({ kind: 'json', of: { kind: 'list', of: { kind: 'record', type: 'Hours' } } }),
    picture: parameter({ kind: 'file' }),
    period: parameter({ kind: 'rangeCsv' }),
  },
  types,
})
const print = makeCall({ name: 'stop.print', file: true })
const elsewhere = makeCall({ name: 'stop.elsewhere', service: 'outside' })
const written = callTypes(app, { page, save, print, elsewhere })
const entry = (name: string): string =>
  written.split('\n').find((line) => line.startsWith(`  '${name}'`)) ?? ''

it('says how parameters arrive: texts always, numbers where they must, fixed values as such', () => {
  expect(entry('stop.page')).toContain(`values: { name: string; most?: number; kind: '3'; version: 2 }`)
  expect(entry('stop.save')).toContain(
    `values: { hours: SentHours[]; picture: unknown; period: Range }; files: 'picture'; answer: Nothing`,
  )
})

it('says what an answer holds: rows with their number, values read beside them, a file', () => {
  expect(entry('stop.page')).toContain(
    'answer: { rows: Stop[]; total: number; values: { day: string | null; _v?: number | null } }',
  )
  const roughly = { ...page, paging: { page: 'page', size: 'size', first: 1, estimated: 'about' } } as const
  expect(callTypes(app, { roughly })).toContain('rows: Stop[]; total: number; estimated: boolean; values')
  expect(entry('stop.print')).toBe(`  'stop.print': { values: Nothing; answer: Nothing; file: true }`)
})

it('writes each record once a direction, and none that no call reaches', () => {
  expect(written).toContain(
    [
      'export type Stop = {',
      '  id: Id | null',
      '  open: boolean | null',
      '  price: number | null',
      '  lines: string[] | null',
      '  next: Stop[] | null',
      '  _v?: number | null',
      '}',
    ].join('\n'),
  )
  expect(written).toContain(`export type SentHours = {\n  from?: string\n  'half-open'?: number\n}`)
  expect(written).not.toMatch(/SentStop|type Hours|Unused/)
})

it('leaves out what another server answers', () => {
  expect(written).not.toContain('stop.elsewhere')
})
