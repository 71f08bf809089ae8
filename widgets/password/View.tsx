import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'

/** Hides the password and its length. */
export default function PasswordView({ value }: ViewProps<string>) {
  return value ? <span className="sc-view-text">••••••</span> : <EmptyView />
}
