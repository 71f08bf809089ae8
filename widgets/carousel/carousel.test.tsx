// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './carousel.stories'

const all = composeStories(stories)

it('turns its pages', async () => {
  const { user } = await showStory(all.Playground)
  expect(await screen.findByText('第 1 页，共 2 页')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '下一页' }))
  expect(screen.getAllByRole('button', { name: '预览' })).toHaveLength(1)
})

it('lays everything out in one still row where asked', async () => {
  await showStory(all.Playground, { plain: true })
  expect(await screen.findAllByRole('button', { name: '预览' })).toHaveLength(5)
})

it('closes an enlarged picture with Esc, and not what it stands in', async () => {
  const { user } = await showStory(all.Playground)
  const heard = vi.fn()
  document.body.addEventListener('keydown', heard)
  await user.click(screen.getAllByRole('button', { name: '预览' })[0]!)
  expect(document.querySelector('.ant-image-preview-img')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('.ant-image-preview-img')).toBeNull())
  expect(heard).not.toHaveBeenCalled()
  document.body.removeEventListener('keydown', heard)
})

it('judges its condition as every condition is judged', async () => {
  await showStory(all.Playground, { plain: "'yes'" })
  expect(await screen.findAllByRole('button', { name: '预览' })).toHaveLength(5)
})
