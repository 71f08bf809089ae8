import { Button, Progress } from 'antd'
import { useStore, type StoreApi } from 'zustand'
import { useWord } from './words'

interface TaskProgressProps {
  label: string
  /** How much is done, 0 to 1; its steps draw the bar alone. */
  fraction: StoreApi<number>
  onCancel: () => void
}

/** How far a long task is, and the way out of it. */
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
