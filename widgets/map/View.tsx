import { Suspense, useMemo, useState } from 'react'
import { later } from '../../engine/view/widget/later'
import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { servicesOf } from '../place/settings'
import { drawnOf } from './drawn'
import Plain from './Plain'
import type { schema } from './schema'
import '../place/place.css'
import './map.css'

/** The map library loads only if tiles are configured. */
const Tiled = later(() => import('./Tiled'))

export default function MapView({ value, options, host }: ViewProps<unknown, OptionsOf<typeof schema>>) {
  const [failed, setFailed] = useState(false)
  const { tiles } = servicesOf(host)
  const height = options.height ?? 420
  const drawn = useMemo(() => drawnOf(value, options, host), [value, options, host])
  const label = host.word('widget.mapLabel', { places: drawn.places.length, lines: drawn.lines.length })
  const said = [
    options.legend !== undefined && drawn.lines.length > 0 && host.text(options.legend),
    failed ? host.word('widget.mapFailed') : !tiles && host.word('widget.mapNoTiles'),
  ].filter((text): text is string => typeof text === 'string')
  const waiting = <div className="sc-place-map" style={{ height }} aria-busy="true" />
  return (
    <figure className="sc-map">
      {drawn.places.length === 0 ? (
        <div className="sc-map-plain sc-map-nothing" style={{ height }}>
          {host.word('widget.mapNothing')}
        </div>
      ) : tiles && !failed ? (
        <Suspense fallback={waiting}>
          <Tiled {...{ tiles, drawn, height, label, host }} onFail={() => setFailed(true)} />
        </Suspense>
      ) : (
        <Plain {...{ drawn, height, label }} />
      )}
      {drawn.places.length > 0 && said.length > 0 && (
        <figcaption className="sc-map-said">{said.join('；')}</figcaption>
      )}
    </figure>
  )
}
