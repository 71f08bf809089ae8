// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './tags.stories'

const all = composeStories(stories)

it('shows the texts of the codes', async () => {
  await showStory(all.Playground)
  expect(screen.getByText(/^1 路/)).toBeTruthy()
})

it('counts what it does not show, and names it on hovering', async () => {
  await showStory(all.Counted)
  expect(screen.getByText('+37').title).toContain('40 路')
})
