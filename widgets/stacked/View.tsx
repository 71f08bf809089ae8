import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import type { schema } from './schema'

export default function StackedView({ text, options, host }: ViewProps<unknown, OptionsOf<typeof schema>>) {
  const second = host.evaluate(options.below)
  const below = typeof second === 'string' || typeof second === 'number' ? String(second) : ''
  if (text === '' && below === '') return <EmptyView />
  return (
    <span className="sc-stacked">
      <span>{text}</span>
      {below !== '' && (
        <small>
          {options.prefix !== undefined && <span>{host.text(options.prefix)} </span>}
          {below}
        </small>
      )}
    </span>
  )
}
