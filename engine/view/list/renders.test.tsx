// @vitest-environment jsdom
import { act, render, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { widgets } from '../../../widgets'
import { sampleAction, sampleDialog, sampleField, sampleForm } from '../../model/samples.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { DialogStack } from '../dialog/DialogStack'
import { ScreenModelContext } from '../screen/context'
import { DataTable } from '../table/DataTable'
import { sampleScreen } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { FilterBar } from './FilterBar'
import { Pager } from './Pager'
import { Toolbar } from './Toolbar'

afterEach(() => void vi.useRealTimers())

/** A list page whose table counts its commits. */
async function showCounted() {
  const fields = [sampleField('card', { label: '卡号' }), sampleField('city', { label: '城市' })]
  const { runtime, screen } = sampleScreen(
    { filters: fields, toolbar: ['create'], rowActions: ['remark'], select: 'page' },
    undefined,
    {
      actions: [
        sampleAction('create', [{ do: 'open', dialog: 'edit', mode: 'add', give: {} }], {
          label: '添加一条',
        }),
      ],
      dialogs: [
        sampleDialog('edit', {
          title: '新建记录',
          form: sampleForm([sampleField('title', { label: '标题' })]),
        }),
      ],
    },
  )
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  let commits = 0
  render(
    <WidgetsProvider widgets={widgets}>
      <ScreenModelContext value={model}>
        <FilterBar model={list} screen={model} />
        <Toolbar model={list} screen={model} />
        <Profiler id="table" onRender={() => commits++}>
          <DataTable model={list} screen={model} label="list" />
        </Profiler>
        <Pager model={list} word={runtime.word} />
        <DialogStack model={model} />
      </ScreenModelContext>
    </WidgetsProvider>,
  )
  await page.findByText('市公交第1公司')
  const countDuring = async (work: () => Promise<unknown>) => {
    const before = commits
    await work()
    return commits - before
  }
  return { countDuring, user: userEvent.setup(), list }
}

describe('commits of the table', () => {
  it('are none while a filter is typed into', async () => {
    const { countDuring, user } = await showCounted()
    const field = page.getByLabelText('卡号')
    expect(await countDuring(() => user.type(field, '3100'))).toBe(0)
    expect((field as HTMLInputElement).value).toBe('3100')
  })

  it('are none when a dialog opens and is typed into', async () => {
    const { countDuring, user } = await showCounted()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const commits = await countDuring(async () => {
      await user.click(page.getByText('添加一条'))
      await user.type(await page.findByLabelText('标题'), 'ab')
      // Longer than the delay of the busy mark.
      await act(() => vi.advanceTimersByTimeAsync(250))
    })
    expect(commits).toBe(0)
  })

  it('are at most three for another page', async () => {
    const { countDuring, user } = await showCounted()
    const commits = await countDuring(async () => {
      await user.click(await page.findByTitle('2'))
      await page.findByText('市公交第11公司')
    })
    expect(commits).toBeGreaterThan(0)
    expect(commits).toBeLessThanOrEqual(3)
  })

  it('are at most three for a query', async () => {
    const { countDuring, user, list } = await showCounted()
    const commits = await countDuring(async () => {
      await user.type(page.getByLabelText('卡号'), '31{Enter}')
      await act(async () => {})
    })
    expect(list.store.getState().applied).toMatchObject({ card: '31' })
    expect(commits).toBeLessThanOrEqual(3)
  })
})
