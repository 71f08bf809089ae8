import { expect, it } from 'vitest'
import type { Choice, CompiledList, CompiledScreen } from '../../compiled'
import { listScreen, sampleCall, sampleColumn, sampleDialog, sampleList } from '../../model/samples.fixture'
import { knownCodes, listsIn } from './known-codes'

const choice = (code: string): Choice => ({ code, text: `text ${code}` })
const column = (member: string | undefined, codes: string[], otherwise?: Choice) =>
  sampleColumn(member ?? 'none', {
    member,
    format: { kind: 'choice', choices: codes.map(choice), otherwise },
  })
const list = (over: Partial<CompiledList>) => sampleList({ call: 'item.page', columns: [], ...over })
const calls = {
  'item.page': sampleCall('item.page', [], { rows: { at: '', of: 'Item' } }),
  'item.sum': sampleCall('item.sum'),
}
const known = (...lists: CompiledList[]) => {
  const screens = Object.fromEntries(lists.map((one, at) => [`s${at}`, listScreen(one)]))
  const found = knownCodes(screens, calls)
  return Object.fromEntries(
    Object.entries(found).map(([of, members]) => [
      of,
      Object.fromEntries(
        Object.entries(members).map(([name, codes]) => [name, codes.map(({ code }) => code)]),
      ),
    ]),
  )
}

it('knows the codes of all columns of a member, each once', () => {
  const columns = [column('state', ['1', '2']), sampleColumn('name'), column('kind', ['a'])]
  const others = [column('state', ['2', '3']), column(undefined, ['x'])]
  expect(known(list({ columns }), list({ columns: others }))).toEqual({
    Item: { state: ['1', '2', '3'], kind: ['a'] },
  })
})

it('knows none where a column has a text for all others', () => {
  const columns = [column('state', ['1'], choice('')), column('kind', ['a'])]
  expect(known(list({ columns }), list({ columns: [column('state', ['2'])] }))).toEqual({
    Item: { kind: ['a'] },
  })
})

it.each<[string, Partial<CompiledList>]>([
  ['without a call', { call: undefined }],
  ['of a call that is not there', { call: 'nothing' }],
  ['of a call without rows', { call: 'item.sum' }],
])('knows nothing of a list %s', (_, over) => {
  expect(known(list({ columns: [column('state', ['1'])], ...over }))).toEqual({})
})

it('finds the lists of a screen wherever they stand', () => {
  const ids = (part: unknown) => listsIn(part).map(({ id }) => id)
  const screen: CompiledScreen = listScreen(list({ id: 'main' }), {
    dialogs: [sampleDialog('pick', { list: list({ id: 'pick' }) })],
  })
  expect(ids(screen)).toEqual(['main', 'pick'])
  expect([ids(null), ids(undefined), ids('text'), ids([null, [list({ id: 'in' })]])]).toEqual([
    [],
    [],
    [],
    ['in'],
  ])
  expect([ids({ columns: [] }), ids({ rowActions: [] })]).toEqual([[], []])
})
