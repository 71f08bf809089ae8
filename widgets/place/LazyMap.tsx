import { Suspense } from 'react'
import { later } from '../../engine/view/widget/later'

/** The library of the map comes only where there are tiles to draw. */
const PlaceMap = later(() => import('./Map'))

export const LazyMap = (props: Parameters<typeof PlaceMap>[0]) => (
  <Suspense fallback={<div className="sc-place-map" style={{ height: props.height }} aria-busy="true" />}>
    <PlaceMap {...props} />
  </Suspense>
)
