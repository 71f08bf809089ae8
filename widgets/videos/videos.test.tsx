// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CallOptions } from '../../engine/model/types'
import type { Outcome } from '../../engine/contract/types'
import { showStory } from '../storyKit/testing'
import * as stories from './videos.stories'

const all = composeStories(stories)
const sent: Outcome = { ok: true, rows: [], total: 0, values: { url: '/new.mp4' }, body: null }
const choose = (container: HTMLElement, name = '店.mp4', type = 'video/mp4') =>
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], name, { type })] },
  })

/** An upload that the test controls. */
function byHand() {
  const under: { options?: CallOptions; finish?: (outcome: Outcome) => void } = {}
  const call = (_name: string, _values: unknown, options?: CallOptions) => {
    under.options = options
    return new Promise<Outcome>((resolve) => (under.finish = resolve))
  }
  return { under, call }
}

it('tells how far an upload is, and adds what arrived to the list', async () => {
  const { under, call } = byHand()
  const { container, last } = await showStory(all.Empty, { answers: { call } })
  choose(container)
  expect(await screen.findByText('上传中 0%')).toBeTruthy()
  act(() => under.options?.onProgress?.(0.42))
  expect(await screen.findByText('上传中 42%')).toBeTruthy()
  act(() => under.finish?.(sent))
  await waitFor(() => expect(last()).toEqual(['/new.mp4']))
})

it('gives an upload up', async () => {
  const { under, call } = byHand()
  const { container, user, values } = await showStory(all.Empty, { answers: { call } })
  choose(container)
  await user.click(await screen.findByRole('button', { name: '取消上传' }))
  expect(under.options?.signal?.aborted).toBe(true)
  act(() => under.finish?.(sent))
  expect(await screen.findByText('上传视频')).toBeTruthy()
  expect(values).toEqual([])
})

it('leaves out what fails, in the words of the server', async () => {
  const { container, values } = await showStory(all.Empty, {
    answers: { call: () => ({ ok: false, reason: 'refused', text: '磁盘已满' }) },
  })
  choose(container)
  expect(await screen.findByText('磁盘已满')).toBeTruthy()
  expect(values).toEqual([])
})

it('takes no more than it may hold, and no other kind', async () => {
  const { container, user, values, last } = await showStory(all.Playground)
  choose(container)
  expect(await screen.findByText('视屏上传限制为5')).toBeTruthy()
  expect(values).toEqual([])
  await user.click(screen.getByRole('button', { name: '删除第 1 个视频' }))
  expect(last()).toEqual(['/two.avi'])
  choose(container, 'a.txt', 'text/plain')
  expect(await screen.findByText('只能选择 mp4/avi 格式的文件')).toBeTruthy()
})

it('plays in a dialog, and offers as a file what the browser cannot play', async () => {
  const { user } = await showStory(all.ReadOnly)
  await user.click(screen.getByRole('button', { name: '视频 2' }))
  const video = await waitFor(() => document.querySelector('video')!)
  expect(video.getAttribute('src')).toBe('/two.avi')
  fireEvent.error(video)
  const link = await screen.findByRole('link', { name: '下载视频' })
  expect(link.getAttribute('href')).toBe('/two.avi')
})
