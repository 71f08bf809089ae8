import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import type { CompiledField } from '../../compiled'
import type { ActionContext, ScreenModel } from '../../model/types'
import type { Widget, WidgetRegistry } from './types'

const Registry = createContext<WidgetRegistry | null>(null)

/** Gives the engine the widgets of the application; the engine knows none by name. */
export function WidgetsProvider({ widgets, children }: { widgets: WidgetRegistry; children: ReactNode }) {
  return <Registry value={widgets}>{children}</Registry>
}

/** The widget of a name. Throws on one that is not registered, and says which are. */
export function useWidget(name: string): Widget {
  const registry = useContext(Registry)
  if (!registry) throw new Error('There is no <WidgetsProvider> above this field')
  const widget = registry[name]
  if (!widget) {
    throw new Error(`Widget "${name}" is not registered; registered are ${Object.keys(registry).join(', ')}`)
  }
  return widget
}

const nobodyWaits = () => {}

/** Fetches the widgets of fields that will soon be needed. What fails is fetched again, and reported, when it is. */
export function usePreload(fields: CompiledField[]): () => void {
  const registry = useContext(Registry)
  return useCallback(() => {
    for (const { widget, items } of fields)
      for (const name of [widget, ...(items ?? []).map((item) => item.widget)])
        registry?.[name]?.preload?.().catch(nobodyWaits)
  }, [registry, fields])
}

/** Where fields stand: the screen, and the context in which their actions and dialogs run. */
export interface FieldPlace {
  screen: ScreenModel
  context: ActionContext
}
const PlaceContext = createContext<FieldPlace | null>(null)

export function FieldPlaceProvider({ screen, context, children }: FieldPlace & { children: ReactNode }) {
  // One object for one pair: fields are not drawn again because their surroundings were.
  const place = useMemo(() => ({ screen, context }), [screen, context])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export function useFieldPlace(): FieldPlace {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('There is no <FieldPlaceProvider> above this field')
  return place
}
