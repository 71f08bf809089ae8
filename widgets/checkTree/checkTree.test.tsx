// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createStoryHost } from '../storyKit/host'
import { showStory } from '../storyKit/testing'
import { CheckTree } from './CheckTree'
import * as stories from './checkTree.stories'

const all = composeStories(stories)

const ticked = () =>
  screen
    .getAllByRole('checkbox')
    .filter((box) => box.getAttribute('aria-checked') === 'true')
    .map((box) => box.closest('[role=treeitem]')?.textContent)

it('marks what somebody else has put in or taken out', () => {
  const choices = {
    list: ['a', 'b', 'c'].map((code) => ({ code, text: code })),
    status: 'ready' as const,
    retry: () => {},
    theirs: { added: ['a'], removed: ['b'] },
  }
  render(<CheckTree value={['a']} options={{}} choices={choices} host={createStoryHost({}, () => {})} />)
  expect(screen.getAllByRole('treeitem').map((item) => item.textContent)).toEqual([
    'a 他人新增',
    'b 他人取消',
    'c',
  ])
})

it('ticks on loading only what its leaves bear out', async () => {
  await showStory(all.Playground)
  expect(ticked()).toEqual(['新增', '角色管理', '授权', '复制'])
})

it('shows, counts and keeps a page that is granted without its buttons', async () => {
  const { user, last } = await showStory(all.Playground, { value: ['1', '11', '12'] })
  for (const page of ['菜单管理', '角色管理']) expect(boxOf(page).getAttribute('aria-checked')).toBe('mixed')
  expect(screen.getByText('已选 3 项')).toBeTruthy()
  await user.click(boxOf('授权'))
  expect(last()).toEqual(['1', '11', '12', '121'])
  expect(screen.getByText('已选 4 项')).toBeTruthy()
})

it('grants a page with all its buttons, and takes both with one click', async () => {
  const { user, last } = await showStory(all.Playground, { value: [] })
  for (const [state, value] of [
    ['true', ['12', '121', '122', '1']],
    ['false', ['1']],
  ] as const) {
    await user.click(boxOf('角色管理'))
    expect(new Set(last() as string[])).toEqual(new Set(value))
    expect(boxOf('角色管理').getAttribute('aria-checked')).toBe(state)
  }
})

it('gives half-ticked branches where they belong to the value', async () => {
  const { user, last } = await showStory(all.Playground, { value: [] })
  await user.click(boxOf('编辑'))
  expect(new Set(last() as string[])).toEqual(new Set(['112', '11', '1']))
})

it('leaves them out otherwise', async () => {
  const { user, last } = await showStory(all.Playground, { value: [], halfChecked: 'leftOut' })
  await user.click(boxOf('编辑'))
  expect(last()).toEqual(['112'])
})

it('narrows to what matches and ticks only what is in sight', async () => {
  const { user, last } = await showStory(all.Playground, { value: [], halfChecked: 'leftOut' })
  await user.type(screen.getByRole('textbox', { name: '输入关键字筛选' }), '退款')
  await user.click(boxOf('公交卡'))
  expect(last()).toEqual(['22'])
})

it('folds and unfolds everything', async () => {
  const { user } = await showStory(all.Playground)
  await user.click(screen.getByRole('button', { name: '折叠全部' }))
  expect(screen.queryByText('菜单管理')).toBeNull()
  await user.click(screen.getByRole('button', { name: '展开全部' }))
  expect(screen.getByText('菜单管理')).toBeTruthy()
})

it('keeps folded what was folded before it came', async () => {
  const { user, change } = await showStory(all.Playground, { choices: [], choicesStatus: 'loading' })
  await user.click(screen.getByRole('button', { name: '折叠全部' }))
  change({})
  expect(await screen.findByText('系统设置')).toBeTruthy()
  expect(screen.queryByText('菜单管理')).toBeNull()
})

const boxOf = (text: string) =>
  within(screen.getByText(text).closest<HTMLElement>('[role=treeitem]')!).getByRole('checkbox')

it('is not narrowed by letters that an input method is still composing', async () => {
  await showStory(all.Playground)
  const box = screen.getByRole('textbox', { name: '输入关键字筛选' })
  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: 'tui' } })
  expect(screen.getByTitle('公交卡')).toBeTruthy()
  fireEvent.change(box, { target: { value: '退款' } })
  fireEvent.compositionEnd(box)
  expect(screen.queryByTitle('系统设置')).toBeNull()
})
