// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './abridged.stories'

const all = composeStories(stories)

it('tells the whole while it is pointed at', async () => {
  await showStory(all.Playground)
  expect(screen.getByText('Chrome 126 / Windows').title).toContain('Mozilla/5.0')
})

it('has nothing more to tell where there is nothing more', async () => {
  await showStory(all.NothingMore)
  expect(screen.getByText('Chrome 126 / Windows').hasAttribute('title')).toBe(false)
})
