// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './money.stories'

const all = composeStories(stories)

it('holds integer cents of what is typed in yuan', async () => {
  const { user, last } = await showStory(all.Empty, { capYuan: undefined })
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '转账退款金额' })
  await user.type(input, '19.99')
  expect(last()).toBe(1999)
  expect(input.value).toBe('19.99')
})

it('keeps the caret’s text while it is typed and writes it out in full afterwards', async () => {
  const { user } = await showStory(all.Empty)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(input, '12.')
  expect(input.value).toBe('12.')
  await user.type(input, '5')
  await user.tab()
  expect(input.value).toBe('12.50')
})

it('holds what is no amount as it was typed, for a rule to name', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.type(screen.getByRole('textbox'), '1.234')
  expect(last()).toBe('1.234')
})

it('stops at its cap and says so, until something else is typed', async () => {
  const { user, last } = await showStory(all.Empty)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(input, '12000')
  expect(last()).toBe(60000)
  expect(input.value).toBe('600')
  const note = within(document.querySelector<HTMLElement>('.sc-field')!).getByRole('status')
  expect(note.textContent).toBe('最多 600 元，已按上限填写')
  await user.tab()
  expect(input.value).toBe('600.00')
  expect(note.textContent).toBe('最多 600 元，已按上限填写')
  await user.clear(input)
  await user.type(input, '60')
  expect(note.textContent).toBe('')
})

it('says one limit alone: that of a rule which refuses the cap', async () => {
  const { user, change } = await showStory(all.Empty)
  await user.type(screen.getByRole('textbox'), '12000')
  change({ error: '单次转账金额最高为200元' })
  expect(screen.queryByText('最多 600 元，已按上限填写')).toBeNull()
})

it('says nothing of an amount that came as high as the cap', async () => {
  const { container } = await showStory(all.Long)
  expect(within(container.querySelector<HTMLElement>('.sc-field')!).getByRole('status').textContent).toBe('')
})

it('steps by arrow keys without floating errors', async () => {
  const { user, last } = await showStory(all.Playground, { value: 20 })
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('{ArrowUp}')
  expect(last()).toBe(30)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(last()).toBe(0)
})

it('is emptied', async () => {
  const { user, last } = await showStory(all.Playground)
  await user.clear(screen.getByRole('textbox'))
  expect(last()).toBeNull()
})
