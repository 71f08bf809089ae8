import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { CheckTree } from './CheckTree'
import type { schema } from './schema'

export default function CheckTreeView({
  value,
  options,
  choices,
  host,
}: ViewProps<string[], OptionsOf<typeof schema>>) {
  return <CheckTree {...{ value, options, choices, host }} />
}
