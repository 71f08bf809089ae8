// @vitest-environment jsdom
import type { ComponentType } from 'react'
import { composeStories, type Meta } from '@storybook/react-vite'
import { expect, it } from 'vitest'
import type { WidgetArgs } from '../storyKit/args'
import { showStory } from '../storyKit/testing'

interface Stories {
  default: Meta<WidgetArgs>
  WithError?: object
}
/** Widgets with an editor; read-only ones have no such story. */
const editors = Object.entries(import.meta.glob<Stories>('../*/*.stories.tsx', { eager: true })).filter(
  ([, { WithError }]) => WithError,
)
const marks = '[aria-invalid=true], [data-invalid], .ant-btn-dangerous, [data-danger], [class*=-status-error]'

it.each(editors)('the box of what is wrong is marked: %s', async (_, stories) => {
  const { WithError } = composeStories(stories) as unknown as {
    WithError: ComponentType<Partial<WidgetArgs>>
  }
  const { container } = await showStory(WithError)
  expect(container.querySelector(marks)).not.toBeNull()
})
