// @vitest-environment jsdom
import { act, render, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { widgets } from '../../../widgets'
import { sampleField } from '../../model/samples.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { ScreenModelContext } from '../screen/context'
import { sampleScreen } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { FilterBar } from './FilterBar'

it('a filter that was changed and not asked is marked, in words too, until it is asked or reset', async () => {
  const fields = [sampleField('card', { label: '卡号' }), sampleField('city', { label: '城市' })]
  const { runtime, screen } = sampleScreen({ filters: fields })
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  let commits = 0
  render(
    <WidgetsProvider widgets={widgets}>
      <ScreenModelContext value={model}>
        <Profiler id="bar" onRender={() => commits++}>
          <FilterBar model={list} screen={model} />
        </Profiler>
      </ScreenModelContext>
    </WidgetsProvider>,
  )
  const box = await page.findByLabelText('卡号')
  await act(async () => list.search())
  const query = page.getByRole('button', { name: /查\s?询/ })
  const marked = () =>
    [...document.querySelectorAll('.sc-filter-cell[data-changed]')].map((cell) => cell.textContent)
  const words = () => document.querySelector('.sc-filter-note')?.textContent
  expect(marked()).toEqual([])

  const before = commits
  await userEvent.type(box, '123')
  expect(commits - before).toBeLessThanOrEqual(3)
  expect(marked()).toEqual([expect.stringContaining('卡号')])
  expect(query.hasAttribute('data-changed')).toBe(true)
  expect(query.getAttribute('aria-description')).toBe('条件已修改，尚未查询')
  expect(words()).toBe('条件已修改，尚未查询')

  await userEvent.click(query)
  expect(marked()).toEqual([])
  expect(query.hasAttribute('aria-description')).toBe(false)
  expect(words()).toBe('')

  // Typing the applied value again is no change.
  await userEvent.type(box, '4')
  expect(marked()).toHaveLength(1)
  await userEvent.type(box, '{Backspace}')
  expect(marked()).toEqual([])

  await userEvent.type(box, '5')
  await userEvent.click(page.getByRole('button', { name: /重\s?置/ }))
  expect(marked()).toEqual([])
})
