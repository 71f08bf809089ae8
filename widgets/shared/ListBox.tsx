import type { ReactNode } from 'react'
import type { EditProps } from '../../engine/view/widget/types'
import { useComposing, type Composing } from '../../engine/view/useComposing'
import { comboProps } from './control'
import { listProps } from './choices'
import { Face, useStart, type Start } from './face'

interface ListBoxProps {
  field: Omit<EditProps, 'onChange' | 'onFill' | 'value' | 'options'>
  disabled?: boolean
  /** What the closed list shows; undefined = it cannot be shown but by the list itself (several values). */
  text: string | undefined
  onClear?: () => void
  /** antd's drop-down, given what all of them share. */
  children: (
    shared: Partial<Start> &
      Composing['events'] &
      ReturnType<typeof comboProps> &
      ReturnType<typeof listProps>,
    settled: Composing['settled'],
  ) => ReactNode
}

/** A drop-down that is a face until the operator gets to it. */
export function ListBox({ field, disabled = field.disabled, text, onClear, children }: ListBoxProps) {
  const [start, take] = useStart()
  const { events, settled } = useComposing()
  if (!start && text !== undefined) {
    const state = { ...field, disabled }
    const busy = field.choices.status === 'loading'
    return (
      <Face
        field={state}
        unfolds="list"
        icon="down"
        placeholder={field.placeholder}
        {...{ text, busy, onClear }}
        onTake={take}
      />
    )
  }
  return children(
    { ...comboProps({ ...field, disabled }), ...listProps(field), ...start, ...events },
    settled,
  )
}
