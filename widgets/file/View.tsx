import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import { sizeText } from '../shared/upload'

export default function FileView({ value }: ViewProps<File>) {
  if (!value) return <EmptyView />
  return (
    <span className="sc-file-name">
      {value.name} <small>{sizeText(value.size)}</small>
    </span>
  )
}
