import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../../widgets/shared/EmptyView'
import { spansOf, spanText, type SplitRow } from './spans'

export default function SplitTimeView({ value }: ViewProps<SplitRow[]>) {
  const text = spansOf(value).map(spanText).join('；')
  return text === '' ? <EmptyView /> : <span title={text}>{text}</span>
}
