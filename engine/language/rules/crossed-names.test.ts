import { describe, expect, it } from 'vitest'
import type { Project, ScreenContext } from '../compile/context'
import { FieldUse } from '../link/uses'
import { checkCrossedNames } from './crossed-names'
import { toldOfFile } from './written.fixture'

/** Sheets of calls and lists of screens over one collection, all in one file. */
function told(
  text: string,
  { verbs = {}, refers = {} }: { verbs?: Record<string, string>; refers?: object } = {},
): string[] {
  return toldOfFile(`${text}\n`, (report, root) => {
    const declared = root.get('calls')?.entries() ?? []
    const deeds = Object.fromEntries(
      declared.map(({ key }) => [key, { verb: verbs[key] ?? key, of: 'Line' }]),
    )
    const calls = new Map(declared.map(({ key, node }) => [key, { node }]))
    const lists = (root.get('lists')?.entries() ?? []).map(({ node }) => ({
      node,
      columns: (node.get('columns')?.entries() ?? []).map(
        ({ key, node: use, keyNode }) => new FieldUse(key, keyNode, use),
      ),
    }))
    const project = { report, calls: { calls }, standIn: { deeds, collections: { Line: { refers } } } }
    checkCrossedNames(project as unknown as Project, [{ outline: { lists } } as unknown as ScreenContext])
  }).map((one) => one.replace('heading-of-another-member ', ''))
}
const sheet = (verb: string, columns: string): string => `  ${verb}: { does: { columns: ${columns} } }`
const list = 'lists: { lines: { call: list, columns: { name: { label: 名称 }, price: { label: 票价 } } } }'
const kept = '  list: { does: {} }'
const project = (...sheets: string[]): string => ['calls:', kept, ...sheets, list].join('\n')

describe('a heading that is the name of another member', () => {
  it('is told once of two that are crossed, which are swapped', () => {
    const said = ['heading=名称 member=price other=name at price, 票价: name → name, 票价: price']
    expect(told(project(sheet('export', '{ 名称: price, 票价: name }')))).toEqual(said)
    expect(told(project(sheet('import', '{ 名称: price, 票价: name }')))).toEqual(said)
  })
  it('is told of one alone', () => {
    expect(told(project(sheet('export', '{ 名称: price }')))).toEqual([
      'heading=名称 member=price other=name at price → name',
    ])
  })
  it('is told by another sheet as well as by a list', () => {
    const sheets = [sheet('export', '{ 名称: name, 票价: price }'), sheet('import', '{ 名称: price }')]
    expect(told(['calls:', ...sheets].join('\n'))).toEqual([
      'heading=名称 member=price other=name at price → name',
    ])
  })
  it.each([
    ['of its own member', '{ 名称: name, 票价: price }'],
    ['that nothing else bears', '{ 编号: price }'],
    ['of a member that nothing else names', '{ 名称: secret }'],
  ])('may be one %s', (_, columns) => {
    expect(told(project(sheet('export', columns)))).toEqual([])
  })
  it('may be the name of two others, or of its own elsewhere', () => {
    const both = list.replace('price: { label: 票价 }', 'price: { label: 票价 }, other: { label: 名称 }')
    expect(told(['calls:', kept, sheet('export', '{ 名称: price }'), both].join('\n'))).toEqual([])
    const sheets = [kept, sheet('export', '{ 名称: price }'), sheet('import', '{ 名称: price, 票价: name }')]
    expect(told(['calls:', ...sheets].join('\n'))).toEqual([])
  })
  it('may be of a member that shows the other', () => {
    const text = project(sheet('export', '{ 名称: price }'))
    expect(told(text, { refers: { price: { shows: { name: 'x' } } } })).toEqual([])
    expect(told(text, { refers: { name: { shows: { price: 'x' } } } })).toEqual([])
    expect(told(text, { refers: { name: { shows: { other: 'x' } } } })).toHaveLength(1)
  })
  it('is of a sheet that is written or read', () => {
    const text = project(sheet('export', '{ 名称: price }'))
    expect(told(text, { verbs: { export: 'list' } })).toEqual([])
  })
  it('is no name of a list that computes it, has no label, or is of other rows', () => {
    const against = (lists: string): string[] =>
      told(['calls:', kept, sheet('export', '{ 名称: price }'), lists].join('\n'))
    const of = (name: string, call = 'call: list'): string =>
      `lists: { lines: { ${call}, columns: { name: ${name}, price: { label: 票价 } } } }`
    expect(against(of('{ label: 名称 }'))).toHaveLength(1)
    expect(against(of('{ label: 名称, value: row.x }'))).toEqual([])
    expect(against(of('{ width: 100 }'))).toEqual([])
    expect(against(of('{ label: 名称 }', 'call: other'))).toEqual([])
    expect(against(of('{ label: 名称 }', 'flatten: other'))).toEqual([])
  })
})
