import type { ReactNode } from 'react'
import { isArrayField, type Field } from '@formily/core'
import { raw } from '@formily/reactive'
import type { CompiledField } from '../../compiled'
import type { Row } from '../../contract/types'
import { copied } from '../../contract/copied'
import { resolveText } from '../../model/text/text'
import type { FormModel, Scope } from '../../model/types'
import { useFieldPlace } from '../widget/context'
import type { ItemRows } from '../widget/types'
import type { FieldViewProps } from './FieldView'

const keys = new WeakMap<object, string>()
let last = 0
/** An item keeps its key when it is moved. */
function keyOf(item: unknown, index: number): string {
  if (typeof item !== 'object' || item === null) return String(index)
  const plain: object = raw(item)
  let key = keys.get(plain)
  if (!key) keys.set(plain, (key = `item-${++last}`))
  return key
}

/**
 * The rows of an array field; `drawField` renders their members. Undefined for other fields. Call it in an
 * observer.
 */
export function useItems(
  field: CompiledField,
  state: Field,
  model: FormModel,
  scope: Scope,
  drawField: (props: FieldViewProps) => ReactNode,
): ItemRows | undefined {
  const { screen, context } = useFieldPlace()
  const members = field.items
  if (!members || !isArrayField(state)) return undefined
  const rows = Array.isArray(state.value) ? (state.value as Row[]) : []
  const path = state.address.toString()
  const draw = (index: number, name: string, shown: boolean) => {
    const member = members.find((one) => one.name === name)
    const item = rows[index]
    return (
      member &&
      item &&
      drawField({
        field: member,
        model,
        path: `${path}.${index}.${name}`,
        item: { item, index },
        labelHidden: true,
        shown,
      })
    )
  }
  return {
    keys: rows.map(keyOf),
    header: members.map(({ name, label }) => ({ name, label: resolveText(screen.runtime, label, scope) })),
    render: (index, name) => draw(index, name, false),
    show: (index, name) => draw(index, name, true),
    edit: async (dialog, index) => {
      const row = index === undefined ? undefined : (copied(rows[index]) as Row)
      const made = await screen.pick(dialog, {}, { ...context, row }, row ? 'edit' : 'add')
      if (made === undefined) return
      if (index === undefined) void state.push(made)
      // By the current index, since rows may have moved.
      else
        void state.setValue(
          state.value.map((item: Row, at: number) => (at === index ? { ...item, ...(made as Row) } : item)),
        )
      void state.validate()
    },
    run: (action, index) => {
      const set = (values: Row) => {
        for (const [name, value] of Object.entries(values))
          model.form.setValuesIn(`${path}.${index}.${name}`, value)
      }
      return screen.run(action, { ...context, item: { item: rows[index] ?? {}, index, set } })
    },
    add: () => void state.push({}),
    remove: (index) => void state.remove(index),
    move: (from, to) => void state.move(from, to),
  }
}
