// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import { formatNumber } from '../../engine/model/text/format'
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

it.each(['1e3', '1,00', '12 34', '1,234 567', '0x10', '--5', '12345678901234567890'])(
  'makes no number of %s, and keeps it as it was typed',
  async (typed) => {
    const { user, last } = await showStory(all.Playground)
    const input = screen.getByRole<HTMLInputElement>('spinbutton')
    await user.clear(input)
    await user.click(input)
    await user.paste(typed)
    await user.tab()
    expect(last()).toBe(typed)
    expect(input.value).toBe(typed)
  },
)

it.each([
  ['1,234', 1234],
  ['-1 234 567.5', -1234567.5],
  ['１，２３４', 1234],
  ['1,234 次', 1234, '次'],
  ['90％', 90, '%'],
  ['90%', '90%', '次'],
])('takes %s for the number %s where it is pasted', async (pasted, number, unit = '') => {
  const { user, last } = await showStory(all.Playground, { unit })
  const input = screen.getByRole<HTMLInputElement>('spinbutton')
  await user.clear(input)
  await user.click(input)
  await user.paste(pasted)
  expect(last()).toBe(number)
})

it('takes thousands that are typed for the number they are', async () => {
  const { user, last } = await showStory(all.Playground)
  const input = screen.getByRole<HTMLInputElement>('spinbutton')
  await user.clear(input)
  await user.type(input, '1,23')
  expect(last()).toBe('1,23')
  await user.keyboard('4')
  expect(last()).toBe(1234)
})

it('steps by arrow keys and buttons, within its limits', async () => {
  const { user, last } = await showStory(all.Playground, { value: 998 })
  await user.click(screen.getByRole('spinbutton'))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(last()).toBe(999)
  await user.click(document.querySelectorAll('.sc-stepper > button')[1]!)
  expect(last()).toBe(998)
})

it('steps by decimals without floating errors', async () => {
  const { user, last } = await showStory(all.WithUnit, { value: 0.1, step: 0.2 })
  await user.click(screen.getByRole('spinbutton'))
  await user.keyboard('{ArrowUp}')
  expect(last()).toBe(0.3)
})

it('says its unit', async () => {
  await showStory(all.WithUnit)
  expect(screen.getByText('公里')).toBeTruthy()
})

it.each([
  [114.6, 6, '114.600000'],
  [3, 0, '3'],
  [1.23456, 2, '1.23456'],
])('writes %s of %s decimals as %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})

it('shows its unit where it is only read, as where it is typed', async () => {
  const { container } = await showStory(all.WithUnit, { readOnly: true })
  expect(container.textContent).toContain('3.5公里')
})
