// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './select.stories'

const all = composeStories(stories)

const open = (user: Awaited<ReturnType<typeof showStory>>['user']) =>
  user.click(screen.getByRole('combobox', { name: '栏目位置' }))

it('gives the code of the chosen entry', async () => {
  const { user, last } = await showStory(all.Empty)
  await open(user)
  await user.click(screen.getByTitle('生活'))
  expect(last()).toBe('3')
})

it('finds entries by any part of their text', async () => {
  const { user } = await showStory(all.Long)
  await user.type(screen.getByRole('combobox'), '枢纽 12 号')
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

it('compares codes as text', async () => {
  await showStory(all.Playground, { value: 2 })
  expect(screen.getByTitle('我的')).toBeTruthy()
})

it('offers an entry for no value', async () => {
  const { user, last } = await showStory(all.WithAll, { value: '1' })
  await open(user)
  await user.click(screen.getByTitle('全部'))
  expect(last()).toBeNull()
})

it('takes the first entry where asked', async () => {
  const { last } = await showStory(all.Empty, { chooseFirst: true })
  expect(last()).toBe('1')
})

it('tries again when the list could not be had', async () => {
  const { user } = await showStory(all.Failed)
  await open(user)
  await user.click(screen.getByText('加载失败，点此重试'))
  expect(screen.getByRole('status').textContent).toBe('retry')
})

it('creates what is not there and asks for the list again', async () => {
  const { user } = await showStory(all.Creatable)
  await user.type(screen.getByRole('combobox'), '发现')
  await user.click(screen.getByTitle('新增“发现”'))
  expect((await screen.findByText('retry')).textContent).toBe('retry')
})

it.each([
  ['on to another field', '', 1],
  ['to the button that sends', 'primary', 1],
  ['to one that may give it up', 'default', 0],
])('creates what was typed when the focus goes %s', async (_, look, times) => {
  const { user } = await showStory(all.Creatable)
  const next = document.createElement(look === '' ? 'input' : 'button')
  next.dataset.look = look
  document.body.append(next)
  await user.type(screen.getByRole('combobox'), '发现')
  await user.click(next)
  next.remove()
  await waitFor(() => expect(screen.queryAllByText('retry')).toHaveLength(times))
})

it('creates nothing of what Escape has given up', async () => {
  const { user } = await showStory(all.Creatable)
  await user.type(screen.getByRole('combobox'), '发现')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape', keyCode: 27 })
  await user.tab()
  expect(screen.queryByText('retry')).toBeNull()
})

it('is emptied by its cross', async () => {
  const { user, last } = await showStory(all.Playground)
  await user.click(document.querySelector('.sc-clear')!)
  expect(last()).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('shows what is not on offer any more by its text', async () => {
  await showStory(all.Playground, { value: '99', shown: '旧公司' })
  expect(screen.getByText('旧公司')).toBeTruthy()
})
