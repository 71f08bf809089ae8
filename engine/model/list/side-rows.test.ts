import { expect, it } from 'vitest'
import { createTestRuntime, settled, type Answering, type ScriptedAnswer } from '../runtime.fixture'
import { pagedCall, sampleList, sampleScreen } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'

const old = (...ids: number[]) => ({ rows: ids.map((id) => ({ id })) })
const fresh = (...ids: number[]) => ({ rows: ids.map((id) => ({ id, name: `${id}, anew` })) })

async function openSplit(chooseFirst: boolean, first: ScriptedAnswer = { rows: [{ id: 1 }, { id: 2 }] }) {
  const answers: Record<string, Answering> = { 'item.page': first, 'part.page': {} }
  const runtime = createTestRuntime({ answers })
  const screen = createScreenModel(
    runtime,
    sampleScreen(
      {
        kind: 'split',
        side: sampleList({ id: 'side', chooseFirst }),
        main: { kind: 'list', list: sampleList({ id: 'parts', call: 'part.page' }) },
      },
      { calls: [pagedCall('item.page'), pagedCall('part.page')] },
    ),
    {},
  )
  const list = screen.listOf('side')
  screen.listOf('parts')
  await settled()
  return {
    screen,
    list,
    chosen: () => screen.side.getState().row,
    asked: () => runtime.sent.filter(({ call }) => call === 'part.page').length,
    reload: async (answer: ScriptedAnswer) => {
      runtime.answers['item.page'] = answer
      await list.reload()
    },
  }
}

it.each([
  ['the first, where one must be', true, { id: 1 }],
  ['none, where none must be', false, undefined],
] as const)('chosen to begin with is %s', async (_, chooseFirst, row) => {
  expect((await openSplit(chooseFirst)).chosen()).toEqual(row)
})

it.each([
  ['still there: as it is now, and what stands beside it is not asked again', old(1, 2), old(2), 0],
  ['called otherwise now: what stands beside it may name it', fresh(1, 2), fresh(2), 1],
  ['gone, and one must be chosen: the first', fresh(1, 3), fresh(1), 1],
  ['gone, and nothing is left', fresh(), fresh(), 1],
] as const)('the chosen row is %s', async (_, answer, { rows: [row] }, times) => {
  const { screen, list, chosen, asked, reload } = await openSplit(true)
  screen.chooseSide(list.store.getState().rows[1])
  await settled()
  const before = asked()
  await reload(answer)
  await settled()
  expect(chosen()).toEqual(row)
  expect(asked()).toBe(before + times)
})

it('nothing is chosen in place of a row that is gone where none must be', async () => {
  const { screen, list, chosen, reload } = await openSplit(false)
  screen.chooseSide(list.store.getState().rows[1])
  await reload(fresh(1))
  expect(chosen()).toBeUndefined()
})

it('nothing is asked for when there was nothing to choose', async () => {
  const { chosen, asked } = await openSplit(true, { rows: [] })
  expect([chosen(), asked()]).toEqual([undefined, 1])
})

it('a choice taken back is not made again by what else changes in the list', async () => {
  const { screen, list, chosen } = await openSplit(true)
  screen.chooseSide(undefined)
  list.choose(list.store.getState().rows, true)
  list.expandAll(true)
  list.store.setState({ expanded: new Set(['1']) })
  expect(chosen()).toBeUndefined()
})

it('the chosen row stays where the list may not be seen any more', async () => {
  const { screen, list, chosen, reload } = await openSplit(true)
  screen.chooseSide(list.store.getState().rows[1])
  await reload({ reason: 'forbidden' })
  expect(list.store.getState()).toMatchObject({ status: 'forbidden', rows: [] })
  expect(chosen()).toEqual({ id: 2 })
})
