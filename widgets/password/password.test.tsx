// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
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

it.each([
  ['abc', '密码强度：弱'],
  ['abcd1234', '密码强度：中'],
  ['Tr4m-Line!9x', '密码强度：强'],
])('tells how hard %s is to guess, and nothing of an empty one', async (secret, told) => {
  const { user } = await showStory(all.Empty, { strength: true })
  expect(screen.queryByText(/密码强度/)).toBeNull()
  await user.type(screen.getByLabelText('新密码'), secret)
  expect(screen.getByText(/密码强度/).textContent).toBe(told)
})
