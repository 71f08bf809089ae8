// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './thread.stories'

const all = composeStories(stories)

it('shows who said what and when, ours at the other edge', async () => {
  await showStory(all.Playground)
  const entries = screen.getAllByRole('listitem')
  expect(entries.map((entry) => entry.hasAttribute('data-own'))).toEqual([false, true, false])
  const answer = within(entries[1]!)
  for (const text of ['客服小李', '2026-05-01 09:30:00', '您好，请把客户端更新到最新版本后再试。'])
    expect(answer.getByText(text)).toBeTruthy()
})

it('enlarges the pictures that came with it', async () => {
  const { user } = await showStory(all.Playground)
  expect(screen.getAllByRole('button', { name: '预览' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '预览' }))
  expect(document.querySelector('.ant-image-preview')).toBeTruthy()
})

it('says when nothing was said', async () => {
  await showStory(all.Empty)
  expect(screen.getByText('暂无沟通记录')).toBeTruthy()
})
