import { isArrayField, type Field } from '@formily/core'
import { raw } from '@formily/reactive'
import type { CompiledField } from '../../compiled'
import type { Row } from '../../contract/types'
import { resolveText } from '../../model/text'
import type { FormModel, Scope } from '../../model/types'
import { useFieldPlace } from '../widget/context'
import type { ItemRows } from '../widget/types'
import { FieldView } from './FieldView'

const keys = new WeakMap<object, string>()
let last = 0
/** An item keeps its key wherever it is moved. */
function keyOf(item: unknown, index: number): string {
  if (typeof item !== 'object' || item === null) return String(index)
  const plain: object = raw(item)
  let key = keys.get(plain)
  if (!key) keys.set(plain, (key = `item-${++last}`))
  return key
}

/** The rows of an array field; undefined for any other. Call it in an observer. */
export function useItems(
  field: CompiledField,
  state: Field,
  model: FormModel,
  scope: Scope,
): ItemRows | undefined {
  const { screen, context } = useFieldPlace()
  const members = field.items
  if (!members || !isArrayField(state)) return undefined
  const rows = Array.isArray(state.value) ? (state.value as Row[]) : []
  const path = state.address.toString()
  return {
    keys: rows.map(keyOf),
    header: members.map(({ name, label }) => ({ name, label: resolveText(screen.runtime, label, scope) })),
    render: (index, name) => {
      const member = members.find((one) => one.name === name)
      const item = rows[index]
      return (
        member &&
        item && (
          <FieldView
            field={member}
            model={model}
            path={`${path}.${index}.${name}`}
            item={{ item, index }}
            labelHidden
          />
        )
      )
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
