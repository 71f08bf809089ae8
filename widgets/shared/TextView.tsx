import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from './EmptyView'

/** The usual read-only face: the value in words. */
export default function TextView({ text }: ViewProps) {
  return text === '' ? <EmptyView /> : <span className="sc-view-text">{text}</span>
}
