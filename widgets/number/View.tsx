import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import type { TypedNumber } from '../shared/NumericBox'
import type { schema } from './schema'

/** A unit in Latin letters is separated by a space; `%`, `℃` and Chinese units are not. */
const apart = /^[A-Za-z]/

/** The formatted number, followed by its unit. */
export default function View({ text, options, host }: ViewProps<TypedNumber, OptionsOf<typeof schema>>) {
  if (text === '') return <EmptyView />
  const unit = options.unit === undefined ? '' : host.text(options.unit)
  return <span className="sc-view-text">{`${text}${apart.test(unit) ? ' ' : ''}${unit}`}</span>
}
