// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './text.stories'

const all = composeStories(stories)

it('gives what is typed', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.type(screen.getByRole('textbox', { name: '公司名称' }), '公交一公司')
  expect(last()).toBe('公交一公司')
})

it('stops at the longest length', async () => {
  const { user, last } = await showStory(all.Empty, { maxLength: 4 })
  await user.type(screen.getByRole('textbox'), '123456')
  expect(last()).toBe('1234')
})

it('takes pasted text whole, so that its rule can say that it is too long', async () => {
  const { user, last } = await showStory(all.Empty, { maxLength: 4 })
  await user.click(screen.getByRole('textbox'))
  await user.paste('12345\n6')
  expect(last()).toBe('123456')
})

it('drops what is no digit where only digits are wanted', async () => {
  const { user, last } = await showStory(all.DigitsOnly, { value: undefined })
  await user.type(screen.getByRole('textbox'), '20a2 6')
  expect(last()).toBe('2026')
})

it('ties hint, error and demand to the input', async () => {
  await showStory(all.WithError, { hint: '营业执照上的名称' })
  const input = screen.getByRole('textbox')
  const described = input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['营业执照上的名称', '不允许输入空格等特殊符号'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})

it('shows the value in words when it cannot be changed', async () => {
  await showStory(all.ReadOnly)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('邯郸公交集团')).toBeTruthy()
})
