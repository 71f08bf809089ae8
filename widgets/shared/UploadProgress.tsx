import { Button, Progress } from 'antd'
import type { WidgetHost } from '../../engine/view/widget/types'

interface UploadProgressProps {
  /** 0–1 */
  fraction: number
  onCancel: () => void
  host: WidgetHost
}

/** Scrolls a progress bar into view, in case its field is at the end of a scroll container. */
export const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** Progress of an upload, with a cancel button. */
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
