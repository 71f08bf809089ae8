// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enter, reached, showStory } from '../storyKit/testing'
import * as stories from './date.stories'

const all = composeStories(stories)

it('gives a day as text', async () => {
  const { last } = await showStory(all.Empty)
  enter(await reached(() => screen.getByLabelText('开始日期')), '2026-06-01')
  expect(last()).toBe('2026-06-01')
})

it('says of a day that is closed that it cannot be chosen, and keeps it', async () => {
  const { last } = await showStory(all.Empty)
  enter(await reached(() => screen.getByLabelText('开始日期')), '2026-05-01')
  expect(last()).toBe('2026-05-01')
  expect(screen.getByRole('alert').textContent).toBe('该时间不在可选范围内')
  expect(screen.getByLabelText<HTMLInputElement>('开始日期').value).toBe('2026-05-01')
  enter(screen.getByLabelText('开始日期'), '2026-06-01')
  expect(last()).toBe('2026-06-01')
  expect(screen.queryByRole('alert')).toBeNull()
})
