import type { EditProps } from '../../engine/view/widget/types'

/** The field's state for an input. */
export type FieldState = Pick<
  EditProps,
  'id' | 'labelId' | 'describedBy' | 'disabled' | 'required' | 'invalid' | 'tidy'
>

/** Props for every input of a control: id, state and description. */
export const controlProps = (props: FieldState) => ({
  id: props.id,
  disabled: props.disabled,
  status: props.invalid ? ('error' as const) : undefined,
  'aria-describedby': props.describedBy,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
})

/** `controlProps` for a native input, without antd's props. */
export function nativeProps(props: FieldState) {
  const { status: _, ...native } = controlProps(props)
  return native
}

/**
 * State attributes for the box around a native input. A CSS `:has` would be evaluated on every change inside.
 */
export const boxProps = ({ disabled, invalid }: FieldState) => ({
  'data-disabled': disabled || undefined,
  'data-invalid': invalid || undefined,
})

/** antd's drop-downs copy these attributes to a plain element, where only `aria-describedby` is valid. */
export const comboProps = (props: FieldState) => ({
  ...controlProps(props),
  'aria-invalid': undefined,
  'aria-required': undefined,
})

/** Props for a group of inputs. `for` cannot refer to a group, so it is labelled by the label's id. */
export const groupProps = (props: Pick<FieldState, 'labelId' | 'describedBy' | 'invalid'>) => ({
  'aria-labelledby': props.labelId,
  'aria-describedby': props.describedBy,
  'data-invalid': props.invalid || undefined,
})
