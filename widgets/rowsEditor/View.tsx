import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import { RowsTable } from './RowsTable'
import type { schema } from './schema'

export default function RowsEditorView({
  items,
  options,
  host,
}: ViewProps<unknown[], OptionsOf<typeof schema>>) {
  if (!items || items.keys.length === 0) return <EmptyView />
  return <RowsTable items={items} options={options} host={host} disabled />
}
