// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enter, reached, showStory } from '../storyKit/testing'
import * as stories from './datetime.stories'

const all = composeStories(stories)

it('gives day and time as text', async () => {
  const { last } = await showStory(all.Empty)
  enter(await reached(() => screen.getByLabelText('时间')), '2026-06-01 08:30:00')
  expect(last()).toBe('2026-06-01 08:30:00')
})

it('shows the text it is given', async () => {
  await showStory(all.Playground)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2026-05-20 08:30:00')
})
