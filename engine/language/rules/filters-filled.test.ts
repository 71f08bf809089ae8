import { describe, expect, it } from 'vitest'
import type { ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import type { ListOutline } from '../link/outline'
import type { Report } from '../link/report'
import { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { checkListFilled, checkSentFilters, checkTotalsFilled } from './filters-filled'
import { toldOfFile, treeOf } from './written.fixture'

const contextOf = (report: Report): ScreenContext =>
  ({ report, outline: { standsInForm: () => false } }) as unknown as ScreenContext
const filtersIn = (root: SourceNode): FieldUse[] =>
  (root.get('filters')?.entries() ?? []).map(({ key, node, keyNode }) => new FieldUse(key, keyNode, node))
const callIn = (root: SourceNode): LinkedCall => {
  const { method = 'POST', encode = 'form', parameters } = root.get('call')!.value as Record<string, unknown>
  const compiled = { method, encode, parameters }
  return {
    name: 'card.sum',
    node: root.get('call')!,
    keyNode: root.keyNode('call')!,
    compiled,
  } as unknown as LinkedCall
}
const treesOf = (send: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(send).map(([name, source]) => [
      name,
      treeOf(source, { filters: { kind: 'any' }, asked: { kind: 'any' }, row: { kind: 'any' } }),
    ]),
  )

const plain = '{ kind: int }'
describe('the figures of a list are asked for with', () => {
  const told = (
    parameter: string,
    byName: string[],
    send: Record<string, string> = {},
    filters = '{ n: {} }',
  ): string[] =>
    toldOfFile(
      `call: { parameters: { n: ${parameter} } }\nfilters: ${filters}\nspot: here\n`,
      (report, root) =>
        checkTotalsFilled(contextOf(report), root.get('spot')!, callIn(root), {
          byName,
          send: treesOf(send),
          filters: filtersIn(root),
        }),
    )
  const missing = ['parameter-not-filled name=n call=card.sum at here']
  const empty = (at: string): string[] => [`filter-may-be-empty name=n call=card.sum at ${at}`]
  it.each<[string, string, string[], Record<string, string>, string[]]>([
    ['a parameter that nothing fills', '{ type: { kind: int } }', [], {}, missing],
    ['one by its name', '{ type: { kind: int } }', ['n'], {}, empty('n')],
    ['one that another fills', '{ type: { kind: int } }', ['m'], {}, missing],
    ['one that is sent', '{ type: { kind: int } }', [], { n: 'row.n' }, []],
    ['a filter that is sent', '{ type: { kind: int } }', [], { n: 'filters.n' }, empty('n')],
    ['what was asked for', '{ type: { kind: int } }', [], { n: 'asked.n' }, empty('n')],
    ['a part of a filter', '{ type: { kind: int } }', [], { n: 'filters.n.start' }, []],
    ['what is sent, not what has its name', '{ type: { kind: int } }', ['n'], { n: 'row.n' }, []],
    ['one that may be left out', '{ type: { kind: int }, optional: true }', [], {}, []],
    ['one that is fixed', '{ type: { kind: int }, fixed: 1 }', [], {}, []],
    ['a text', '{ type: { kind: text } }', ['n'], {}, []],
  ])('%s', (_, parameter, byName, send, expected) => {
    expect(told(parameter, byName, send)).toEqual(expected)
  })
  it('a filter that begins with something', () => {
    expect(told('{ type: { kind: int } }', ['n'], {}, '{ n: { default: 1 } }')).toEqual([])
    expect(told('{ type: { kind: int } }', ['n'], {}, '{ m: { name: n }, n: { name: k } }')).toEqual(
      empty('m'),
    )
  })
})

describe('a list is asked with', () => {
  const told = (
    parameter: string,
    rest = '',
    byName = ['n'],
    send: Record<string, string> = {},
    filters = '{ n: {} }',
    check = 'filled(filters.checked)',
  ): string[] =>
    toldOfFile(
      `call: { parameters: { n: ${parameter} }${rest} }\nfilters: ${filters}\nlist: { checks: [{ check: "${check}" }], send: { n: here } }\n`,
      (report, root) => {
        const outline = { node: root.get('list')!, filters: filtersIn(root) } as unknown as ListOutline
        checkListFilled(contextOf(report), outline, callIn(root), {
          byName,
          send: treesOf(send),
          filters: [],
        })
      },
    )
  const empty = (at = 'n'): string[] => [`filter-may-be-empty name=n call=card.sum at ${at}`]
  it.each<[string, string, string, string[]]>([
    ['a flag', '{ kind: bool }', '', empty()],
    ['a number', plain, '', empty()],
    ['a number in JSON', plain, ', encode: json', empty()],
    ['an id in JSON', '{ kind: id }', ', encode: json', empty()],
    ['a text in JSON', '{ kind: text }', ', encode: json', []],
    ['an id', '{ kind: id }', '', []],
    ['an id in an address', '{ kind: id }', ', encode: query', empty()],
    ['an id in a call that reads', '{ kind: id }', ', method: GET', empty()],
    ['anything in an address', '{ kind: any }', ', encode: query', []],
    ['a list in an address', '{ kind: list }', ', encode: query', []],
    ['a record', '{ kind: record }', '', []],
    ['a code', '{ kind: code }', '', []],
    ['a code in JSON', '{ kind: code }', ', encode: json', []],
    ['a code that goes as a number', '{ kind: code, as: number }', '', empty()],
    ['a code in an address', '{ kind: code }', ', encode: query', empty()],
    ['a text in an address', '{ kind: text }', ', encode: query', empty()],
    ['an id that is required', '{ kind: id }', ', sends: { n: required id }', empty()],
    ['an id that is required, at its type', '{ kind: id }', ', sends: { n: { type: required id } }', empty()],
    ['a code that is required', '{ kind: code }', ', sends: { n: required code }', empty()],
    ['a text that is required', '{ kind: text }', ', sends: { n: required text }', []],
  ])('%s', (_, type, rest, expected) => {
    const told_ = told(`{ type: ${type} }`, rest)
    expect(told_.map((one) => one.replace(/ at sends.*/, ''))).toEqual(expected)
  })
  it('a filter of the name of a parameter that may be left out, or is sent, or is not there', () => {
    expect(told(`{ type: ${plain}, optional: true }`)).toEqual([])
    expect(told(`{ type: ${plain} }`, '', [])).toEqual([])
    expect(told(`{ type: ${plain} }`, '', ['n', 'm'], {}, '{ m: {} }')).toEqual([])
    expect(told(`{ type: ${plain} }`, '', ['n'], {}, '{ n: { required: true } }')).toEqual([])
  })
  it('a filter that is checked, by either of its names', () => {
    expect(told(`{ type: ${plain} }`, '', ['n'], {}, '{ checked: { name: n } }')).toEqual([])
    expect(told(`{ type: ${plain} }`, '', ['n'], {}, '{ n: {} }', 'filters.n > 2')).toEqual(empty())
    expect(told(`{ type: ${plain} }`, '', ['n'], {}, '{ n: {} }', 'filters.n != null')).toEqual([])
    expect(told(`{ type: ${plain} }`, '', ['n'], {}, '{ unchecked: { name: n } }')).toEqual(
      empty('unchecked'),
    )
    expect(
      toldOfFile(
        'call: { parameters: { checked: { type: { kind: int } } } }\nfilters: { m: { name: checked } }\nlist: { checks: [{ check: filled(filters.checked) }] }\n',
        (report, root) => {
          const outline = { node: root.get('list')!, filters: filtersIn(root) } as unknown as ListOutline
          checkListFilled(contextOf(report), outline, callIn(root), {
            byName: ['checked'],
            send: {},
            filters: [],
          })
        },
      ),
    ).toEqual([])
  })
  it('a filter that is sent', () => {
    expect(told(`{ type: ${plain} }`, '', [], { n: 'filters.n' })).toEqual([
      'sent-filter-may-be-empty name=n call=card.sum field=n at here',
    ])
    expect(told(`{ type: ${plain} }`, '', [], { n: 'filters.checked' }, '{ checked: {} }')).toEqual([])
  })
})

describe('a step sends what filters say', () => {
  const told = (
    parameter: string,
    source: string,
    filters = '{ n: {} }',
    send = 'send: { p: here }',
  ): string[] =>
    toldOfFile(
      `call: { parameters: { p: ${parameter} } }\nfilters: ${filters}\nstep: { ${send} }\n`,
      (report, root) =>
        checkSentFilters(contextOf(report), callIn(root), [{ filters: [] }, { filters: filtersIn(root) }], {
          trees: treesOf({ p: source }),
          node: root.get('step')!.get('send'),
        }),
    )
  const empty = ['sent-filter-may-be-empty name=p call=card.sum field=n at here']
  it.each<[string, string, string, string[]]>([
    ['{ type: { kind: int } }', 'filters.n', '{ n: {} }', empty],
    ['{ type: { kind: int } }', 'asked.n', '{ n: {} }', empty],
    ['{ type: { kind: int } }', 'filters.n', '{ m: {}, n: {} }', empty],
    ['{ type: { kind: int } }', 'row.n', '{ n: {} }', []],
    ['{ type: { kind: int } }', 'filters.n.start', '{ n: {} }', []],
    ['{ type: { kind: int } }', 'filters', '{ n: {} }', []],
    ['{ type: { kind: int } }', 'filters.m', '{ n: {} }', []],
    ['{ type: { kind: int } }', 'filters.n', '{ n: { default: 1 } }', []],
    ['{ type: { kind: int }, optional: true }', 'filters.n', '{ n: {} }', []],
    ['{ type: { kind: text } }', 'filters.n', '{ n: {} }', []],
  ])('%s is sent %s of %s', (parameter, source, filters, expected) => {
    expect(told(parameter, source, filters)).toEqual(expected)
  })
  it('where it says so', () => {
    expect(told('{ type: { kind: int } }', 'filters.n', '{ n: {} }', 'from: row')).toEqual([])
  })
})
