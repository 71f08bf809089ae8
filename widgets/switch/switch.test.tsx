// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './switch.stories'

const all = composeStories(stories)

it('turns off and on', async () => {
  const { user, values } = await showStory(all.Playground)
  const control = screen.getByRole('switch', { name: '允许登录' })
  await user.click(control)
  await user.click(control)
  expect(values).toEqual([false, true])
})

it('goes back when its action was stopped', async () => {
  const { user } = await showStory(all.Refused)
  const control = screen.getByRole('switch')
  await user.click(control)
  await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('true'))
})

it('says its own words in view mode', async () => {
  await showStory(all.ReadOnly)
  expect(screen.getByText('允许')).toBeTruthy()
})

it('cannot be switched by who may not run its action', async () => {
  await showStory(all.NotAllowed)
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText('允许')).toBeTruthy()
})
