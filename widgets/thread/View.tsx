import type { Row } from '../../engine/contract/types'
import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { codesOf } from '../shared/choices'
import { Picture } from '../shared/Picture'
import type { schema } from './schema'

type ThreadProps = ViewProps<Row[], OptionsOf<typeof schema>>

export default function ThreadView({ value, options, host }: ThreadProps) {
  const items = Array.isArray(value) ? value : []
  if (items.length === 0) return <span className="sc-view-empty">{host.word('widget.threadEmpty')}</span>
  return (
    <ol className="sc-thread">
      {items.map((item, index) => (
        <ThreadEntry key={index} item={item} options={options} host={host} />
      ))}
    </ol>
  )
}

function ThreadEntry({ item, options, host }: Pick<ThreadProps, 'options' | 'host'> & { item: Row }) {
  const read = (expression: ThreadProps['options']['by']): string => {
    const value = expression === undefined ? null : host.evaluate(expression, { item })
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const isOwn = options.own !== undefined && host.holds(options.own, { item })
  const pictures = options.pictures === undefined ? [] : codesOf(host.evaluate(options.pictures, { item }))
  return (
    <li className="sc-thread-entry" data-own={isOwn || undefined}>
      <div className="sc-thread-head">
        <span>{read(options.by)}</span>
        <time>{read(options.at)}</time>
      </div>
      <p className="sc-thread-text">{read(options.text)}</p>
      {pictures.length > 0 && (
        <div className="sc-thread-pictures">
          {pictures.map((address, index) => (
            <Picture key={`${address}-${index}`} address={address} host={host} size={64} />
          ))}
        </div>
      )}
    </li>
  )
}
