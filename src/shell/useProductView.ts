import type { LucideIcon } from 'lucide-react'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { CustomPages } from '../../engine/view'
import type { WidgetRegistry } from '../../engine/view/widget/types'

/** What a product gives to its console. */
export interface ProductView {
  /** The widgets its screens may name. */
  widgets: WidgetRegistry
  /** Its hand-written pages, by the name a `custom` block gives. */
  pages: CustomPages
  /** Icons of menu groups, by their name in app.yaml; another name has the common one. */
  icons: Readonly<Record<string, LucideIcon>>
  /** What stands around the parts that come later: language of the component library, and colours (`frameOf`). */
  frame: () => Promise<{ default: ComponentType<{ children: ReactNode }> }>
}

const context = createContext<ProductView | null>(null)
export const ProductViewProvider = context.Provider

export function useProductView(): ProductView {
  const view = useContext(context)
  if (!view) throw new Error('useProductView outside the console')
  return view
}
