// @vitest-environment jsdom
import { theme as antdTheme } from 'antd'
import { describe, expect, it } from 'vitest'
import { palette } from '../../engine/view/palette'
import { engineTokens } from './engine-tokens'
import { library } from './palette'
import { themeOf } from './ThemeProvider'

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['comfortable', 'compact'] as const).map((density) => ({ theme, density })),
)
const tokenOf = (look: (typeof looks)[number]) => antdTheme.getDesignToken(themeOf(look, library))
/** `rgb(0 0 0 / 4%)` and `rgba(0,0,0,0.04)` are one colour. */
const partsOf = (colour: string) =>
  colour.startsWith('#')
    ? colour
    : colour.match(/[\d.]+%?/g)!.map((part) => parseFloat(part) / (part.endsWith('%') ? 100 : 1))
const pixels = (text: string | undefined): number => Number(/^([\d.]+)px$/.exec(text ?? '')?.[1])

describe.each(looks)('in $theme, $density', (look) => {
  const token = tokenOf(look)
  const tokens = engineTokens(token, look)
  it('every measure and colour that the engine draws with has a value', () => {
    expect(Object.keys(tokens).length).toBeGreaterThan(15)
    const broken = Object.entries(tokens).filter(
      ([name, text]) => !/^--sc-[a-z-]+$/.test(name) || text === '' || /undefined|NaN|null/.test(text),
    )
    expect(broken).toEqual([])
  })
  it('a native input is as high as one of the component library', () => {
    const { controlHeight, controlHeightSM } = token
    expect(pixels(tokens['--sc-box-height'])).toBe(
      look.density === 'compact' ? controlHeightSM : controlHeight,
    )
    expect(tokens['--sc-box-border-active']).toBe(token.colorPrimary)
  })
  it('a button of the engine has the colours of one of the component library', () => {
    const ofButton = { ...token, ...themeOf(look, library).components?.Button }
    const { light, dark } = palette
    const told: Record<string, string> = look.theme === 'dark' ? { ...light, ...dark } : light
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
      focus: token.colorPrimaryBorder,
    }))
      expect(partsOf(told[`sc-button-${name}`]!), name).toEqual(partsOf(colour))
  })
})

it('takes less room in compact density, and other grounds in the dark', () => {
  const [light, compact, dark] = looks.slice(0, 3).map((look) => engineTokens(tokenOf(look), look))
  for (const name of ['--sc-font-size', '--sc-box-height', '--sc-box-padding'])
    expect(pixels(compact![name]), name).toBeLessThan(pixels(light![name]))
  for (const name of ['--sc-color-bg-container', '--sc-color-text', '--sc-color-bg-layout'])
    expect(dark![name], name).not.toBe(light![name])
})
