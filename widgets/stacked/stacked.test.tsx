// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './stacked.stories'

const all = composeStories(stories)

it('shows the second line beneath the first', async () => {
  await showStory(all.Playground)
  expect(screen.getByText('19900000001')).toBeTruthy()
  expect(screen.getByText('19900000002').textContent).toBe('原手机号 19900000002')
})

it('has one line when there is no second', async () => {
  await showStory(all.OneLine)
  expect(screen.getByText('19900000001')).toBeTruthy()
  expect(screen.queryByText('原手机号')).toBeNull()
})
