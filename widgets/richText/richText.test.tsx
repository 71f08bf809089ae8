// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './richText.stories'

const all = composeStories(stories)

// What jsdom lacks of layout and the editor asks for.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
Object.assign(Text.prototype, { getClientRects: () => [] })
Object.assign(document, { elementFromPoint: () => null })

it('shows formatted text, and nothing that would run', async () => {
  const { container } = await showStory(all.Hostile)
  expect(await screen.findByText('正常内容')).toBeTruthy()
  expect(container.querySelector('script')).toBeNull()
  expect(container.querySelector('[onerror]')).toBeNull()
})

it('is a text box with a toolbar in the interface’s words', async () => {
  await showStory(all.Playground)
  const box = await screen.findByRole('textbox', { name: '内容' })
  expect(box.textContent).toContain('线路调整')
  expect(screen.getByRole('toolbar', { name: '文字格式' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '加粗' })).toBeTruthy()
})

it('gives nothing when it was emptied', async () => {
  const { user, last } = await showStory(all.Playground)
  const box = await screen.findByRole('textbox')
  await user.click(box)
  await user.click(screen.getByRole('button', { name: '标题' }))
  expect(last()).toContain('<')
})
