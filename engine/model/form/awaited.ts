import type { Field, Form } from '@formily/core'
import { raw } from '@formily/reactive'

/** Fields of a form with a pending task, such as an upload. */
export interface AwaitedFields {
  isAwaited: (field: Field) => boolean
  /** The pending fields among these. A field with a pending item counts. */
  among: (names: readonly string[]) => string[]
  /** Marks the field as pending until the returned function is called. A pending field blocks sending. */
  into: (field: Field) => () => void
}

export function createAwaited({ fields }: Pick<Form, 'fields'>): AwaitedFields {
  /** Pending tasks by field. Fields of a removed item disappear with it. */
  const counts = new WeakMap<Field, number>()
  const isAwaited = (field: Field): boolean => (counts.get(raw(field)) ?? 0) > 0
  return {
    isAwaited,
    among(names) {
      const paths = Object.entries(fields).flatMap(([path, field]) =>
        isAwaited(field as Field) ? [path] : [],
      )
      return names.filter((name) => paths.some((path) => path === name || path.startsWith(`${name}.`)))
    },
    into(field) {
      const key = raw(field)
      const count = (by: number): void => void counts.set(key, (counts.get(key) ?? 0) + by)
      let isOver = false
      count(1)
      return () => {
        if (isOver) return
        isOver = true
        count(-1)
        // Clears the message of the pending state; the next check reports other errors.
        field.setFeedback({ type: 'error', code: 'ValidateError', messages: [] })
      }
    },
  }
}
