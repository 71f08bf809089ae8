// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './scope.stories'

const all = composeStories(stories)

it('gives the code of the chosen scope', async () => {
  const { user, last } = await showStory(all.Empty)
  await user.click(screen.getByRole('combobox', { name: '城市' }))
  await user.click(screen.getByTitle('廊坊市'))
  expect(last()).toBe('131000')
})

it('offers all of them to those who may', async () => {
  const { user } = await showStory(all.WithAll)
  await user.click(screen.getByRole('combobox'))
  expect(screen.getAllByTitle('所有城市').length).toBeGreaterThan(0)
})

it('does not offer all of them to others', async () => {
  const { user } = await showStory(all.WithAll, { answers: { scope: { mayChooseAll: false } } })
  await user.click(screen.getByRole('combobox'))
  expect(screen.queryByTitle('所有城市')).toBeNull()
})

it('takes the only one and locks it', async () => {
  const { last } = await showStory(all.Locked)
  expect(last()).toBe('130400')
  expect(screen.getByRole<HTMLInputElement>('combobox').disabled).toBe(true)
})

it('shows what is not on offer any more by its name', async () => {
  await showStory(all.Playground, { value: '130800', shown: '承德市' })
  expect(screen.getByText('承德市')).toBeTruthy()
  expect(screen.queryByText('130800')).toBeNull()
})
