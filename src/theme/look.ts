import type { ConfigProviderProps } from 'antd'
import type { Appearance } from './appearance'

/** What a product decides of its looks. Colours of the engine's own styles (`--sc-*`, `--brand`) are its style sheet's. */
export interface Look {
  /** The component library's words; dayjs must know the language of the same name. */
  locale: NonNullable<ConfigProviderProps['locale']>
  colors: Record<Appearance['theme'], Colors>
}

/** Each must be readable on the theme's ground (contrast 4.5 : 1). */
export interface Colors {
  /** Ground of what matters most; white stands on it. */
  primary: string
  /** The same while the pointer is over it. */
  primaryHover: string
  /** As text: links, the chosen page. */
  text: string
  textHover: string
}
