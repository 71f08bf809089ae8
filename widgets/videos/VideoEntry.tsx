import { useState } from 'react'
import { Modal } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { WidgetHost } from '../../engine/view/widget/types'

interface VideoEntryProps {
  address: string
  /** Position in the list, from 1. */
  number: number
  host: WidgetHost
}

/** A button that plays a video in a dialog. A format that the browser cannot play is offered for download. */
export function VideoEntry({ address, number, host }: VideoEntryProps) {
  const [open, setOpen] = useState(false)
  host.useLayer(open, () => setOpen(false))
  const [unplayable, setUnplayable] = useState(false)
  const title = host.word('widget.videoAt', { n: number })
  return (
    <>
      <button type="button" className="sc-video-button" onClick={() => setOpen(true)}>
        <Icon name="play" />
        <span>{title}</span>
      </button>
      <Modal
        open={open}
        title={title}
        footer={null}
        closable={{ 'aria-label': host.word('closeWindow') }}
        width={800}
        destroyOnHidden
        afterClose={() => setUnplayable(false)}
        onCancel={() => setOpen(false)}
      >
        {unplayable ? (
          <p role="alert">
            {host.word('widget.videoUnplayable')}{' '}
            <a href={address} download>
              {host.word('widget.videoDownload')}
            </a>
          </p>
        ) : (
          <video
            className="sc-video-player"
            src={address}
            controls
            autoPlay
            muted
            aria-label={title}
            onError={() => setUnplayable(true)}
          />
        )}
      </Modal>
    </>
  )
}
