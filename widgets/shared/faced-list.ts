import type { ComponentType } from 'react'
import { later, type Later } from '../../engine/view/widget/later'
import type { EditProps } from '../../engine/view/widget/types'
import type { DropDownProps } from './DropDown'

/** The drop-down of one value. */
export const OneList = later<DropDownProps<string>>(() => import('./DropDown'))

/** The input of a list, which comes at once and draws a face until its drop-down comes. */
export const facedList = <Value, Options>(
  Edit: ComponentType<EditProps<Value, Options>>,
  { preload, isHere }: Pick<Later<never>, 'preload' | 'isHere'>,
): ComponentType<EditProps<Value, Options>> => Object.assign(Edit, { preload, isHere })
