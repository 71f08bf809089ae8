/** Renders a widget's story in a test, and records every value. */
import type { ComponentType } from 'react'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SeveralList } from '../multiSelect/Edit'
import { OneList } from '../shared/faced-list'
import type { WidgetArgs } from './args'

/**
 * Resolves once the widget is rendered; heavy ones load later. Drop-downs are preloaded, so that their
 * placeholders do not wait.
 */
export async function showStory(Story: ComponentType<Partial<WidgetArgs>>, args: Partial<WidgetArgs> = {}) {
  const values: unknown[] = []
  await Promise.all([OneList.preload(), SeveralList.preload()])
  const drawn = (given: Partial<WidgetArgs>) => (
    <Story {...given} onValue={(value) => void values.push(value)} />
  )
  const { container, rerender } = render(drawn(args))
  await waitFor(() => {
    const widget = container.querySelector('.sc-field-body > :not(.sc-field-notes, .sc-field-wait)')
    if (!widget) throw new Error('the widget has not come')
  })
  return {
    container,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    values,
    last: () => values.at(-1),
    /** Re-renders the story with other arguments. */
    change: (given: Partial<WidgetArgs>) => rerender(drawn(given)),
  }
}

/** Focuses a control that was a placeholder, and returns the focused element. */
export async function reached(find: () => HTMLElement): Promise<HTMLElement> {
  act(() => find().focus())
  return waitFor(() => {
    const control = find()
    if (control.closest('.sc-face')) throw new Error('the control has not come')
    return control
  })
}

/** Sets a calendar input's text at once, because each change renders its panel. */
export function enter(input: HTMLElement, text: string) {
  fireEvent.mouseDown(input)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 })
}
