import type { LucideIcon } from 'lucide-react'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { CustomPages } from '../../engine/view'
import type { WidgetRegistry } from '../../engine/view/widget/types'

/** Parts of a product for its console. */
export interface ProductView {
  /** The widgets of its screens. */
  widgets: WidgetRegistry
  /** Its hand-written pages, by their name in a `custom` block. */
  pages: CustomPages
  /** Icons of menu groups by their name in app.yaml; an unknown name gets the default icon. */
  icons: Readonly<Record<string, LucideIcon>>
  /** Wrapper of lazy parts: language of the component library, and colours (`frameOf`). */
  frame: () => Promise<{ default: ComponentType<{ children: ReactNode }> }>
}

const context = createContext<ProductView | null>(null)
export const ProductViewProvider = context.Provider

export function useProductView(): ProductView {
  const view = useContext(context)
  if (!view) throw new Error('useProductView outside the console')
  return view
}
