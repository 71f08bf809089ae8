// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { composeStories } from '@storybook/react-vite'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asMissingCode } from '../../engine/model/missing-code'
import { createStoryHost } from '../storyKit/host'
import { showStory } from '../storyKit/testing'
import { checksumOf, chunkBytes } from './checksum'
import type { Checksum } from './checksum-worker'
import { useCheckedUpload, type UploadedFile } from './useCheckedUpload'
import * as stories from './upload.stories'

const all = composeStories(stories)
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 31) & 255)
const expected = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

describe('the checksum', () => {
  it.each([0, 1, 55, 64, 1000])('of %i bytes is that of everyone else', async (length) => {
    const bytes = bytesOf(length)
    expect(await checksumOf(new Blob([bytes]), () => {})).toBe(expected(bytes))
  })

  it('reads a file in pieces of 2 MB and tells how far it is', async () => {
    const bytes = bytesOf(chunkBytes + 10)
    const pieces: [number, number][] = []
    const file = {
      size: bytes.length,
      slice: (from: number, to: number) => {
        const piece = bytes.slice(from, to)
        pieces.push([from, piece.length])
        return { size: piece.length, arrayBuffer: () => Promise.resolve(piece.buffer) }
      },
    } as unknown as Blob
    const fractions: number[] = []
    expect(await checksumOf(file, (fraction) => fractions.push(fraction))).toBe(expected(bytes))
    expect(pieces).toEqual([
      [0, chunkBytes],
      [chunkBytes, 10],
    ])
    expect(fractions.at(-1)).toBe(1)
  })
})

describe('uploading', () => {
  const file = new File(['x'], '主题.zip', { type: 'application/zip' })
  const open = (checksum: Checksum, answers = {}) => {
    const said: string[] = []
    const done: UploadedFile[] = []
    const host = createStoryHost(answers, (text) => said.push(text))
    const { result } = renderHook(() =>
      useCheckedUpload(
        { call: 'common.upload', types: ['zip'] },
        host,
        checksum,
        (got) => done.push(got),
        (problem) => {
          if (problem !== undefined) said.push(problem)
        },
      ),
    )
    return { said, done, result }
  }

  it('gives address, name and checksum', async () => {
    const { done, result } = open(() => Promise.resolve('abc'))
    act(() => result.current.upload(file))
    await waitFor(() =>
      expect(done).toEqual([{ url: expect.any(String) as string, name: '主题.zip', md5: 'abc' }]),
    )
    await waitFor(() => expect(result.current.progress).toBeUndefined())
  })

  it('can be given up, quietly', async () => {
    const { said, done, result } = open(
      (_file, _report, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
        }),
    )
    act(() => result.current.upload(file))
    await waitFor(() => expect(result.current.progress).toEqual({ stage: 'checksum', fraction: 0 }))
    act(() => result.current.cancel())
    expect(result.current.progress).toBeUndefined()
    await act(() => Promise.resolve())
    expect([said, done]).toEqual([[], []])
  })

  it('says what to do where the code that reads the file does not come', async () => {
    const { said, result } = open(() => Promise.reject(asMissingCode(new Error('a worker did not come'))))
    act(() => result.current.upload(file))
    await waitFor(() => expect(said).toEqual(['上传失败：加载失败，请重试；如果仍然失败，请刷新页面']))
  })

  it('says why a file cannot be read, or was refused', async () => {
    const unreadable = open(() => Promise.reject(new Error('gone')))
    act(() => unreadable.result.current.upload(file))
    await waitFor(() => expect(unreadable.said).toEqual(['文件已修改，请重新选择']))
    const refused = open(() => Promise.resolve('abc'), {
      call: () => ({ ok: false, reason: 'refused', text: '磁盘已满' }),
    })
    act(() => refused.result.current.upload(file))
    await waitFor(() => expect(refused.said).toEqual(['磁盘已满']))
    expect(refused.done).toEqual([])
  })
})

it('refuses another type before reading it, and is emptied', async () => {
  const { container, user, values, last } = await showStory(all.Playground)
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], '主题.rar')] },
  })
  expect(await screen.findByText('只能选择 zip 格式的文件')).toBeTruthy()
  expect(values).toEqual([])
  await user.click(screen.getByRole('button', { name: /^删除/ }))
  expect(last()).toBeNull()
})
