import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import { SafeHtml } from '../shared/SafeHtml'

export default function RichTextView({ value }: ViewProps<string>) {
  return <SafeHtml html={value ?? ''} otherwise={<EmptyView />} />
}
