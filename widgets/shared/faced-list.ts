import type { ComponentType } from 'react'
import { later, type Later } from '../../engine/view/widget/later'
import type { EditProps } from '../../engine/view/widget/types'
import type { DropDownProps } from './DropDown'

/** The drop-down for one value. */
export const OneList = later<DropDownProps<string>>(() => import('./DropDown'))

/** A list's input. It renders at once, with a placeholder until its drop-down is loaded. */
export const facedList = <Value, Options>(
  Edit: ComponentType<EditProps<Value, Options>>,
  { preload, isHere }: Pick<Later<never>, 'preload' | 'isHere'>,
): ComponentType<EditProps<Value, Options>> => Object.assign(Edit, { preload, isHere })
