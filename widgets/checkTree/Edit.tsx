import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { CheckTree } from './CheckTree'
import type { schema } from './schema'

export default function CheckTreeEdit(props: EditProps<string[], OptionsOf<typeof schema>>) {
  const { value, options, choices, host, labelId, describedBy, disabled, invalid, onChange } = props
  return (
    <CheckTree
      {...{ value, options, choices, host, labelId, describedBy, invalid }}
      onChange={disabled ? undefined : onChange}
    />
  )
}
