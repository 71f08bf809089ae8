// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as dateStories from '../date/date.stories'
import * as dateRangeStories from '../dateRange/dateRange.stories'
import * as datetimeStories from '../datetime/datetime.stories'
import * as datetimeRangeStories from '../datetimeRange/datetimeRange.stories'
import { reached, showStory } from '../storyKit/testing'
import * as timeStories from '../time/time.stories'

const date = composeStories(dateStories)
const dateRange = composeStories(dateRangeStories)
const datetime = composeStories(datetimeStories)
const datetimeRange = composeStories(datetimeRangeStories)
const time = composeStories(timeStories)

const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () => inputs().map((input) => input.value)
type Shown = Awaited<ReturnType<typeof showStory>>

/** Types like a keyboard, replaces the old text, and leaves by Tab. */
async function typeOver({ user }: Shown, end: number, text: string) {
  await reached(() => inputs()[end]!)
  fireEvent.change(inputs()[end]!, { target: { value: text } })
  await user.tab()
}

describe.each([
  ['a day', date, '2026-02-30', '2026-06-12'],
  ['a day and time', datetime, '2026-06-12 25:00', '2026-06-12 08:30:00'],
  ['a time', time, '25:00', '08:30:00'],
])('what is typed for %s and is none', (_, stories, none, meant) => {
  it('stands where it was typed, also in the place of another, until it is one or deleted', async () => {
    const story = await showStory(stories.Playground)
    await typeOver(story, 0, none)
    expect(story.last()).toBe(none)
    expect(shown()).toEqual([none])
    await typeOver(story, 0, meant)
    await waitFor(() => expect(story.last()).toBe(meant))
    expect(shown()).toEqual([meant])
    await typeOver(story, 0, '')
    expect(story.last()).toBeNull()
    expect(shown()).toEqual([''])
  })

  it('stands there when the form comes with it', async () => {
    const story = await showStory(stories.Empty, { value: none })
    await reached(() => inputs()[0]!)
    expect(shown()).toEqual([none])
    await typeOver(story, 0, ` ${none}x `)
    expect(shown()).toEqual([`${none}x`])
  })
})

describe.each([
  ['days', dateRange, '2026-05-01', '2026-05-07'],
  ['times', datetimeRange, '2026-05-01 00:00:00', '2026-05-07 23:59:59'],
])('of a range of %s', (_, stories, start, end) => {
  it('an end that is none stands where it was typed, and takes nothing from the other', async () => {
    const story = await showStory(stories.Empty)
    await typeOver(story, 0, '2026-02-30')
    expect(story.last()).toEqual({ start: '2026-02-30', end: '' })
    expect(document.activeElement).toBe(inputs()[1])
    await typeOver(story, 1, end)
    await waitFor(() => expect(story.last()).toEqual({ start: '2026-02-30', end }))
    await typeOver(story, 0, start)
    await typeOver(story, 1, '25:00')
    await waitFor(() => expect(story.last()).toEqual({ start, end: '25:00' }))
    expect(shown()).toEqual([start, '25:00'])
  })

  it('an end that is deleted is no more, and the other stays', async () => {
    const story = await showStory(stories.Playground)
    const [, last] = shown()
    await typeOver(story, 0, '')
    expect(story.last()).toEqual({ start: '', end: last })
    expect(shown()).toEqual(['', last])
  })
})

describe('what stands and is none is emptied with the pointer', () => {
  const cross = () => document.querySelector<HTMLElement>('.sc-clear')
  it.each([
    ['a day', date, '2026-02-30'],
    ['a day and time', datetime, '2026-06-12 25:00'],
    ['a time', time, '25:00'],
    ['a range of days', dateRange, { start: '2026-02-30', end: '' }],
    ['a range of times', datetimeRange, { start: '2026-02-30', end: '25:00' }],
  ])('%s', async (_, stories, value) => {
    const story = await showStory(stories.Empty, { value })
    await reached(() => inputs()[0]!)
    await story.user.click(cross()!)
    expect(story.last()).toBeNull()
    expect(shown().join('')).toBe('')
    expect(cross()).toBeNull()
    expect(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')).toBeNull()
  })

  it('with what is being typed over it', async () => {
    const story = await showStory(date.Empty, { value: '2026-02-30' })
    await reached(() => inputs()[0]!)
    fireEvent.change(inputs()[0]!, { target: { value: '2026-02-3' } })
    await story.user.click(cross()!)
    expect(story.last()).toBeNull()
    expect(shown()).toEqual([''])
  })

  it('not where the field is closed, and a day that is one has antd’s own cross', async () => {
    await showStory(dateRange.Disabled, { value: { start: '2026-02-30', end: '' } })
    expect(cross()).toBeNull()
    cleanup()
    await showStory(dateRange.Playground)
    expect(cross()).toBeNull()
    expect(document.querySelectorAll('.ant-picker-clear')).toHaveLength(1)
  })
})

it('keeps what was chosen in the calendar when it is left without a word', async () => {
  const story = await showStory(datetime.Playground)
  await story.user.click(await reached(() => inputs()[0]!))
  await story.user.click(document.querySelector('[title="2026-05-11"] .ant-picker-cell-inner')!)
  await story.user.click(document.body)
  await waitFor(() => expect(story.last()).toBe('2026-05-11 08:30:00'))
  expect(shown()).toEqual(['2026-05-11 08:30:00'])
})

it('lets nothing that is being typed go when the pointer passes over the calendar', async () => {
  const story = await showStory(date.Playground)
  await story.user.click(await reached(() => inputs()[0]!))
  fireEvent.change(inputs()[0]!, { target: { value: '2026-0' } })
  fireEvent.mouseEnter(document.querySelector('[title="2026-05-25"]')!)
  expect(shown()).toEqual(['2026-0'])
})
