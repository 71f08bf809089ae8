// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
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

it('does not give an entry with children where only leaves count', async () => {
  const { user, values } = await showStory(all.LeavesOnly, { value: undefined })
  await user.click(screen.getByRole('combobox'))
  await user.click(screen.getByTitle('系统设置'))
  expect(values).toEqual([])
})
