import { Button, Progress } from 'antd'

interface TaskProgressProps {
  label: string
  fraction: number
  onCancel: () => void
}

/** How far a long task is, and the way out of it. */
export default function TaskProgress({ label, fraction, onCancel }: TaskProgressProps) {
  return (
    <span className="task-progress">
      {label}
      <Progress percent={Math.round(fraction * 100)} size="small" aria-label={label} />
      <Button type="link" size="small" onClick={onCancel}>
        取消
      </Button>
    </span>
  )
}
