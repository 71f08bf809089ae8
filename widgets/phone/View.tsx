import { useState } from 'react'
import { observer } from '@formily/react'
import type { Expr } from '../../engine/expression/tree'
import type { OptionsOf, ViewProps, WidgetHost } from '../../engine/view/widget/types'
import { codesOf } from '../shared/choices'
import { SafeHtml } from '../shared/SafeHtml'
import type { schema } from './schema'
import './phone.css'

/** A picture, or a message if it fails to load. */
function Cover({ address, host }: { address: string; host: WidgetHost }) {
  const [broken, setBroken] = useState<string>()
  return broken === address ? (
    <p className="sc-phone-none">{host.word('widget.imageBroken')}</p>
  ) : (
    <img className="sc-phone-cover" src={address} alt="" onError={() => setBroken(address)} />
  )
}

/** A mock of an app page. An observer: it re-renders when fields of its options change. */
export default observer(function PhoneView({ options, host }: ViewProps<unknown, OptionsOf<typeof schema>>) {
  const read = (tree: Expr | undefined): unknown => (tree === undefined ? null : host.evaluate(tree))
  const words = (tree: Expr | undefined): string => {
    const value = read(tree)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const [first, ...others] = codesOf(read(options.pictures) as string[] | null).filter(Boolean)
  const title = words(options.title)
  const lead = words(options.lead)
  const former = words(options.former)
  const tag = words(options.tag)
  const facts = codesOf(read(options.facts) as string[] | null).filter(Boolean)
  const html = words(options.html)
  return (
    <div className="sc-phone">
      <div className="sc-phone-screen" tabIndex={0} role="group" aria-label={title || undefined}>
        {first ? (
          <Cover address={first} host={host} />
        ) : (
          <p className="sc-phone-none">{host.word('widget.phoneEmpty')}</p>
        )}
        <div className="sc-phone-body">
          {(lead || former) && (
            <p className="sc-phone-lead">
              <strong>{lead}</strong> {former && <s>{former}</s>}
            </p>
          )}
          <p className="sc-phone-title">
            {tag && <span className="sc-phone-tag">{tag}</span>}
            {title}
          </p>
          {facts.length > 0 && (
            <ul className="sc-phone-facts">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          {html && <SafeHtml html={html} />}
          {others.map((address, index) => (
            <img key={`${address}-${index}`} src={address} alt="" />
          ))}
        </div>
      </div>
    </div>
  )
})
