import type { Field, Form } from '@formily/core'
import { raw } from '@formily/reactive'

/** Fields of one form with something still on its way, such as a file that is being sent. */
export interface AwaitedFields {
  isAwaited: (field: Field) => boolean
  /** Which of these fields have something on its way, themselves or in one of their items. */
  among: (names: readonly string[]) => string[]
  /** Until the answer is called, the field says that it is not ready, so that nothing is sent without what is on its way. */
  into: (field: Field) => () => void
}

export function createAwaited({ fields }: Pick<Form, 'fields'>): AwaitedFields {
  /** How much is on its way, by field: of an item that is taken out meanwhile nothing stays. */
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
        // What was said of it is over too; the next check says what is wrong without it.
        field.setFeedback({ type: 'error', code: 'ValidateError', messages: [] })
      }
    },
  }
}
