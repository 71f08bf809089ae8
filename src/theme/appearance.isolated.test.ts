// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

/** The module in a browser whose system theme is dark or light. */
const opened = async (isDark = false) => {
  vi.resetModules()
  Object.assign(window, { matchMedia: () => ({ matches: isDark }) })
  const { appearance, applyAppearance } = await import('./appearance')
  applyAppearance()
  return appearance
}
const shown = () => {
  const { theme, density } = document.documentElement.dataset
  return { theme, density }
}
beforeEach(() => localStorage.clear())

it('is as light as the system until the operator chooses', async () => {
  await opened(true)
  expect(shown()).toEqual({ theme: 'dark', density: 'comfortable' })
  await opened(false)
  expect(shown()).toEqual({ theme: 'light', density: 'comfortable' })
})

it('is what was chosen, at once and when the console is opened again', async () => {
  const appearance = await opened(true)
  appearance.setState({ theme: 'light', density: 'compact' })
  expect(shown()).toEqual({ theme: 'light', density: 'compact' })
  await opened(true)
  expect(shown()).toEqual({ theme: 'light', density: 'compact' })
})

it('takes nothing from another version that it does not know', async () => {
  localStorage.setItem('appearance', JSON.stringify({ theme: 'sepia', density: 'huge' }))
  await opened(false)
  expect(shown()).toEqual({ theme: 'light', density: 'comfortable' })
})

it.each(['{', 'null', '"dark"', ''])('opens as usual over what is not to be read: %s', async (kept) => {
  localStorage.setItem('appearance', kept)
  await opened(false)
  expect(shown()).toEqual({ theme: 'light', density: 'comfortable' })
})
