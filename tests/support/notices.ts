/** Helpers of the specs of notices and advertisements. */
import { expect, type Locator, type Page } from '@playwright/test'
import { toasts } from './screen'

export const saidOn = (page: Page) => (text: string) =>
  expect(toasts(page).filter({ hasText: text })).toHaveCount(1)

export async function fillRange(place: Locator, start: string, end: string): Promise<void> {
  for (const [name, value] of [
    ['开始时间', start],
    ['结束时间', end],
  ] as const) {
    await place.getByPlaceholder(name).fill(value)
    await place.getByPlaceholder(name).press('Enter')
  }
}
