// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './picker.stories'

const all = composeStories(stories)

it('holds what its dialog gives back', async () => {
  const { user, last } = await showStory(all.Empty)
  expect(await screen.findByText('尚未选择')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /转账卡号|选择/ }))
  await waitFor(() => expect(last()).toEqual({ cardNo: '6210 0002', balance: 100 }))
})

it('keeps what was chosen when the dialog is closed', async () => {
  const { user, values } = await showStory(all.Playground, { answers: {} })
  await user.click(await screen.findByRole('button', { name: /转账卡号|选择/ }))
  expect(values).toEqual([])
  expect(screen.getByText('6210 0001（余额 20.50 元）')).toBeTruthy()
})

it('says what its button does in words of its own', async () => {
  await showStory(all.OwnWords)
  expect(screen.getByText('选择转出卡')).toBeTruthy()
})

it('answers with nothing when the dialog is closed before anything was chosen, so that its rules speak', async () => {
  const { user, values } = await showStory(all.Empty, { answers: {} })
  await user.click(await screen.findByRole('button', { name: /转账卡号|选择/ }))
  await waitFor(() => expect(values).toEqual([null]))
})
