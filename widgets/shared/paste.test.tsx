// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as moneyStories from '../money/money.stories'
import * as numberStories from '../number/number.stories'
import * as passwordStories from '../password/password.stories'
import { showStory } from '../storyKit/testing'
import * as textStories from '../text/text.stories'
import * as textareaStories from '../textarea/textarea.stories'

const money = composeStories(moneyStories).Empty
const number = composeStories(numberStories).Empty
const password = composeStories(passwordStories).Empty
const text = composeStories(textStories).Empty
const textarea = composeStories(textareaStories).Empty

const boxOf = () =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>('.sc-field-body :is(input, textarea)')!

it.each([
  ['text', text, '123456'],
  ['textarea', textarea, '123456'],
  ['password', password, '123456'],
  ['money', money, 12345600],
  ['number', number, 123456],
])('%s takes whole what is pasted beyond its length, and typing stops there', async (_, Story, whole) => {
  const { user, last } = await showStory(Story, { maxLength: 4, capYuan: undefined, max: undefined })
  await user.click(boxOf())
  await user.paste('123456')
  expect(last()).toBe(whole)
  await user.clear(boxOf())
  await user.keyboard('123456')
  expect(boxOf().value).toBe('1234')
})

it('takes whole what is dropped', async () => {
  await showStory(text, { maxLength: 4 })
  const box = screen.getByRole('textbox')
  fireEvent.drop(box)
  expect(box.hasAttribute('maxlength')).toBe(false)
  fireEvent.input(box, { target: { value: '123456' } })
  expect(box.getAttribute('maxlength')).toBe('4')
})

it.each([
  ['a row of two cells', '甲路\t100', '甲路 100'],
  ['lines', '甲路\r\n100\r\n', '甲路 100'],
])('puts %s side by side', async (_, pasted, whole) => {
  const { user, last } = await showStory(text)
  await user.click(boxOf())
  await user.paste(pasted)
  expect(last()).toBe(whole)
})

it.each(['1\t234', '1\n234'])('never makes one number of the two in %j', async (pasted) => {
  const { user, last } = await showStory(number, { max: undefined })
  await user.click(boxOf())
  await user.paste(pasted)
  expect(last()).toBe('1、234')
})
