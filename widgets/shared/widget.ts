import type { ComponentType } from 'react'
import type { WidgetSchema } from '../../engine/compiled'
import type { Later } from '../../engine/view/widget/later'
import type { EditProps, OptionsOf, ViewProps, Widget } from '../../engine/view/widget/types'
import TextView from './TextView'

interface Faces<Value, Options> {
  Edit: ComponentType<EditProps<Value, Options>>
  /** Absent = the display text. */
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
 * Combines a schema with its components, whose props must fit the schema's options. Components not needed at
 * first are lazy. The result hides the value and option types: the checker has validated every field.
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
