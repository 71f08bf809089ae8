import { useState, type KeyboardEvent } from 'react'
import { Image } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { WidgetHost } from '../../engine/view/widget/types'

/** Smaller thumbnails have no room for text. */
const roomForWords = 80

/** Placeholder in the picture's size, so that rows keep their height. */
function BrokenPicture({ size, host }: { size: number; host: WidgetHost }) {
  const said = host.word('widget.imageBroken')
  const box = { className: 'sc-picture-broken', style: { width: size, height: size } }
  if (size >= roomForWords) return <span {...box}>{said}</span>
  return (
    <span {...box} role="img" aria-label={said} title={said}>
      <Icon name="warning" />
    </span>
  )
}

/** A thumbnail that opens the full picture. */
export function Picture({ address, host, size = 96 }: { address: string; host: WidgetHost; size?: number }) {
  const [broken, setBroken] = useState<string>()
  const [open, setOpen] = useState(false)
  host.useLayer(open, () => setOpen(false))
  if (broken === address) return <BrokenPicture size={size} host={host} />
  // Esc closes only the picture, not the dialog around it.
  const leave = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <span className="sc-picture-frame" onKeyDown={leave}>
      <button
        type="button"
        className="sc-picture"
        style={{ width: size, height: size }}
        aria-label={host.word('widget.imagePreview')}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" onError={() => setBroken(address)} />
      </button>
      {open && (
        <Image
          src={address}
          alt=""
          style={{ display: 'none' }}
          wrapperStyle={{ display: 'none' }}
          preview={{ visible: true, src: address, onVisibleChange: setOpen }}
        />
      )}
    </span>
  )
}
