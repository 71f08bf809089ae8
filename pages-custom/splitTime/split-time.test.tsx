// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../../widgets/storyKit/testing'
import * as stories from './split-time.stories'

const all = composeStories(stories)
const add = () => screen.findByRole<HTMLButtonElement>('button', { name: /添加时段/ })
const select = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })

it('adds a span that begins where the last one ends, and locks what stands above (D2-LDISC-020, 023)', async () => {
  const { user, values } = await showStory(all.Playground)
  expect(select('时段1 开始时间').disabled).toBe(true)
  expect(select('时段2 折扣率').disabled).toBe(false)
  await user.click(await add())
  expect(values.at(-1)).toMatchObject([
    { startTime: '06:00' },
    { endTime: '19:00', endSecond: 68_400 },
    { startTime: '19:00', endTime: null, discount: null },
  ])
  expect(select('时段2 折扣率').disabled).toBe(true)
  expect(screen.getAllByRole('button', { name: /删除/ })).toHaveLength(1)
})

it('wants the last span finished first (D2-LDISC-021, 027)', async () => {
  const { user, values } = await showStory(all.WithError)
  await user.click(await add())
  expect(screen.getByText('请先行设置当前折扣')).toBeTruthy()
  expect(values).toEqual([])
})

it('adds nothing to a whole day, and nothing after midnight (D2-LDISC-022)', async () => {
  const { user, values } = await showStory(all.AllDay)
  await user.click(await add())
  expect(screen.getByText('当前为全天设置，请直接保存')).toBeTruthy()
  expect(values).toEqual([])
})

it('has no room left after midnight', async () => {
  await showStory(all.UntilMidnight)
  expect((await add()).disabled).toBe(true)
})

it('gives the last span up, which unlocks the one above', async () => {
  const { user, values } = await showStory(all.Playground)
  await user.click(await screen.findByRole('button', { name: '时段2 删除' }))
  expect(values.at(-1)).toHaveLength(1)
  expect(select('时段1 开始时间').disabled).toBe(false)
})

it('reads as words', async () => {
  await showStory(all.ReadOnly)
  expect(screen.getByTitle('06:00-08:00 90%；17:00-19:00 80%')).toBeTruthy()
})
