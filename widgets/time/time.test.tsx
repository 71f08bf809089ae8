// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enter, reached, showStory } from '../storyKit/testing'
import { disabledBetween } from './disabled-between'
import * as stories from './time.stories'

const all = composeStories(stories)

it('gives a time of day as text', async () => {
  const { last } = await showStory(all.Empty)
  enter(await reached(() => screen.getByLabelText('首班时间')), '06:15:30')
  expect(last()).toBe('06:15:30')
})

it('leaves the seconds out where asked', async () => {
  const { last } = await showStory(all.Minutes, { value: undefined })
  enter(await reached(() => screen.getByLabelText('首班时间')), '06:15')
  expect(last()).toBe('06:15')
})

it('offers 08:00 to 20:30 in steps of 5 minutes where asked (D1-REQ-021)', async () => {
  const { last } = await showStory(all.Between, { value: undefined })
  enter(await reached(() => screen.getByLabelText('首班时间')), '20:30')
  expect(last()).toBe('20:30')
  const { disabledHours, disabledMinutes } = disabledBetween('08:00', '20:30')!()
  expect(disabledHours()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 21, 22, 23])
  expect(disabledMinutes(8)).toEqual([])
  expect(disabledMinutes(20)).toEqual(Array.from({ length: 29 }, (_, at) => at + 31))
})
