// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as dateRangeStories from '../dateRange/dateRange.stories'
import * as datetimeRangeStories from '../datetimeRange/datetimeRange.stories'
import { enter, reached, showStory } from '../storyKit/testing'

const dateRange = composeStories(dateRangeStories)
const datetimeRange = composeStories(datetimeRangeStories)

const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () => inputs().map((input) => input.value)
const told = '请选择正确时间范围'

describe.each([
  ['days', dateRange, { start: '2026-05-20', end: '2026-05-01' }],
  ['times', datetimeRange, { start: '2026-05-20 00:00:00', end: '2026-05-01 23:59:59' }],
])('of a range of %s the first end is after the last', (_, stories, wrong) => {
  const leave = {
    Tab: async (story: Awaited<ReturnType<typeof showStory>>, end: number, text: string) => {
      fireEvent.change(inputs()[end]!, { target: { value: text } })
      await story.user.tab()
    },
    Enter: (_story: unknown, end: number, text: string) => enter(inputs()[end]!, text),
    'a press elsewhere': async (story: Awaited<ReturnType<typeof showStory>>, end: number, text: string) => {
      await story.user.click(inputs()[end]!)
      fireEvent.change(inputs()[end]!, { target: { value: text } })
      await story.user.click(document.body)
    },
  }
  for (const [how, type] of Object.entries(leave))
    it(`both typed, left by ${how}: they stand, and it is told`, async () => {
      const story = await showStory(stories.Empty)
      await reached(() => inputs()[0]!)
      await type(story, 0, wrong.start)
      await type(story, 1, wrong.end)
      await waitFor(() => expect(story.last()).toEqual(wrong))
      await waitFor(() => expect(shown()).toEqual([wrong.start, wrong.end]))
      expect((await screen.findByRole('alert')).textContent).toBe(told)
    })

  it('by one end alone: the other stays, and it is told', async () => {
    const story = await showStory(stories.Playground)
    const [start] = shown()
    await reached(() => inputs()[1]!)
    await leave.Tab(story, 1, wrong.end)
    await waitFor(() => expect(story.last()).toEqual({ start, end: wrong.end }))
    await waitFor(() => expect(shown()).toEqual([start, wrong.end]))
    expect((await screen.findByRole('alert')).textContent).toBe(told)
  })

  it('and one that is mended is told no longer', async () => {
    const story = await showStory(stories.Empty, { value: wrong })
    expect(screen.getByRole('alert').textContent).toBe(told)
    await reached(() => inputs()[0]!)
    await leave.Tab(story, 0, wrong.end.slice(0, 10))
    await leave.Tab(story, 1, wrong.start.slice(0, 10))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() =>
      expect(shown().map((text) => text.slice(0, 10))).toEqual(['2026-05-01', '2026-05-20']),
    )
  })
})
