// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './checkbox.stories'

const all = composeStories(stories)

it('gives yes and no', async () => {
  const { user, values } = await showStory(all.Playground)
  const box = screen.getByRole('checkbox')
  await user.click(box)
  await user.click(box)
  expect(values).toEqual([false, true])
})

it('says yes in view mode', async () => {
  await showStory(all.ReadOnly, { shown: '' })
  expect(screen.getByText('是')).toBeTruthy()
})
