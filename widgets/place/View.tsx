import { useState } from 'react'
import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import { LazyMap } from './LazyMap'
import type { schema } from './schema'
import { positionIn, servicesOf } from './settings'
import './place.css'

export default function PlaceView({
  value,
  others,
  options,
  host,
}: ViewProps<string, OptionsOf<typeof schema>>) {
  const [failed, setFailed] = useState(false)
  const { tiles } = servicesOf(host)
  const at = positionIn(others, options)
  return (
    <div className="sc-place">
      {value ? <span className="sc-view-text">{value}</span> : <EmptyView />}
      {tiles && at && !failed && (
        <LazyMap
          tiles={tiles}
          at={at}
          zoom={options.zoom ?? 13}
          height={options.height ?? 280}
          host={host}
          onFail={() => setFailed(true)}
        />
      )}
    </div>
  )
}
