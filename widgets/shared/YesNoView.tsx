import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from './EmptyView'

/** The field's words for yes or no, or those of the interface. */
export default function YesNoView({ value, text, host }: ViewProps<boolean>) {
  if (value === null || value === undefined) return <EmptyView />
  return <span className="sc-view-text">{text || host.word(value ? 'yes' : 'no')}</span>
}
