// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './treeSelect.stories'

const all = composeStories(stories)

it('gives the code of any entry', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.click(screen.getByRole('combobox', { name: '上级菜单' }))
  await user.click(screen.getByTitle('系统设置'))
  expect(last()).toBe('1')
})

it('shows a value that is not in the tree by the text it came with', async () => {
  const { container } = await showStory(all.Playground, { value: '9041', shown: '已停用的菜单' })
  expect(container.textContent).toContain('已停用的菜单')
  expect(container.textContent).not.toContain('9041')
})

it('does not give an entry with children where only leaves count', async () => {
  const { user, values } = await showStory(all.LeavesOnly, { value: undefined })
  await user.click(screen.getByRole('combobox'))
  await user.click(screen.getByTitle('系统设置'))
  expect(values).toEqual([])
})

it('keeps Escape for itself while it is open: the window around it stays', async () => {
  const { user } = await showStory(all.Empty)
  const box = screen.getByRole('combobox')
  // antd reads `keyCode`. `false` = not consumed; no entry = the event did not bubble.
  const heard: string[] = []
  document.body.addEventListener('keydown', ({ key }) => heard.push(key))
  const escape = () => fireEvent.keyDown(box, { key: 'Escape', keyCode: 27 })
  await user.click(box)
  escape()
  expect(heard).toEqual([])
  escape()
  expect(heard).toEqual(['Escape'])
})

it('is not narrowed by letters that an input method is still composing', async () => {
  const { user } = await showStory(all.Empty)
  const box = screen.getByRole('combobox')
  await user.click(box)
  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: 'xi' } })
  expect(screen.getByTitle('系统设置')).toBeTruthy()
  fireEvent.change(box, { target: { value: '没有' } })
  fireEvent.compositionEnd(box)
  expect(screen.queryByTitle('系统设置')).toBeNull()
})
