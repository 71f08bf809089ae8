import { Button, Progress } from 'antd'
import { useStore, type StoreApi } from 'zustand'
import { useWord } from './words'

interface TaskProgressProps {
  label: string
  /** Done fraction, 0 to 1; a change re-renders only the bar. */
  fraction: StoreApi<number>
  onCancel: () => void
}

/** Progress of a long task, with a cancel button. */
export default function TaskProgress({ label, fraction, onCancel }: TaskProgressProps) {
  const done = useStore(fraction)
  const word = useWord()
  return (
    <span className="task-progress">
      {label}
      <Progress percent={Math.round(done * 100)} size="small" aria-label={label} />
      <Button type="link" size="small" onClick={onCancel}>
        {word('cancel')}
      </Button>
    </span>
  )
}
