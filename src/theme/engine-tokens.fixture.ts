import type { GlobalToken } from 'antd'
import type { Density } from '../../engine/view/table/DataTable'

/**
 * antd's tokens as the engine's CSS variables, except the product's own colours. Missing ones keep the values
 * of engine/view/palette.css or tokens.css.
 */
export function engineTokens(token: GlobalToken, density: Density): Record<string, string> {
  const isCompact = density === 'compact'
  return {
    '--sc-color-bg-container': token.colorBgContainer,
    '--sc-color-text': token.colorText,
    '--sc-color-text-secondary': token.colorTextSecondary,
    '--sc-color-border': token.colorBorder,
    '--sc-color-border-secondary': token.colorBorderSecondary,
    '--sc-color-bg-layout': token.colorBgLayout,
    '--sc-color-bg-elevated': token.colorBgElevated,
    '--sc-box-disabled': token.colorBgContainerDisabled,
    '--sc-box-ring-error': token.colorErrorOutline,
    '--sc-color-placeholder': token.colorTextPlaceholder,
    '--sc-font-size': `${isCompact ? 13 : token.fontSize}px`,
    '--sc-radius': `${token.borderRadius}px`,
    '--sc-radius-small': `${token.borderRadiusSM}px`,
    // In compact density antd uses its small inputs (ThemeProvider).
    '--sc-box-height': `${isCompact ? token.controlHeightSM : token.controlHeight}px`,
    '--sc-box-padding': `${(isCompact ? token.controlPaddingHorizontalSM : token.paddingSM) - token.lineWidth}px`,
    '--sc-box-radius': `${isCompact ? token.borderRadiusSM : token.borderRadius}px`,
    '--sc-box-font-size': `${token.fontSize}px`,
    '--sc-box-line': `${token.fontSize * token.lineHeight}px`,
    '--sc-button-gap': `${token.marginXS}px`,
    '--sc-button-padding': `${(isCompact ? 8 : token.paddingContentHorizontal) - token.lineWidth}px`,
    '--sc-button-height-small': `${token.controlHeightSM}px`,
    '--sc-pager-leap': `${token.controlHeight}px`,
    '--sc-pager-arrow': `${token.fontSizeSM}px`,
  }
}
