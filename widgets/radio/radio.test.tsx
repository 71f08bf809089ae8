// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './radio.stories'

const all = composeStories(stories)

it('gives the code that is chosen', async () => {
  const { user, last } = await showStory(all.Playground)
  expect(screen.getByRole('radiogroup', { name: '栏目位置' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '生活' }))
  expect(last()).toBe('3')
})

it('stands for no value with its first entry', async () => {
  const { user, last } = await showStory(all.WithAll)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '全部' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: '我的' }))
  await user.click(screen.getByRole('radio', { name: '全部' }))
  expect(last()).toBeNull()
})

it('shows a value that is no longer offered, until another is chosen', async () => {
  const { user, last } = await showStory(all.Playground, { value: '99' })
  const gone = screen.getByRole<HTMLInputElement>('radio', { name: '99（已不可选）' })
  expect([gone.checked, gone.disabled]).toEqual([true, true])
  await user.click(screen.getByRole('radio', { name: '生活' }))
  expect(last()).toBe('3')
  expect(screen.queryByRole('radio', { name: '99（已不可选）' })).toBeNull()
})
