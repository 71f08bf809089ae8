// @vitest-environment jsdom
import { ConfigProvider, Input } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { appearance, type Appearance } from './appearance'
import { library } from './palette'
import { ThemeProvider, themeOf } from './ThemeProvider'

const look = { locale: zhCN, colors: library }
const usual = appearance.getState()
afterEach(() => {
  act(() => appearance.setState(usual))
  document.documentElement.removeAttribute('style')
})

const styled = (name: string): string => document.documentElement.style.getPropertyValue(name)
const Said = () => {
  const { componentSize } = ConfigProvider.useConfig()
  return <output>{componentSize}</output>
}
const drawn = (value?: Appearance) =>
  render(
    <ThemeProvider look={look} value={value}>
      <Input aria-label="name" />
      <Said />
    </ThemeProvider>,
  )

it('gives the engine and the component library one look, which follows what the operator chooses', () => {
  act(() => appearance.setState({ theme: 'light', density: 'comfortable' }))
  drawn()
  const light = styled('--sc-color-bg-container')
  expect(light).not.toBe('')
  expect(screen.getByRole('status').textContent).toBe('middle')
  const high = styled('--sc-box-height')
  act(() => appearance.setState({ theme: 'dark', density: 'compact' }))
  expect(styled('--sc-color-bg-container')).not.toBe(light)
  expect(parseFloat(styled('--sc-box-height'))).toBeLessThan(parseFloat(high))
  expect(screen.getByRole('status').textContent).toBe('small')
})

it('keeps a look that it is given, whatever the operator has chosen', () => {
  drawn({ theme: 'dark', density: 'compact' })
  const dark = styled('--sc-color-bg-container')
  act(() => appearance.setState({ theme: 'light', density: 'comfortable' }))
  expect(styled('--sc-color-bg-container')).toBe(dark)
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
