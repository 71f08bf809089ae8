// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './image.stories'

const all = composeStories(stories)

const choose = (container: HTMLElement, file: File) =>
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
const picture = () => new File(['x'], '图.png', { type: 'image/png' })

it('sends the picture and holds its address', async () => {
  const { container, last } = await showStory(all.Empty, { pixels: undefined })
  choose(container, picture())
  await waitFor(() => expect(last()).toMatch(/^data:image/))
})

it('says why it failed in the words of its policy, and keeps the picture that was there', async () => {
  const { container, values } = await showStory(all.Playground, {
    pixels: undefined,
    failure: '上传失败，请重试',
    answers: { call: () => ({ ok: false, reason: 'refused', text: '磁盘已满' }) },
  })
  choose(container, picture())
  expect(await screen.findByText('上传失败，请重试')).toBeTruthy()
  expect(values).toEqual([])
})

it('refuses a file of another type before it is sent', async () => {
  const { container, values } = await showStory(all.Empty)
  choose(container, new File(['x'], '图.gif', { type: 'image/gif' }))
  expect(await screen.findByText('只能选择 jpg/png 格式的文件')).toBeTruthy()
  expect(values).toEqual([])
})

it('takes the picture away', async () => {
  const { user, last } = await showStory(all.Playground)
  await user.click(screen.getByRole('button', { name: '删除' }))
  expect(last()).toBeNull()
})
