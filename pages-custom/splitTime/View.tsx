import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../../widgets/shared/EmptyView'
import './split-time.css'
import { spansOf, spanText, type SplitRow } from './spans'

export default function SplitTimeView({ value }: ViewProps<SplitRow[]>) {
  const texts = spansOf(value).map((span, at, all) => spanText(span) + (at < all.length - 1 ? '；' : ''))
  if (texts.length === 0) return <EmptyView />
  return (
    <span title={texts.join('')}>
      {texts.map((text, at) => (
        <span key={at} className="split-time-span">
          {text}
        </span>
      ))}
    </span>
  )
}
