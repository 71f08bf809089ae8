import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from './EmptyView'

/** The default read-only view: the display text. */
export default function TextView({ text }: ViewProps) {
  return text === '' ? <EmptyView /> : <span className="sc-view-text">{text}</span>
}
