// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../story-kit/testing'
import * as stories from './password.stories'

const all = composeStories(stories)

it('hides what is typed and lets only printable ASCII in where asked', async () => {
  const { user, last } = await showStory(all.Empty, { asciiOnly: true })
  const input = screen.getByLabelText<HTMLInputElement>('新密码')
  await user.type(input, 'Bus密码1!')
  expect(input.type).toBe('password')
  expect(last()).toBe('Bus1!')
})

it('asks browsers not to fill in a new password', async () => {
  await showStory(all.Playground)
  expect(screen.getByLabelText('新密码').getAttribute('autocomplete')).toBe('new-password')
})

it('shows neither the secret nor its length in view mode', async () => {
  const { container } = await showStory(all.ReadOnly)
  expect(container.textContent).not.toContain('Bus-2026!')
  expect(screen.getByText('••••••')).toBeTruthy()
})
