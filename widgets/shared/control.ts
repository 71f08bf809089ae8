import type { EditProps } from '../../engine/view/widget/types'

/** What an input knows of its field. */
export type FieldState = Pick<
  EditProps,
  'id' | 'labelId' | 'describedBy' | 'disabled' | 'required' | 'invalid' | 'tidy'
>

/** What every input of one control takes from the field: its id, its state and what describes it. */
export const controlProps = (props: FieldState) => ({
  id: props.id,
  disabled: props.disabled,
  status: props.invalid ? ('error' as const) : undefined,
  'aria-describedby': props.describedBy,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
})

/** The same on a native input, without antd's own words. */
export function nativeProps(props: FieldState) {
  const { status: _, ...native } = controlProps(props)
  return native
}

/** What the box around a native input shows of its state; attributes, since a `:has` would be judged at every change within. */
export const boxProps = ({ disabled, invalid }: FieldState) => ({
  'data-disabled': disabled || undefined,
  'data-invalid': invalid || undefined,
})

/** antd's drop-downs write these attributes on a plain box as well, where only the describing one may stand. */
export const comboProps = (props: FieldState) => ({
  ...controlProps(props),
  'aria-invalid': undefined,
  'aria-required': undefined,
})

/** The same for a group of inputs, which no `for` can point to: it is named by the label's own id. */
export const groupProps = (props: Pick<FieldState, 'labelId' | 'describedBy' | 'invalid'>) => ({
  'aria-labelledby': props.labelId,
  'aria-describedby': props.describedBy,
  'data-invalid': props.invalid || undefined,
})
