// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as dateStories from '../date/date.stories'
import * as dateRangeStories from '../dateRange/dateRange.stories'
import * as datetimeStories from '../datetime/datetime.stories'
import * as datetimeRangeStories from '../datetimeRange/datetimeRange.stories'
import { enter, reached, showStory } from '../storyKit/testing'
import * as timeStories from '../time/time.stories'

const date = composeStories(dateStories)
const dateRange = composeStories(dateRangeStories)
const datetime = composeStories(datetimeStories)
const datetimeRange = composeStories(datetimeRangeStories)
const time = composeStories(timeStories)

const first = () => screen.getAllByRole<HTMLInputElement>('textbox')[0]!
const second = () => screen.getAllByRole<HTMLInputElement>('textbox')[1]!

describe('a day or time in another spelling than the console’s own is taken at Enter', () => {
  it.each(['2026/06/01', '2026.6.1', '20260601', '２０２６-０６-０１', '2026年6月1日'])(
    'a day: %s',
    async (typed) => {
      const { last } = await showStory(date.Empty)
      enter(await reached(first), typed)
      expect(last()).toBe('2026-06-01')
      expect(first().value).toBe('2026-06-01')
    },
  )

  it.each(['2026/6/1 8:30', '20260601083000', '２０２６／０６／０１　０８：３０：００'])(
    'day and time: %s',
    async (typed) => {
      const { last } = await showStory(datetime.Empty)
      enter(await reached(first), typed)
      expect(last()).toBe('2026-06-01 08:30:00')
    },
  )

  it.each(['8:5', '0805', '８：０５'])('a time: %s', async (typed) => {
    const { last } = await showStory(time.Empty)
    enter(await reached(first), typed)
    expect(last()).toBe('08:05:00')
  })

  it('both ends of a range', async () => {
    const { last } = await showStory(dateRange.Empty)
    enter(first(), '2026/5/1')
    enter(second(), '20260507')
    expect(last()).toEqual({ start: '2026-05-01', end: '2026-05-07' })
  })

  it('both ends of a range of times; a day alone is the whole day', async () => {
    const { last } = await showStory(datetimeRange.Empty)
    enter(first(), '2026/5/1')
    enter(second(), '２０２６０５０７')
    expect(last()).toEqual({ start: '2026-05-01 00:00:00', end: '2026-05-07 23:59:59' })
  })
})

describe('both ends of a range are typed, and each is left with Tab', () => {
  const whole = { start: '2026-05-01 00:00:00', end: '2026-05-07 23:59:59' }
  const days = { start: '2026-05-01', end: '2026-05-07' }
  it.each([
    ['days', dateRange.Empty, '2026/5/1', '20260507', days],
    ['days in the console’s spelling', dateRange.Empty, days.start, days.end, days],
    ['days that replace others', dateRange.Playground, '2026/5/1', '20260507', days],
    ['times', datetimeRange.Empty, '2026-05-01', '2026-05-07', whole],
    ['times in the console’s spelling', datetimeRange.Empty, whole.start, whole.end, whole],
    ['times that replace others', datetimeRange.Playground, '2026-05-01', '2026-05-07', whole],
  ])('%s', async (_, story, start, end, meant) => {
    const { user, last } = await showStory(story)
    await user.click(first())
    fireEvent.change(first(), { target: { value: start } })
    await user.tab()
    expect(document.activeElement).toBe(second())
    fireEvent.change(second(), { target: { value: end } })
    await user.tab()
    await waitFor(() => expect(last()).toEqual(meant))
    expect([first().value, second().value]).toEqual([meant.start, meant.end])
  })
})

it('leaves what is typed alone until it is complete', async () => {
  const { user, values, last } = await showStory(date.Empty)
  await user.type(await reached(first), '2026/6/1')
  expect(first().value).toBe('2026/6/1')
  expect(values).toEqual([])
  await user.keyboard('2{Enter}')
  expect(last()).toBe('2026-06-12')
})

it('takes it when the input is left', async () => {
  const { user, last } = await showStory(date.Empty)
  await user.click(await reached(first))
  await user.keyboard('2026/6/1')
  await user.tab()
  await waitFor(() => expect(last()).toBe('2026-06-01'))
})

it('takes it in the place of what stood there when it is pasted', async () => {
  const { user, last } = await showStory(date.Playground)
  await user.click(await reached(first))
  await user.paste('2026/06/01')
  expect(first().value).toBe('2026-06-01')
  await user.keyboard('{Enter}')
  expect(last()).toBe('2026-06-01')
})

it('says of a closed day in another spelling too that it cannot be chosen', async () => {
  await showStory(date.Empty)
  enter(await reached(first), '2026/05/01')
  expect(first().value).toBe('2026-05-01')
  expect(screen.getByRole('alert').textContent).toBe('该时间不在可选范围内')
})
