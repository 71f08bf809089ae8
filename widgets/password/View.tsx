import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'

/** Neither the secret nor its length is shown. */
export default function PasswordView({ value }: ViewProps<string>) {
  return value ? <span className="sc-view-text">••••••</span> : <EmptyView />
}
