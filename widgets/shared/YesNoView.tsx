import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from './EmptyView'

/** Yes or no in the words of the interface; a field that says it otherwise comes with its text. */
export default function YesNoView({ value, text, host }: ViewProps<boolean>) {
  if (value === null || value === undefined) return <EmptyView />
  return <span className="sc-view-text">{text || host.word(value ? 'yes' : 'no')}</span>
}
