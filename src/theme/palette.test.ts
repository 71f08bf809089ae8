// @vitest-environment jsdom
import { theme as antdTheme } from 'antd'
import { describe, expect, it } from 'vitest'
import { engineTokens } from './engine-tokens.fixture'
import { library, page } from './palette'
import { themeOf } from './ThemeProvider'

/** Relative luminance of a colour (WCAG 2). */
function luminance(colour: string): number {
  const digits = colour.slice(1)
  const six = digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits
  const parts = [0, 2, 4].map((at) => parseInt(six.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = parts.map((one) =>
    one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

it('measures as the rule does', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
})

describe.each(['light', 'dark'] as const)('text can be read in %s', (theme) => {
  const { container, layout, text, textHover, error, onDanger } = library[theme]
  // The component library derives a button's colour, in both themes.
  const { colorPrimary } = antdTheme.getDesignToken(themeOf({ theme, density: 'comfortable' }, library))
  it.each([
    ['a link on a card', text, container],
    ['a link beside cards', text, layout],
    ['what went wrong', error, container],
    ['white on a button', '#ffffff', colorPrimary],
    ['a button that is dangerous', onDanger, error],
    ['a link under the pointer', textHover, container],
    ['the form of signing in', page[theme].ink, page[theme].field],
    ['its lesser words', page[theme]['ink-soft'], page[theme].field],
    ['a complaint', page[theme].danger, page[theme]['danger-soft']],
    ['good news', page[theme].success, page[theme]['success-soft']],
  ])('%s', (_, ink, ground) => expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5))
})

describe.each(['light', 'dark'] as const)('in %s the focus is seen on what is refused', (theme) => {
  const look = { theme, density: 'comfortable' } as const
  const token = antdTheme.getDesignToken(themeOf(look, library))
  it.each(['container', 'elevated'] as const)('%s', (ground) => {
    expect(contrast(token.colorErrorOutline, library[theme][ground])).toBeGreaterThanOrEqual(3)
    expect(engineTokens(token, look.density)['--sc-box-ring-error']).toBe(token.colorErrorOutline)
  })
})
