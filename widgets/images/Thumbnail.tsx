import type { WidgetHost } from '../../engine/view/widget/types'
import { Picture } from '../shared/Picture'

/** A picture, or a link to a PDF, which has no thumbnail. */
export function Thumbnail({ address, host }: { address: string; host: WidgetHost }) {
  if (!/\.pdf$/i.test(address)) return <Picture address={address} host={host} />
  return (
    <a className="sc-picture sc-picture-document" href={address} target="_blank" rel="noreferrer">
      PDF {host.word('widget.document')}
    </a>
  )
}
