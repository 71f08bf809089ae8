import type { ReactNode } from 'react'
import { useComposing, type Composing } from '../../engine/view/useComposing'
import type { Later } from '../../engine/view/widget/later'
import { useCode } from '../../engine/view/widget/useCode'
import type { DropDownProps, DropDownState } from './DropDown'
import { Face, useStart } from './face'

interface ListBoxProps<Value> {
  field: DropDownState['field']
  disabled?: boolean
  /** The drop-down, a lazy component. */
  part: Later<DropDownProps<Value>>
  /** Text of the closed list; undefined if only the drop-down can show it (several values). */
  text: string | undefined
  onClear?: () => void
  /** Renders the drop-down with the shared props. */
  children: (shared: DropDownState, settled: Composing['settled']) => ReactNode
}

const nobodyWaits = () => {}

/** A drop-down that is a light placeholder input until the user reaches it. */
export function ListBox<Value>({
  field,
  disabled = field.disabled,
  part,
  text,
  onClear,
  children,
}: ListBoxProps<Value>) {
  const [start, take] = useStart(field)
  const isHere = useCode(part, text === undefined, nobodyWaits)
  const { events, settled } = useComposing()
  const state = { ...field, disabled }
  if (!start && (text !== undefined || !isHere)) {
    const busy = field.choices.status === 'loading'
    return (
      <Face
        field={state}
        part={part}
        unfolds="list"
        icon="down"
        placeholder={field.placeholder}
        {...{ text: text ?? field.text, busy, onClear }}
        onTake={take}
      />
    )
  }
  return children({ field: state, ...start, ...events }, settled)
}
