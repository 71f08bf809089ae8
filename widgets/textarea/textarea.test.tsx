// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './textarea.stories'

const all = composeStories(stories)

it('counts the characters and stops at the longest length', async () => {
  const { user, last } = await showStory(all.Empty, { maxLength: 5 })
  await user.type(screen.getByRole('textbox', { name: '备注' }), '一二三四五六')
  expect(last()).toBe('一二三四五')
  expect(screen.getByText('5 / 5')).toBeTruthy()
})

it('counts what is sent, without blanks and line breaks at its ends', async () => {
  const { last } = await showStory(all.Empty, { maxLength: 5 })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 一二\n三四 \n\n' } })
  expect(last()).toBe(' 一二\n三四 \n\n')
  expect(screen.getByText('5 / 5')).toBeTruthy()
})

it('goes on counting beyond a length that a rule judges', async () => {
  const { user, last } = await showStory(all.OverTheLimit, { value: '12345678' })
  await user.type(screen.getByRole('textbox'), '901')
  expect(last()).toBe('12345678901')
  expect(screen.getByText('11 / 10')).toBeTruthy()
})

it('counts an emoji as one character, and leaves room for the rest', async () => {
  await showStory(all.Empty, { maxLength: 3 })
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(box, { target: { value: '👍🏽一' } })
  expect(screen.getByText('2 / 3')).toBeTruthy()
  expect(box.maxLength).toBe('👍🏽一'.length + 1)
})
