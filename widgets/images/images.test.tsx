// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './images.stories'

const all = composeStories(stories)
const choose = (container: HTMLElement) =>
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], '图.png', { type: 'image/png' })] },
  })

it('adds what was uploaded to the list', async () => {
  const { container, last } = await showStory(all.Playground, { value: ['/first.png'] })
  choose(container)
  await waitFor(() => expect(last()).toEqual(['/first.png', expect.stringMatching(/^data:image/)]))
})

it('takes no more than it may hold', async () => {
  const { container, values } = await showStory(all.Playground)
  choose(container)
  expect(await screen.findByText('图片上传个数最多为2')).toBeTruthy()
  expect(values).toEqual([])
})

it('leaves out a file whose upload failed', async () => {
  const { container, values } = await showStory(all.Empty, {
    answers: { call: () => ({ ok: false, reason: 'refused', text: '磁盘已满' }) },
  })
  choose(container)
  expect(await screen.findByText('磁盘已满')).toBeTruthy()
  expect(values).toEqual([])
})

it('takes one away, and stands in for documents', async () => {
  const { user, last } = await showStory(all.Playground)
  expect(screen.getByRole('link', { name: /PDF/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '删除第 1 张图片' }))
  expect(last()).toEqual(['/guide.pdf'])
})

it('puts pictures in another order by the arrow keys, and says where they went', async () => {
  const { user, last } = await showStory(all.Draggable)
  screen.getByRole('button', { name: /^拖动第 1 张图片/ }).focus()
  await user.keyboard('{ArrowRight}')
  expect(last()).toEqual(['/guide.pdf', expect.stringMatching(/^data:image/)])
  expect(screen.getByText('已移到第 2 张')).toBeTruthy()
})

it('offers no order where there is none to change', async () => {
  await showStory(all.Draggable, { value: ['/guide.pdf'] })
  expect(screen.queryByRole('button', { name: /^拖动/ })).toBeNull()
})
