// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import { withAll } from './all'
import * as stories from './multiSelect.stories'

const all = composeStories(stories)

it('gives codes in the order of choosing', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.click(screen.getByLabelText('适用平台'))
  await user.click(screen.getByTitle('小程序'))
  await user.click(screen.getByTitle('APP'))
  expect(last()).toEqual(['2', '1'])
})

it.each([
  [['1', '2'], ['1', '2', '-1'], ['-1']],
  [['-1'], ['-1', '2'], ['2']],
  [[], ['1'], ['1']],
  [['-1'], [], []],
])('from %j, choosing %j leaves %j', (before, after, expected) => {
  expect(withAll(before, after, '-1')).toEqual(expected)
})

it('has an entry that stands for no value, and never beside others', async () => {
  const { user, last } = await showStory(all.StandingForNone)
  const box = screen.getByLabelText('适用平台')
  expect(document.querySelector('.ant-select-selection-item')?.textContent).toBe('不限')
  await user.click(box)
  await user.click(screen.getByTitle('小程序'))
  expect(last()).toEqual(['2'])
  await user.click(screen.getByTitle('不限'))
  expect(last()).toEqual([])
})

it('ticks the entry for all of them when each is chosen, however that came about', async () => {
  const { user, last } = await showStory(all.EveryChosen)
  const tags = () =>
    [...document.querySelectorAll('.ant-select-selection-item-content, .ant-tag')].map(
      (tag) => tag.textContent,
    )
  expect(tags()).toEqual(['全选'])
  await user.click(screen.getByLabelText('适用平台'))
  expect(document.querySelectorAll('.ant-select-item-option-selected')).toHaveLength(4)
  await user.click(screen.getByTitle('小程序'))
  expect(last()).toEqual(['1', '3'])
  expect(tags()).toEqual(['APP', '车载屏'])
  await user.click(screen.getByTitle('小程序'))
  expect(last()).toEqual(['1', '3', '2'])
  expect(tags()).toEqual(['全选'])
  await user.click(screen.getAllByTitle('全选').at(-1)!)
  expect(last()).toEqual([])
})

it('starts with the scope of the header where that is on offer, and stays empty when emptied', async () => {
  const { user, values } = await showStory(all.Scopes, { answers: { scope: { code: '2' } } })
  expect(values).toEqual([['2']])
  await user.click(screen.getByLabelText('适用平台'))
  await user.click(screen.getAllByTitle('小程序').at(-1)!)
  expect(values).toEqual([['2'], []])
})

it('starts empty with a scope that is not on offer, and keeps what is there', async () => {
  const { values } = await showStory(all.Scopes, { answers: { scope: { code: '7' } } })
  await showStory(all.Scopes, { value: ['1'], answers: { scope: { code: '2' } } })
  expect(values).toEqual([])
})

it('takes the only one there is and locks it, where it is to', async () => {
  const { last } = await showStory(all.OnlyOne)
  expect(last()).toEqual(['1'])
  expect(screen.getByRole<HTMLInputElement>('combobox').disabled).toBe(true)
  expect(screen.queryByText('全选')).toBeNull()
})

it('says which code is no longer offered', async () => {
  await showStory(all.Playground, { value: ['1', '99'] })
  const tags = [...document.querySelectorAll('.ant-select-selection-item')].map((tag) => tag.textContent)
  expect(tags).toEqual(['APP', '99（已不可选）'])
})
