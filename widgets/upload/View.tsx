import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import type { UploadedFile } from './useCheckedUpload'

export default function UploadView({ value }: ViewProps<UploadedFile>) {
  if (!value) return <EmptyView />
  return (
    <span className="sc-file-name">
      <a href={value.url} download={value.name}>
        {value.name}
      </a>{' '}
      <small>MD5 {value.md5}</small>
    </span>
  )
}
