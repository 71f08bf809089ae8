import type { ViewProps } from '../../engine/view/widget/types'
import { codesOf } from '../shared/choices'
import { EmptyView } from '../shared/EmptyView'
import { VideoEntry } from './VideoEntry'

export default function VideosView({ value, host }: ViewProps<string[]>) {
  const addresses = codesOf(value)
  if (addresses.length === 0) return <EmptyView />
  return (
    <div className="sc-images">
      {addresses.map((address, index) => (
        <VideoEntry key={address} address={address} number={index + 1} host={host} />
      ))}
    </div>
  )
}
