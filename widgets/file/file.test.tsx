// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './file.stories'

const all = composeStories(stories)

const choose = (container: HTMLElement, file: File) =>
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })

it('keeps the chosen file itself', async () => {
  const { container, last } = await showStory(all.Empty)
  const file = new File(['x'], '线路.XLSX')
  choose(container, file)
  expect(await screen.findByText('线路.XLSX')).toBeTruthy()
  expect(last()).toBe(file)
})

it('refuses another type in the words of its option', async () => {
  const { container, values } = await showStory(all.Empty, { typesMessage: '上传文件只能xlsx或xls格式!' })
  choose(container, new File(['x'], '线路.csv'))
  expect(await screen.findByText('上传文件只能xlsx或xls格式!')).toBeTruthy()
  expect(values).toEqual([])
})

it('says why at the field, until a file is taken', async () => {
  const { container } = await showStory(all.Empty, {
    typesMessage: '上传文件只能xlsx或xls格式!',
    required: true,
  })
  const alert = () => container.querySelector('.sc-field [role=alert]')?.textContent
  choose(container, new File(['x'], '线路.csv'))
  await expect.poll(alert).toBe('上传文件只能xlsx或xls格式!')
  choose(container, new File(['x'], '线路.xlsx'))
  await expect.poll(alert).toBeUndefined()
  choose(container, new File(['x'], '线路.csv'))
  await expect
    .poll(() => container.querySelector('.sc-story-said')?.textContent)
    .toBe('上传文件只能xlsx或xls格式!')
  expect(alert()).toBeUndefined()
})

it('refuses a file of exactly the limit', async () => {
  const { container, values } = await showStory(all.Empty, { under: '1KB', underMessage: undefined })
  choose(container, new File(['x'.repeat(1024)], '线路.xlsx'))
  expect(await screen.findByText('文件大小必须小于 1KB')).toBeTruthy()
  expect(values).toEqual([])
})

it('is emptied', async () => {
  const { user, last } = await showStory(all.Playground)
  await user.click(screen.getByRole('button', { name: /^删除/ }))
  expect(last()).toBeNull()
})

it('offers its template', async () => {
  await showStory(all.Playground)
  expect(screen.getByRole('button', { name: '下载模板' })).toBeTruthy()
})
