import type { GlobalToken } from 'antd'
import type { Appearance } from './appearance'

/** antd's tokens as the engine's CSS variables; what is not named here keeps the value of engine/view/tokens.css. */
export function engineTokens(token: GlobalToken, { density }: Appearance): Record<string, string> {
  return {
    '--sc-color-bg-container': token.colorBgContainer,
    '--sc-color-text': token.colorText,
    '--sc-color-text-secondary': token.colorTextSecondary,
    '--sc-color-border': token.colorBorder,
    '--sc-color-border-secondary': token.colorBorderSecondary,
    '--sc-color-bg-layout': token.colorBgLayout,
    '--sc-color-bg-elevated': token.colorBgElevated,
    '--sc-font-size': `${density === 'compact' ? 13 : token.fontSize}px`,
    '--sc-radius': `${token.borderRadius}px`,
    '--sc-radius-small': `${token.borderRadiusSM}px`,
  }
}
