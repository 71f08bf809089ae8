// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './checkboxes.stories'

const all = composeStories(stories)

it('gives the ticked codes', async () => {
  const { user, last } = await showStory(all.Playground)
  expect(screen.getByRole('group', { name: '发布渠道' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: '小程序' }))
  expect(last()).toEqual(['1', '2'])
})

it('ticks and clears all of them at once', async () => {
  const { user, last } = await showStory(all.WithAll)
  const every = screen.getByRole('checkbox', { name: '全选' })
  await user.click(every)
  expect(last()).toEqual(['1', '2', '3'])
  await user.click(every)
  expect(last()).toEqual([])
})

it('keeps both of two ticks that come before the next frame', async () => {
  const { last } = await showStory(all.WithAll)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').slice(1)
  const before = boxes.map((box) => box.checked)
  for (const box of boxes.slice(0, 2)) box.click()
  const [first, second] = boxes
  expect([first?.checked, second?.checked]).toEqual([!before[0], !before[1]])
  expect(last()).toEqual(boxes.filter((box) => box.checked).map((box) => box.value))
})
