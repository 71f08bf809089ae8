import { describe, expect, it } from 'vitest'
import { scalar, type Type } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import { FieldUse } from '../link/uses'
import { checkLookup, checkOffered } from './lookups'
import { toldOfFile } from './written.fixture'

const rows: Record<string, Record<string, string>> = {
  'line.list': { id: 'id', no: 'code', name: 'text', other: 'text' },
  'line.all': { id: 'id', no: 'code', name: 'text' },
  'line.short': { id: 'id' },
  'city.all': { id: 'id', no: 'code', name: 'text' },
  'city.some': { id: 'id', name: 'text' },
}
const calls = new Map(
  [...Object.keys(rows), 'line.none'].map((name) => [
    name,
    { name, compiled: { name, ...(name.endsWith('.list') || name.endsWith('.some') ? { paging: {} } : {}) } },
  ]),
)
const rowOf = ({ name }: { name: string }) => {
  const members = rows[name] ?? (name === 'line.none' ? undefined : {})
  return (
    members && {
      kind: 'record',
      members: Object.fromEntries(
        Object.entries(members).map(([key, kind]): [string, Type] => [key, scalar(kind as 'text')]),
      ),
    }
  )
}

describe('a lookup', () => {
  const told = (lookup: string, without: string[] = []): string[] =>
    toldOfFile(`lookup: ${lookup}\n`, (report, root) => {
      const node = root.get('lookup')!
      const known = new Map([...calls].filter(([name]) => !without.includes(name)))
      const context = { report, project: { calls: { calls: known, rowOf } } } as unknown as ScreenContext
      checkLookup(context, node, calls.get(String(node.get('call')!.value)) as unknown as LinkedCall)
    })
  it.each([
    ['{ call: line.list, code: id, name: name }', 'lookup-paged name=line.list at line.list → line.all'],
    ['{ call: line.list, code: id }', 'lookup-paged name=line.list at line.list → line.all → line.short'],
    ['{ call: line.list, code: id, name: other }', 'lookup-paged name=line.list at line.list'],
    ['{ call: city.some, code: no, name: name }', 'lookup-paged name=city.some at city.some → city.all'],
    [
      '{ call: line.all, code: name, name: id }',
      'lookup-swapped code=name name=id at name, name: id → id, name: name',
    ],
    [
      '{ call: line.all, code: name, name: no }',
      'lookup-swapped code=name name=no at name, name: no → no, name: name',
    ],
  ])('%s', (lookup, said) => {
    expect(told(lookup)).toEqual([said])
  })
  it('is offered none of another area', () => {
    expect(told('{ call: line.list, code: id, name: name }', ['line.all'])).toEqual([
      'lookup-paged name=line.list at line.list',
    ])
  })
  it.each([
    '{ call: line.all, code: id, name: name }',
    '{ call: line.all, code: name, name: name }',
    '{ call: line.all, code: id, name: no }',
    '{ call: line.all, code: name }',
    '{ call: line.all, code: name, name: unknown }',
    '{ call: line.all, code: unknown, name: id }',
    '{ call: line.none, code: name, name: id }',
  ])('may be %s', (lookup) => {
    expect(told(lookup)).toEqual([])
  })
})

describe('what a field offers', () => {
  const widgets = new Map(['text', 'textarea', 'select'].map((name) => [name, { name }]))
  const told = (field: string, use = 'line'): string[] =>
    toldOfFile(`use: ${use}\nfield: ${field}\n`, (report, root) => {
      const made = new FieldUse('line', root.get('use')!, root.get('field'))
      checkOffered({ report, project: { widgets } } as unknown as ScreenContext, [made])
    })
  it.each([
    [
      '{ options: { 1: a } }',
      'line',
      'name=text field=line key=options at line → { field: line, widget: select }',
    ],
    [
      '{ choices: rows }',
      'line',
      'name=text field=line key=choices at line → { field: line, widget: select }',
    ],
    [
      '{ lookup: { call: a } }',
      'line',
      'name=text field=line key=lookup at line → { field: line, widget: select }',
    ],
    [
      '{ widget: textarea, options: { 1: a } }',
      'line',
      'name=textarea field=line key=options at line → { field: line, widget: select }',
    ],
    [
      '{}',
      '{ field: line, options: { 1: a } }',
      'name=text field=line key=options at options → widget: select, options',
    ],
    ['{}', '{ field: line, widget: text, options: { 1: a } }', 'name=text field=line key=options at options'],
    [
      '{ widget: text }',
      '{ field: line, options: { 1: a } }',
      'name=text field=line key=options at options → widget: select, options',
    ],
  ])('%s, used as %s', (field, use, said) => {
    expect(told(field, use)).toEqual([`choices-not-offered ${said}`])
  })
  it.each([
    ['{ widget: select, options: { 1: a } }', 'line'],
    ['{ widget: unknown, options: { 1: a } }', 'line'],
    ['{ label: a }', 'line'],
    ['{ options: { 1: a }, value: row.a }', 'line'],
    ['{ options: { 1: a }, disabled: "true" }', 'line'],
    ['{ options: { 1: a } }', '{ field: line, widget: text }'],
  ])('%s, used as %s, is as it should be', (field, use) => {
    expect(told(field, use)).toEqual([])
  })
})
