// @vitest-environment jsdom
import { act, render, screen as page } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CompiledList } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import { heldAnswer, settled, type Answering } from '../../model/runtime.fixture'
import { sampleCall, sampleField } from '../../model/samples.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { widgets } from '../../../widgets'
import { ScreenActiveContext, ScreenModelContext } from '../screen/context'
import { pagesOf, sampleRows, sampleScreen } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { ListView } from './ListView'

const failure = { reason: 'refused', text: '服务器忙' } as const
const filters = [sampleField('card', { label: '卡号' })]
const beside: CompiledList['beside'] = {
  label: '路线图',
  value: expr('rows'),
  format: { kind: 'text' },
  width: 400,
  view: { widget: 'text', options: {} },
}

/** A list, shown or hidden, with a response for its totals. */
async function show(list: Partial<CompiledList> = {}, answer: Answering = pagesOf(35), label?: string) {
  const { runtime, screen } = sampleScreen(list, answer, { calls: [sampleCall('item.sum')] })
  runtime.answers['item.sum'] = { values: {} }
  const model = createScreenModel(runtime, screen, {})
  const main = model.listOf('main')
  const part = (isActive: boolean) => (
    <WidgetsProvider widgets={widgets}>
      <ScreenModelContext value={model}>
        <ScreenActiveContext value={isActive}>
          <ListView model={main} screen={model} label={label} />
        </ScreenActiveContext>
      </ScreenModelContext>
    </WidgetsProvider>
  )
  const { rerender, container } = render(part(true))
  await act(settled)
  const at = (selector: string) => container.querySelector<HTMLElement>(selector)
  return {
    runtime,
    main,
    at,
    container,
    asked: () => runtime.sent.length,
    goes: (isActive: boolean) => act(async () => rerender(part(isActive))),
  }
}

describe('rows that could not be asked again', () => {
  it('stay, with a word that they are old, until another try', async () => {
    const { runtime, main, at } = await show({}, { rows: sampleRows(1), total: 1 })
    expect(at('.sc-stale')).toBeNull()
    runtime.answers['item.page'] = failure
    await act(() => main.reload())
    expect(at('.sc-stale')?.textContent).toBe('加载失败，下面是上次的数据重试')
    expect(at('.sc-stale [title]')?.getAttribute('title')).toBe('服务器忙')
    expect([at('.sc-stale')?.role, runtime.toasts.length]).toEqual(['alert', 1])
    expect(page.getByText('市公交第1公司')).toBeTruthy()
    runtime.answers['item.page'] = { rows: sampleRows(1), total: 1 }
    await act(async () => at('.sc-stale button')!.click())
    expect(at('.sc-stale')).toBeNull()
  })

  it('say nothing of a cause that is not to be told', async () => {
    const { runtime, main, at } = await show({ failure: { silent: true } }, { rows: sampleRows(1), total: 1 })
    runtime.answers['item.page'] = failure
    await act(() => main.reload())
    expect(at('.sc-stale')?.textContent).toBe('加载失败，下面是上次的数据重试')
  })

  it('are none where nothing came before: the table itself says so', async () => {
    const { at } = await show({}, failure)
    expect([at('.sc-stale'), at('.sc-state-failed') !== null]).toEqual([null, true])
  })
})

it('says aloud how many rows have come, once they have', async () => {
  const held = heldAnswer()
  const { container } = await show({}, held.answer)
  const said = () =>
    [...container.querySelectorAll('.sc-list > [role=status]')].map(({ textContent }) => textContent)
  expect(said()).toEqual([''])
  await act(() => held.give({ rows: sampleRows(1), total: 12 }))
  expect(said()).toEqual(['已加载，共 12 条'])
})

it.each([
  [undefined, '退款查询'],
  ['精确查询', '精确查询'],
])('with the label %s its table is called %s', async (label, name) => {
  await show({}, undefined, label)
  expect(page.getByRole('table', { name })).toBeTruthy()
})

describe('a list that somebody may not see', () => {
  it.each([
    ['has its filters and what stands beside it', { rows: [] }, true],
    ['has nothing to ask with', { reason: 'forbidden' } as const, false],
  ])('%s', async (_, answer, isThere) => {
    const { at } = await show({ filters, beside }, answer)
    expect([at('[role=search]') !== null, at('.sc-beside') !== null]).toEqual([isThere, isThere])
  })
})

const total = { label: '合计', value: expr('1'), format: { kind: 'number' } as const }
it.each<[string, string, Partial<CompiledList>]>([
  ['filters alone', 'filters', { filters }],
  ['no filters', 'toolbar', {}],
  ['filters and totals', 'toolbar', { filters, totals: { call: 'item.sum', values: [total] } }],
  ['filters and a note', 'toolbar', { filters, note: 'hint' }],
  ['filters and buttons', 'toolbar', { filters, toolbar: ['add'] }],
])('of a list with %s the tools of the table stand in its %s', async (_, place, list) => {
  const { at } = await show(list)
  const tools = at('.sc-tools')!
  expect(tools.closest('[role=search]') ? 'filters' : 'toolbar').toBe(place)
  expect(at('.sc-toolbar') !== null).toBe(place === 'toolbar')
})

describe('a list that comes to the front again', () => {
  it('asks again, once', async () => {
    const { asked, goes } = await show()
    await goes(true)
    expect(asked()).toBe(1)
    await goes(false)
    expect(asked()).toBe(1)
    await goes(true)
    expect(asked()).toBe(2)
    await goes(true)
    expect(asked()).toBe(2)
  })

  it.each<[string, Partial<CompiledList>, Answering, number]>([
    ['was not asked yet', { autoload: false }, {}, 0],
    ['could not be loaded', {}, failure, 1],
  ])('is left as it is where it %s', async (_, list, answer, times) => {
    const { asked, goes } = await show(list, answer)
    await goes(false)
    await goes(true)
    expect(asked()).toBe(times)
  })
})
