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
  await user.paste('123456\n')
  expect(last()).toBe('123456')
})

it('puts pasted lines side by side: two numbers never become one', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.click(screen.getByRole('textbox'))
  await user.paste('13800138000\r\n13900139000\n')
  expect(last()).toBe('13800138000 13900139000')
})

it('puts a number together that is pasted in parts, before its length counts', async () => {
  const { user, last } = await showStory(all.Empty, { maxLength: 11, tidy: 'phone' })
  const box = screen.getByRole<HTMLInputElement>('textbox')
  await user.click(box)
  for (const written of [
    '138 0013 8000',
    '138-0013-8000',
    '１３８ ００１３ ８０００',
    ' 138\u30000013\u20118000\n',
  ]) {
    await user.clear(box)
    await user.paste(written)
    expect(last(), written).toBe('13800138000')
  }
  await user.clear(box)
  await user.paste('138 abcd')
  expect(last()).toBe('138 abcd')
  for (const two of ['138\t139', '138\n139']) {
    await user.clear(box)
    await user.paste(two)
    expect(last(), two).toBe('138、139')
  }
})

it('leaves a text as it was written', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.click(screen.getByRole('textbox'))
  await user.paste('138 0013-8000')
  expect(last()).toBe('138 0013-8000')
})

it('takes pasted text into the place of what is chosen', async () => {
  const { user, last } = await showStory(all.Empty, { value: '13900', tidy: 'phone' })
  const box = screen.getByRole<HTMLInputElement>('textbox')
  await user.click(box)
  box.setSelectionRange(2, 5)
  await user.paste('8 0-0')
  expect(last()).toBe('13800')
})

it('takes digits in the width they were meant in, and refuses two lines of them', async () => {
  const { user, last, values } = await showStory(all.DigitsOnly, { value: undefined })
  await user.click(screen.getByRole('textbox'))
  await user.paste('１３ 8')
  expect(last()).toBe('138')
  await user.paste('1\n2')
  expect(values).toHaveLength(1)
  const said = '只能填写一个号码，粘贴的内容有多行'
  expect(screen.getByText(said)).toBeTruthy()
  await user.keyboard('9')
  expect(screen.queryByText(said)).toBeNull()
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
