import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import type { schema } from './schema'

export default function AbridgedView({ text, options, host }: ViewProps<unknown, OptionsOf<typeof schema>>) {
  const full = host.evaluate(options.full)
  if (text === '') return <EmptyView />
  return (
    <span title={typeof full === 'string' && full !== '' && full !== text ? full : undefined}>{text}</span>
  )
}
