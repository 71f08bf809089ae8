import { useState, type KeyboardEvent } from 'react'
import { Image } from 'antd'
import type { WidgetHost } from '../../engine/view/widget/types'

/** A thumbnail that opens the picture in full. */
export function Picture({ address, host, size = 96 }: { address: string; host: WidgetHost; size?: number }) {
  const [broken, setBroken] = useState<string>()
  const [open, setOpen] = useState(false)
  if (broken === address) return <span className="sc-picture-broken">{host.word('widget.imageBroken')}</span>
  // Esc closes the picture and not the dialog it stands in as well.
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
