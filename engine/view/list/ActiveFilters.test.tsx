// @vitest-environment jsdom
import { act, render, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { widgets } from '../../../widgets'
import { settled } from '../../model/runtime.fixture'
import { sampleField } from '../../model/samples.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { sampleScreen } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { ActiveFilters } from './ActiveFilters'

const state = sampleField('state', {
  label: '状态',
  widget: 'select',
  choices: [
    { code: '0', text: '停用' },
    { code: '1', text: '启用' },
  ],
})
const filters = [sampleField('card', { label: '卡号' }), state]

it('what narrows the rows out of sight is said in words, and each can be taken off', async () => {
  const { runtime, screen } = sampleScreen({ filters })
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  render(
    <WidgetsProvider widgets={widgets}>
      <ActiveFilters model={list} screen={model} fields={filters} />
    </WidgetsProvider>,
  )
  await act(() => list.search())
  expect(page.queryByRole('group')).toBeNull()

  list.filters.assign({ card: '310', state: '0' })
  // A typed filter without a query is not applied.
  expect(page.queryByRole('group')).toBeNull()
  await act(() => list.search())
  expect(page.getByRole('group', { name: '其他条件' }).textContent).toBe('其他条件卡号: 310状态: 停用')

  await userEvent.click(page.getByRole('button', { name: '移除条件：卡号' }))
  await act(settled)
  expect(runtime.sent.at(-1)!.values).toEqual({ state: '0', page: 1, pageSize: 10 })
  expect(page.getByRole('group').textContent).toBe('其他条件状态: 停用')
  await userEvent.click(page.getByRole('button', { name: '移除条件：状态' }))
  await act(settled)
  expect(page.queryByRole('group')).toBeNull()
})

it('somebody’s only scope is no condition', async () => {
  const city = sampleField('city', { label: '城市', widget: 'scope' })
  const shown = async (locked: boolean) => {
    const { runtime, screen } = sampleScreen({ filters: [city, ...filters] })
    runtime.scope.setState({ locked })
    const model = createScreenModel(runtime, screen, {})
    const list = model.listOf('main')
    list.filters.assign({ city: '130100', card: '310' })
    const { container, unmount } = render(
      <WidgetsProvider widgets={widgets}>
        <ActiveFilters model={list} screen={model} fields={[city, ...filters]} />
      </WidgetsProvider>,
    )
    await act(() => list.search())
    const words = container.textContent
    unmount()
    return words
  }
  expect(await shown(false)).toMatch(/^其他条件城市: .+卡号: 310$/)
  expect(await shown(true)).toBe('其他条件卡号: 310')
})
