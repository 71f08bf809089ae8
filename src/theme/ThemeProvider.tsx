import '@ant-design/v5-patch-for-react-19'
import { ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { pageNonce } from '../boot/nonce'
import { appearance, type Appearance } from './appearance'
import { engineTokens } from './engine-tokens'
import './themed.css'

dayjs.locale('zh-cn')

/** The primary colour as text on dark ground; as a ground itself it is darker. */
const darkText = '#6ea8f7'

/** What the pointer is over grows darker on light ground and lighter on dark ground, so that it stays readable. */
const hovered = { light: '#0f4fb0', dark: '#92bffa' } as const
/** White stands on it, so it may not grow lighter. */
const darkButtonHovered = '#2f6fd6'

/** Where antd's own greys, red and link blue fail the contrast rule: locked values, counters and placeholders are read too. */
function readable(theme: Appearance['theme']): ThemeConfig['token'] {
  const grey = theme === 'dark' ? 'rgba(255, 255, 255, 0.6)' : 'rgba(0, 0, 0, 0.58)'
  return {
    colorLink: theme === 'dark' ? darkText : '#1461d6',
    colorLinkHover: hovered[theme],
    colorPrimaryHover: hovered[theme],
    colorError: theme === 'dark' ? '#ff7875' : '#cf1322',
    colorTextDescription: grey,
    colorTextPlaceholder: grey,
    colorTextDisabled: grey,
  }
}

/** An empty box to tick must be seen as one; antd draws it like the line of a card. */
function choiceBorders(theme: Appearance['theme']): ThemeConfig['components'] {
  const colorBorder = theme === 'dark' ? '#7d8694' : '#8c929c'
  return { Checkbox: { colorBorder }, Radio: { colorBorder }, Tree: { colorBorder } }
}

export function themeOf({ theme, density }: Appearance): ThemeConfig {
  const algorithms = [theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm]
  if (density === 'compact') algorithms.push(antdTheme.compactAlgorithm)
  return {
    algorithm: algorithms,
    cssVar: true,
    hashed: false,
    token: {
      // antd's own blue fails the contrast rule on buttons (4.1 : 1)
      colorPrimary: theme === 'dark' ? '#3d7fe6' : '#1461d6',
      ...readable(theme),
      borderRadius: 6,
      colorBgLayout: theme === 'dark' ? '#11151c' : '#f4f6f9',
      ...(theme === 'dark' ? { colorBgContainer: '#1a202b', colorBgElevated: '#222a37' } : {}),
      fontFamily: "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
    },
    components: {
      ...choiceBorders(theme),
      ...(theme === 'dark' && {
        // white on the light red of dark ground cannot be read
        Button: { dangerColor: '#2a0e0d', colorPrimaryHover: darkButtonHovered, defaultHoverColor: hovered.dark, defaultHoverBorderColor: hovered.dark },
      }),
      Menu: { itemHeight: 38, ...(theme === 'dark' && { itemSelectedColor: darkText, subMenuItemSelectedColor: darkText }) },
      Switch: { colorTextQuaternary: '#757575', colorTextTertiary: '#666' },
      ...(theme === 'dark' && { Tabs: { itemSelectedColor: darkText, itemHoverColor: darkText, itemActiveColor: darkText } }),
    },
  }
}

const plainButton = { autoInsertSpace: false }
/** The ripple of a clicked button costs half a dozen commits. */
const noWave = { disabled: true }

/** antd's provider for the console and for Storybook: theme, locale, nonce, and the engine's CSS variables. */
export function ThemeProvider({ value, children }: { value?: Appearance; children: ReactNode }) {
  const chosen = useStore(appearance)
  const look = value ?? chosen
  const config = useMemo(() => themeOf(look), [look])
  const csp = useMemo(() => ({ nonce: pageNonce() }), [])
  return (
    <ConfigProvider locale={zhCN} theme={config} csp={csp} button={plainButton} wave={noWave} componentSize={look.density === 'compact' ? 'small' : 'middle'}>
      <EngineTokens look={look} />
      <div className="themed">{children}</div>
    </ConfigProvider>
  )
}

/** The engine's static CSS reads `--sc-*`; their values are antd's tokens of the moment. */
function EngineTokens({ look }: { look: Appearance }) {
  const { token } = antdTheme.useToken()
  useEffect(() => {
    const style = document.documentElement.style
    for (const [name, text] of Object.entries(engineTokens(token, look))) style.setProperty(name, text)
  }, [token, look])
  return null
}
