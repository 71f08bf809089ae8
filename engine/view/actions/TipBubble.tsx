import { Tooltip, type TooltipProps } from 'antd'
import { createPortal } from 'react-dom'

export interface TipBubbleProps extends Pick<TooltipProps, 'title' | 'open' | 'placement'> {
  /** Position of the described element. */
  at: DOMRect
}

/** The bubble of a `Tip`. It is rendered in the page's root layer, where no container clips or moves it. */
export default function TipBubble({ at: { left, top, width, height }, ...bubble }: TipBubbleProps) {
  return createPortal(
    <Tooltip {...bubble}>
      <span style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Tooltip>,
    document.body,
  )
}
