import type { ViewProps } from '../../../engine/view/widget/types'
import './weeks.css'

export default function WeeksView({ value }: ViewProps<number>) {
  return (
    <span className="weeks-shown" title={`${value ?? 0} weeks`}>
      {'●'.repeat(value ?? 0)}
    </span>
  )
}
