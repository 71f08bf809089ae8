// @vitest-environment jsdom
import { ConfigProvider, Input, theme as antdTheme } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { appearance, type Appearance } from './appearance'
import { library } from './palette'
import { ThemeProvider, themeOf } from './ThemeProvider'

const look = { locale: zhCN, colors: library }
const usual = appearance.getState()
afterEach(() => act(() => appearance.setState(usual)))

const Said = () => {
  const { componentSize } = ConfigProvider.useConfig()
  const { token } = antdTheme.useToken()
  return <output>{`${componentSize} ${token.colorBgContainer} ${token.controlHeight}`}</output>
}
const said = () => screen.getByRole('status').textContent
const drawn = (value?: Appearance) =>
  render(
    <ThemeProvider look={look} value={value}>
      <Input aria-label="name" />
      <Said />
    </ThemeProvider>,
  )

it('gives the component library a look that follows what the operator chooses', () => {
  act(() => appearance.setState({ theme: 'light', density: 'comfortable' }))
  drawn()
  expect(said()).toBe('middle #ffffff 32')
  act(() => appearance.setState({ theme: 'dark', density: 'compact' }))
  expect(said()).toBe(`small ${library.dark.container} 28`)
})

it('keeps a look that it is given, whatever the operator has chosen', () => {
  drawn({ theme: 'dark', density: 'compact' })
  const dark = said()
  act(() => appearance.setState({ theme: 'light', density: 'comfortable' }))
  expect(said()).toBe(dark)
})

it('keeps what was typed when the look changes', () => {
  drawn()
  const input = screen.getByLabelText<HTMLInputElement>('name')
  act(() => appearance.setState({ theme: 'dark', density: 'compact' }))
  expect(screen.getByLabelText('name')).toBe(input)
})

it.each(['light', 'dark'] as const)('moves nothing in %s for whoever asks for less motion', (theme) => {
  const appearance: Appearance = { theme, density: 'comfortable' }
  expect(themeOf(appearance, library).token?.motion).toBe(true)
  expect(themeOf(appearance, library, { motion: false }).token?.motion).toBe(false)
})
