import { Suspense } from 'react'
import { later } from '../../engine/view/widget/later'

/** The map library loads only if tiles are configured. */
const PlaceMap = later(() => import('./Map'))

export const LazyMap = (props: Parameters<typeof PlaceMap>[0]) => (
  <Suspense fallback={<div className="sc-place-map" style={{ height: props.height }} aria-busy="true" />}>
    <PlaceMap {...props} />
  </Suspense>
)
