import type { ViewProps } from '../../engine/view/widget/types'
import { codesOf } from '../shared/choices'
import { EmptyView } from '../shared/EmptyView'
import { Thumbnail } from './Thumbnail'

export default function ImagesView({ value, host }: ViewProps<string[]>) {
  const addresses = codesOf(value)
  if (addresses.length === 0) return <EmptyView />
  return (
    <div className="sc-images">
      {addresses.map((address) => (
        <Thumbnail key={address} address={address} host={host} />
      ))}
    </div>
  )
}
