// @vitest-environment jsdom
import { render, screen as page } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestRuntime } from '../../engine/model/runtime.fixture'
import { noNotice } from '../../engine/model/screen/notice'
import { createTracked } from '../../engine/model/tracked'
import type { ActionContext, ScreenModel } from '../../engine/model/types'
import { StepButtons } from './StepButtons'

const screen = { notice: createTracked(noNotice), runtime: createTestRuntime() } as unknown as ScreenModel

it('keeps each button in its place from step to step, so that a double click goes on once and never back', () => {
  const props = {
    screen,
    names: [],
    context: () => ({}) as ActionContext,
    disabled: false,
    count: 3,
    onGo: () => {},
  }
  const { rerender } = render(<StepButtons {...props} step={0} />)
  const buttons = () =>
    page.getAllByRole<HTMLButtonElement>('button').map(({ textContent, disabled }) => [textContent, disabled])
  const at = (before: boolean, next: boolean) => [
    ['上一步', !before],
    ['下一步', !next],
  ]
  expect(buttons()).toEqual(at(false, true))
  rerender(<StepButtons {...props} step={1} />)
  expect(buttons()).toEqual(at(true, true))
  rerender(<StepButtons {...props} step={2} />)
  expect(buttons()).toEqual(at(true, false))
})
