import { Tooltip, type TooltipProps } from 'antd'
import { createPortal } from 'react-dom'

export interface TipBubbleProps extends Pick<TooltipProps, 'title' | 'open' | 'placement'> {
  /** Where the thing stands that it speaks of. */
  at: DOMRect
}

/** The bubble of a `Tip`. Its place is marked in the page's own layer, out of reach of what clips or moves the thing. */
export default function TipBubble({ at: { left, top, width, height }, ...bubble }: TipBubbleProps) {
  return createPortal(
    <Tooltip {...bubble}>
      <span style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Tooltip>,
    document.body,
  )
}
