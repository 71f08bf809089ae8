import { Select, type SelectProps } from 'antd'
import type { Composing } from '../../engine/view/useComposing'
import type { EditProps } from '../../engine/view/widget/types'
import { listProps, type Entry } from './choices'
import { comboProps } from './control'
import type { Start } from './face'

/** Props from the field, and from the placeholder input that it replaces. */
export interface DropDownState extends Partial<Start>, Partial<Composing['events']> {
  field: Omit<EditProps, 'onChange' | 'onFill' | 'value' | 'options'>
}
export type DropDownProps<Value> = SelectProps<Value, Entry> & DropDownState

/** antd's drop-down over the choices of a field. */
export default function DropDown<Value>({ field, ...own }: DropDownProps<Value>) {
  return <Select<Value, Entry> {...comboProps(field)} {...listProps(field)} {...own} />
}
