import { Button, Progress } from 'antd'
import type { WidgetHost } from '../../engine/view/widget/types'

interface UploadProgressProps {
  /** 0–1 */
  fraction: number
  onCancel: () => void
  host: WidgetHost
}

/** What comes with a file that is on its way must be seen, also where the field stands at the end of what scrolls. */
export const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** How far a file is on its way, and the way to give it up. */
export const UploadProgress = ({ fraction, onCancel, host }: UploadProgressProps) => (
  <>
    <Progress
      className="sc-upload-progress"
      size="small"
      percent={Math.round(fraction * 100)}
      aria-label={host.word('widget.uploading', { percent: Math.round(fraction * 100) })}
    />
    <Button ref={intoSight} type="link" onClick={onCancel}>
      {host.word('widget.uploadCancel')}
    </Button>
  </>
)
