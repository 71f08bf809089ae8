// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enter, showStory } from '../storyKit/testing'
import * as stories from './dateRange.stories'

const all = composeStories(stories)

it('gives both ends as days', async () => {
  const { last } = await showStory(all.Empty)
  enter(screen.getByPlaceholderText('开始日期'), '2026-05-01')
  enter(screen.getByPlaceholderText('结束日期'), '2026-05-07')
  expect(last()).toEqual({ start: '2026-05-01', end: '2026-05-07' })
})

it('says in the field’s own words that a range is too long', async () => {
  await showStory(all.TooLong)
  expect(screen.getByRole('alert').textContent).toBe('只可选择7天时间范围')
})

it('says that an end is missing', async () => {
  await showStory(all.Incomplete)
  expect(screen.getByRole('alert').textContent).toBe('请选择正确时间范围')
  const ends = ['开始日期', '结束日期'].map((end) => screen.getByPlaceholderText<HTMLInputElement>(end).value)
  expect(ends.filter(Boolean)).toHaveLength(1)
})
