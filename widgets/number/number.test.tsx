// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './number.stories'

const all = composeStories(stories)

it('gives a number, or nothing', async () => {
  const { user, last } = await showStory(all.Playground)
  const input = screen.getByRole('spinbutton', { name: '排序' })
  await user.clear(input)
  expect(last()).toBeNull()
  await user.type(input, '25')
  expect(last()).toBe(25)
})

it('makes no other number of one beyond its limits: that is for the rules to say', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.type(screen.getByRole('spinbutton'), '1200.7')
  await user.tab()
  expect(last()).toBe(1200.7)
})

it('reads digits in full width', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.type(screen.getByRole('spinbutton'), '１２')
  await user.tab()
  expect(last()).toBe(12)
})

it('says its unit', async () => {
  await showStory(all.WithUnit)
  expect(screen.getByText('公里')).toBeTruthy()
})
