// @vitest-environment jsdom
import { join } from 'node:path'
import { theme as antdTheme } from 'antd'
import { expect, it } from 'vitest'
import { palette } from '../../engine/view/palette'
import type { Density } from '../../engine/view/table/DataTable'
import type { Appearance } from './appearance'
import { engineTokens } from './engine-tokens.fixture'
import { library, page } from './palette'
import { themeOf } from './ThemeProvider'

const themes = ['light', 'dark'] as const
const densities = ['comfortable', 'compact'] as const
const tokensOf = (theme: Appearance['theme'], density: Density) => {
  const token = antdTheme.getDesignToken(themeOf({ theme, density }, library))
  return { token, tokens: engineTokens(token, density) }
}
const all = themes.flatMap((theme) => densities.map((density) => tokensOf(theme, density).tokens))
/** Sizes depend on the density, colours on the theme. */
const isMeasure = ([, text]: [string, string]): boolean => text.endsWith('px')
/** The product's style sheet defines them. */
const ofProduct: [string, string][] = [
  ['--sc-box-border-active', 'var(--brand-focus)'],
  ['--sc-box-ring', 'var(--brand-ring)'],
]
/** Formatted as in this project's style sheets. */
const spaced = (colour: string): string => colour.replaceAll(/,(?! )/g, ', ')
/** `rgb(0 0 0 / 4%)` and `rgba(0,0,0,0.04)` are equal. */
const partsOf = (colour: string) =>
  colour.startsWith('#')
    ? colour
    : colour.match(/[\d.]+%?/g)!.map((part) => parseFloat(part) / (part.endsWith('%') ? 100 : 1))
const block = (selector: string, tokens: [string, string][]): string =>
  `:root[${selector}] {\n${tokens.map(([name, text]) => `  ${name}: ${spaced(text)};\n`).join('')}}\n`

it('every measure and colour that the engine draws with has a value, which follows theme or density alone', () => {
  const [light, lightCompact, dark, darkCompact] = all.map(Object.entries<string>)
  for (const tokens of [light!, lightCompact!, dark!, darkCompact!]) {
    expect(tokens.length).toBeGreaterThan(15)
    const broken = tokens.filter(
      ([name, text]) => !/^--sc-[a-z-]+$/.test(name) || text === '' || /undefined|NaN|null/.test(text),
    )
    expect(broken).toEqual([])
  }
  const isColour = (token: [string, string]): boolean => !isMeasure(token)
  expect(light!.filter(isColour)).toEqual(lightCompact!.filter(isColour))
  expect(dark!.filter(isColour)).toEqual(darkCompact!.filter(isColour))
  expect(light!.filter(isMeasure)).toEqual(dark!.filter(isMeasure))
  expect(lightCompact!.filter(isMeasure)).toEqual(darkCompact!.filter(isMeasure))
})

it('the style sheet says what the tokens of the component library say', async () => {
  const blocks = [
    ...themes.map((theme) =>
      block(`data-theme='${theme}'`, [
        ...Object.entries(tokensOf(theme, 'comfortable').tokens).filter((token) => !isMeasure(token)),
        ...ofProduct,
      ]),
    ),
    ...densities.map((density) =>
      block(`data-density='${density}'`, Object.entries(tokensOf('light', density).tokens).filter(isMeasure)),
    ),
  ]
  const sheet = `/* Written from antd's tokens: \`npx vitest run src/theme/engine-tokens -u\`. */\n${blocks.join('')}`
  await expect(sheet).toMatchFileSnapshot(join(import.meta.dirname, 'engine-tokens.css'))
})

it.each(densities)('a native input is as high as one of the component library in %s', (density) => {
  const { token, tokens } = tokensOf('light', density)
  expect(tokens['--sc-box-height']).toBe(
    `${density === 'compact' ? token.controlHeightSM : token.controlHeight}px`,
  )
})

it.each(themes)('a native input that is reached has the colours of the component library in %s', (theme) => {
  const { colorPrimary, colorPrimaryHover, controlOutline } = tokensOf(theme, 'comfortable').token
  expect(page[theme]['brand-focus']).toBe(colorPrimary)
  expect(page[theme]['brand-ring']).toBe(spaced(controlOutline))
  expect(palette[theme]['sc-color-primary-hover']).toBe(colorPrimaryHover)
})

it.each(themes)('a button of the engine has the colours of one of the component library in %s', (theme) => {
  const { token } = tokensOf(theme, 'comfortable')
  const ofButton = { ...token, ...themeOf({ theme, density: 'comfortable' }, library).components?.Button }
  const { light, dark } = palette
  const told: Record<string, string> = theme === 'dark' ? { ...light, ...dark } : light
  for (const [name, colour] of Object.entries({
    primary: token.colorPrimary,
    'primary-hover': ofButton.colorPrimaryHover,
    'primary-active': token.colorPrimaryActive,
    'on-primary': token.colorTextLightSolid,
    danger: token.colorError,
    'danger-hover': token.colorErrorHover,
    'danger-border-hover': token.colorErrorBorderHover,
    'danger-active': token.colorErrorActive,
    'on-danger': ofButton.dangerColor ?? token.colorTextLightSolid,
    link: token.colorLink,
    'link-active': token.colorLinkActive,
    fill: token.colorFillTertiary,
    'fill-active': token.colorBgTextActive,
    shadow: token.controlTmpOutline,
  }))
    expect(partsOf(told[`sc-button-${name}`]!), name).toEqual(partsOf(colour))
  expect(partsOf(told['sc-pager-fill']!)).toEqual(partsOf(token.colorBgTextHover))
})
