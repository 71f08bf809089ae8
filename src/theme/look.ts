import type { ConfigProviderProps } from 'antd'
import type { Appearance } from './appearance'

/** A product's appearance. Colours of the engine's styles (`--sc-*`, `--brand`) are in its style sheet. */
export interface Look {
  /** The component library's texts. dayjs must have the language of this name. */
  locale: NonNullable<ConfigProviderProps['locale']>
  colors: Record<Appearance['theme'], Colors>
}

/** Each needs a contrast of 4.5 : 1 on the theme's background. */
export interface Colors {
  /** Background of primary elements, with white text. */
  primary: string
  /** `primary` on hover. */
  primaryHover: string
  /** Text colour of links and of the current page. */
  text: string
  textHover: string
}
