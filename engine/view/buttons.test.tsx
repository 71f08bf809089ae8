// @vitest-environment jsdom
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CompiledList } from '../compiled'
import { expr } from '../model/expression.fixture'
import type { Answering } from '../model/runtime.fixture'
import { sampleAction, sampleCall, sampleField } from '../model/samples.fixture'
import { splitSample, tabsSample } from './blocks/samples.fixture'
import { BlockView } from './blocks/BlockView'
import { openFields } from './form/open-fields.fixture'
import { ActiveFilters } from './list/ActiveFilters'
import { ListView } from './list/ListView'
import { WaitingDrafts } from './screen/WaitingDrafts'
import { drawIn, settledView } from './screen/draw.fixture'
import { pagesOf, sampleScreen } from './table/samples.fixture'

/** Buttons that would submit the surrounding form. */
const sending = (box: HTMLElement) =>
  [...box.querySelectorAll('button')]
    .filter(({ type }) => type !== 'button')
    .map(({ outerHTML }) => outerHTML)

const filters = [sampleField('card', { label: '卡号' }), sampleField('city', { label: '城市' })]
const everything: Partial<CompiledList> = {
  filters,
  select: 'page',
  toolbar: ['add'],
  rowActions: ['remark', 'transfer', 'approve', 'refuse', 'remove'],
  onDrop: 'sorted',
  totals: { call: 'item.sum', values: [{ label: '合计', value: expr('1'), format: { kind: 'number' } }] },
}

async function drawList(list: Partial<CompiledList>, answer: Answering) {
  const sample = sampleScreen(list, answer, {
    actions: [sampleAction('sorted', [])],
    calls: [sampleCall('item.sum')],
  })
  sample.runtime.answers['item.sum'] = { reason: 'refused' }
  const drawn = drawIn(sample, (model) => (
    <form>
      <ListView model={model.listOf('main')} screen={model} />
      <ActiveFilters model={model.listOf('main')} screen={model} fields={filters} />
    </form>
  ))
  await settledView()
  return { ...drawn, list: drawn.model.listOf('main'), runtime: sample.runtime }
}

it('a list that stands in a form has no button that sends it', async () => {
  const { container, list, runtime } = await drawList(everything, pagesOf(35))
  await waitFor(() => expect(container.querySelector('.sc-pager-total')).not.toBeNull())
  list.filters.assign({ card: '1' })
  await act(() => list.search())
  act(() => list.choose(list.store.getState().rows, true))
  runtime.answers['item.page'] = { reason: 'refused' }
  await act(() => list.reload())
  await act(async () => void fireEvent.click(page.getByRole('button', { name: '列设置' })))
  // All parts with buttons are present: stale note, totals, filters, selection, rows, columns.
  for (const name of [
    '.sc-stale',
    '.sc-totals',
    '.sc-active-filter',
    '.sc-chosen',
    '.sc-drag',
    '[data-do=more]',
  ])
    await waitFor(() => expect(container.querySelector(`${name} button, button${name}`), name).not.toBeNull())
  expect(await page.findByRole('group', { name: '列设置' })).toBeTruthy()
  expect(sending(document.body)).toEqual([])
})

it.each<[string, Partial<CompiledList>, Answering]>([
  ['a tree', { tree: 'parts' }, { rows: [{ id: 1, parts: [{ id: 2 }] }] }],
  ['one that failed', {}, { reason: 'refused' }],
])('nor has %s', async (_, list, answer) => {
  const { container } = await drawList(list, answer)
  expect(container.querySelectorAll('button').length).toBeGreaterThan(3)
  expect(sending(container)).toEqual([])
})

it.each([
  ['a list beside', splitSample],
  ['tabs', tabsSample],
])('nor have %s', async (_, make) => {
  const { container } = drawIn(make(), (model) => <BlockView block={model.screen.block} />)
  await settledView()
  expect(sending(container)).toEqual([])
})

it('nor what a field explains, or what waits to be gone on with', async () => {
  const { container } = await openFields([sampleField('it', { tooltip: 'As on the card' })])
  expect(container.querySelector('button')).not.toBeNull()
  expect(sending(container)).toEqual([])
  const waiting = drawIn(sampleScreen(), (model) => <WaitingDrafts model={model} />)
  const draft = { key: 'a', title: 'A', mayBeDone: false, resume: () => {}, giveUp: () => {} }
  act(() => waiting.model.waiting.setState([draft], true))
  expect(waiting.container.querySelectorAll('button')).toHaveLength(2)
  expect(sending(waiting.container)).toEqual([])
})
