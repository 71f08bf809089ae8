// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './datetimeRange.stories'

const all = composeStories(stories)

it('offers shortcuts that end with the day’s last second', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.click(screen.getByPlaceholderText('开始时间'))
  await user.click(screen.getByText('最近7天'))
  expect(last()).toEqual({ start: '2026-05-14 00:00:00', end: '2026-05-20 23:59:59' })
})

it('lets a shortcut be chosen with keys alone, and gives the focus back', async () => {
  const { user, last } = await showStory(all.Empty)
  const input = screen.getByPlaceholderText('开始时间')
  input.focus()
  await user.keyboard('{ArrowDown}')
  const shortcut = await screen.findByRole('button', { name: '今天' })
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(shortcut)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(input)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(last()).toEqual({ start: '2026-05-19 00:00:00', end: '2026-05-19 23:59:59' })
  expect(document.activeElement).toBe(input)
})

it('says that a range is too long, and is quiet about one of exactly the longest length', async () => {
  const { container } = await showStory(all.TooLong)
  expect(screen.getByRole('alert').textContent).toBe('只可选择3天时间范围')
  container.remove()
  await showStory(all.TooLong, { maxSpan: { days: 7, message: '只可选择7天时间范围' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
