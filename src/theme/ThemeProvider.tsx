import '@ant-design/v5-patch-for-react-19'
import { ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { pageNonce } from '../boot/nonce'
import { appearance, type Appearance } from './appearance'
import type { Colors, Look } from './look'
import { library } from './palette'

/**
 * Overrides antd's greys, red and link blue that fail the contrast rule. It applies to locked values,
 * counters and placeholders too.
 */
function readable(theme: Appearance['theme'], { text, textHover }: Colors): ThemeConfig['token'] {
  const { error, errorRing, grey } = library[theme]
  return {
    colorLink: text,
    colorLinkHover: textHover,
    colorPrimaryHover: textHover,
    colorError: error,
    colorErrorOutline: errorRing,
    colorTextDescription: grey,
    colorTextPlaceholder: grey,
    colorTextDisabled: grey,
  }
}

/** A darker border for checkboxes; antd draws it as light as a card's border. */
function choiceBorders(theme: Appearance['theme']): ThemeConfig['components'] {
  const colorBorder = library[theme].choiceBorder
  return { Checkbox: { colorBorder }, Radio: { colorBorder }, Tree: { colorBorder } }
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
const onMotion = (changed: () => void): (() => void) => {
  lessMotion.addEventListener('change', changed)
  return () => lessMotion.removeEventListener('change', changed)
}
/** True if the operating system asks for reduced motion. */
const useLessMotion = (): boolean => useSyncExternalStore(onMotion, () => lessMotion.matches)

export function themeOf(
  { theme, density }: Appearance,
  colors: Look['colors'],
  { motion = true } = {},
): ThemeConfig {
  const { primary, primaryHover, text, textHover } = colors[theme]
  const { layout, container, elevated, onDanger, mark, switchOff, switchOffHover } = library[theme]
  const algorithms = [theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm]
  if (density === 'compact') algorithms.push(antdTheme.compactAlgorithm)
  return {
    algorithm: algorithms,
    cssVar: { key: 'sc' }, // one for all frames, which share their styles by it
    hashed: false,
    token: {
      motion, // antd waits for the end of motions, which base.css removes
      colorPrimary: primary,
      ...readable(theme, colors[theme]),
      borderRadius: 6,
      colorBgLayout: layout,
      ...(theme === 'dark' && { colorBgContainer: container, colorBgElevated: elevated }),
      fontFamily:
        "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
    },
    components: {
      ...choiceBorders(theme),
      Button: {
        dangerShadow: 'none', // antd uses it for the ring of an invalid input
        ...(theme === 'dark' && {
          // white on the dark theme's light red is unreadable
          dangerColor: onDanger,
          colorPrimaryHover: primaryHover,
          defaultHoverColor: textHover,
          defaultHoverBorderColor: textHover,
        }),
      },
      Menu: {
        itemHeight: 38,
        ...(theme === 'dark' && { itemSelectedColor: text, subMenuItemSelectedColor: text }),
      },
      Drawer: { footerPaddingInline: 24 }, // in line with its content
      Select: { colorTextQuaternary: mark },
      DatePicker: { colorTextQuaternary: mark },
      Switch: { colorTextQuaternary: switchOff, colorTextTertiary: switchOffHover },
      ...(theme === 'dark' && {
        Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text },
        Pagination: { colorPrimary: text },
      }),
    },
  }
}

const plainButton = { autoInsertSpace: false }
/** The ripple of a clicked button would cause several commits. */
const noWave = { disabled: true }

interface ThemeProviderProps {
  look: Look
  /** Overrides the user's choice. */
  value?: Appearance
  children: ReactNode
}

/** antd's provider for the console and for Storybook: theme, locale and nonce. */
export function ThemeProvider({ look, value, children }: ThemeProviderProps) {
  const chosen = useStore(appearance)
  const shown = value ?? chosen
  const motion = !useLessMotion()
  const config = useMemo(() => themeOf(shown, look.colors, { motion }), [shown, look, motion])
  const csp = useMemo(() => ({ nonce: pageNonce() }), [])
  return (
    <ConfigProvider
      locale={look.locale}
      theme={config}
      csp={csp}
      button={plainButton}
      wave={noWave}
      componentSize={shown.density === 'compact' ? 'small' : 'middle'}
    >
      {children}
    </ConfigProvider>
  )
}

/** A wrapper with `ThemeProvider` for a product's lazy parts. */
export const frameOf = (look: Look) =>
  function Frame({ children }: { children: ReactNode }) {
    return <ThemeProvider look={look}>{children}</ThemeProvider>
  }
