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

it('does not take a day that is closed', async () => {
  const { values } = await showStory(all.Empty)
  enter(await reached(() => screen.getByLabelText('开始日期')), '2026-05-01')
  expect(values).not.toContain('2026-05-01')
})
