import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { CompiledField, CompiledForm } from '../../compiled'
import { fieldsOf } from '../../model/form/form'
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
    for (const { preload } of laterOnes(registry, fields)) preload().catch(nobodyWaits)
  }, [registry, fields])
}

function laterOnes(registry: WidgetRegistry | null, fields: CompiledField[]) {
  const names = new Set(
    fields.flatMap(({ widget, items }) => [widget, ...(items ?? []).map((item) => item.widget)]),
  )
  return [...names].flatMap((name) => registry?.[name]?.later ?? [])
}

/**
 * Whether the widgets of a form can all be drawn at once; fetches those that cannot. A form that came in pieces would move what is
 * about to be pressed. True as well for those that could not be fetched: each field then says so in its place. Stays true.
 */
export function useWidgetsHere(form: CompiledForm | undefined): boolean {
  const registry = useContext(Registry)
  const later = useMemo(() => (form ? laterOnes(registry, fieldsOf(form)) : []), [registry, form])
  const [settled, setSettled] = useState(() => later.every(({ isHere }) => isHere()))
  useEffect(() => {
    if (settled) return
    let gone = false
    const settle = () => void (gone || setSettled(true))
    Promise.allSettled(later.map(({ preload }) => preload())).then(settle, settle)
    return () => {
      gone = true
    }
  }, [settled, later])
  return settled
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
