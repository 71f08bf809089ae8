import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { CompiledField, CompiledForm } from '../../compiled'
import { fieldsOf } from '../../model/form/form'
import type { ActionContext, ScreenModel } from '../../model/types'
import type { Widget, WidgetRegistry } from './types'

const Registry = createContext<WidgetRegistry | null>(null)

/** Provides the application's widgets; the engine knows none by name. */
export function WidgetsProvider({ widgets, children }: { widgets: WidgetRegistry; children: ReactNode }) {
  return <Registry value={widgets}>{children}</Registry>
}

/** The widget of this name. Throws for an unknown name, with the list of known ones. */
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

/** Preloads the widgets of these fields. A failure is ignored: the next use loads again and reports it. */
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
 * True if all widgets of a form are loaded, or have failed; loads them otherwise. A form that renders in
 * parts would move buttons under the pointer. A field whose widget failed shows the error. Stays true.
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

/** The screen of fields, and the context of their actions and dialogs. */
export interface FieldPlace {
  screen: ScreenModel
  context: ActionContext
}
const PlaceContext = createContext<FieldPlace | null>(null)

export function FieldPlaceProvider({ screen, context, children }: FieldPlace & { children: ReactNode }) {
  // Memoised, so that fields do not re-render with their parents.
  const place = useMemo(() => ({ screen, context }), [screen, context])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export function useFieldPlace(): FieldPlace {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('There is no <FieldPlaceProvider> above this field')
  return place
}
