// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './steps.stories'

const all = composeStories(stories)
const stages = () =>
  screen
    .getAllByRole('listitem')
    .map((stage) => [stage.textContent, stage.dataset.state, stage.getAttribute('aria-current')])

it('shows what is done, where it stands and what is ahead', async () => {
  await showStory(all.Playground)
  expect(stages()).toEqual([
    ['✓已申请', 'done', null],
    ['2已审核', 'here', 'step'],
    ['3已打款', 'ahead', null],
  ])
})

it('has everything ahead while it has not begun', async () => {
  await showStory(all.NotBegun)
  expect(stages().map(([, state]) => state)).toEqual(['ahead', 'ahead', 'ahead'])
})
