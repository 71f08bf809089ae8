import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import { Picture } from '../shared/Picture'
import type { schema } from './schema'

export default function ImageView({ value, host, options }: ViewProps<string, OptionsOf<typeof schema>>) {
  return value ? <Picture address={value} host={host} size={options.size} /> : <EmptyView />
}
