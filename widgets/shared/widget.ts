import type { ComponentType } from 'react'
import type { WidgetSchema } from '../../engine/compiled'
import type { Later } from '../../engine/view/widget/later'
import type { EditProps, OptionsOf, ViewProps, Widget } from '../../engine/view/widget/types'
import TextView from './TextView'

interface Faces<Value, Options> {
  Edit: ComponentType<EditProps<Value, Options>>
  /** Left out = the value in words. */
  View?: ComponentType<ViewProps<Value, Options>>
}

function laterOf(faces: unknown[]): Widget['later'] {
  const isLater = (face: unknown): face is Later<object> => typeof face === 'function' && 'preload' in face
  const later = faces.filter(isLater)
  if (later.length === 0) return undefined
  return {
    preload: () => Promise.all(later.map(({ preload }) => preload())),
    isHere: () => later.every(({ isHere }) => isHere()),
  }
}

/**
 * Joins a schema and its faces, which must take the options the schema declares. Faces that a first list can do without
 * come `later`.
 * The engine then knows neither value nor options: the checker has held every field to the schema.
 */
export const widget = <const S extends WidgetSchema, Value>(
  schema: S,
  faces: Faces<Value, OptionsOf<S>>,
): Widget => ({
  schema,
  Edit: faces.Edit as unknown as ComponentType<EditProps>,
  View: (faces.View ?? TextView) as unknown as ComponentType<ViewProps>,
  later: laterOf([faces.Edit, faces.View]),
})
