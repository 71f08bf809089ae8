import type { Field, Form } from '@formily/core'
import { raw } from '@formily/reactive'

/** Fields with something still on its way, such as a file that is being sent, and how much of it. */
const awaited = new WeakMap<Field, number>()

export const isAwaited = (field: Field): boolean => (awaited.get(raw(field)) ?? 0) > 0

/** Which of these fields of a form have something on its way, themselves or in one of their items. */
export const awaitedOf = ({ fields }: Pick<Form, 'fields'>, names: readonly string[]): string[] => {
  const paths = Object.entries(fields).flatMap(([path, field]) => (isAwaited(field as Field) ? [path] : []))
  return names.filter((name) => paths.some((path) => path === name || path.startsWith(`${name}.`)))
}

/** Until the answer is called, the field says that it is not ready, so that nothing is sent without what is on its way. */
export function awaitInto(field: Field): () => void {
  const key = raw(field)
  const count = (by: number): void => void awaited.set(key, (awaited.get(key) ?? 0) + by)
  let isOver = false
  count(1)
  return () => {
    if (isOver) return
    isOver = true
    count(-1)
    // What was said of it is over too; the next check says what is wrong without it.
    field.setFeedback({ type: 'error', code: 'ValidateError', messages: [] })
  }
}
