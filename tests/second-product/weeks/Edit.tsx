import type { EditProps } from '../../../engine/view/widget/types'
import { groupProps } from '../../../widgets/shared/control'
import './weeks.css'

export default function WeeksEdit(props: EditProps<number, { most?: number }>) {
  const { value, options, disabled, onChange } = props
  return (
    <div className="weeks" role="group" {...groupProps(props)}>
      {Array.from({ length: options.most ?? 4 }, (_, index) => index + 1).map((week) => (
        <button
          key={week}
          type="button"
          disabled={disabled}
          aria-pressed={week === value}
          onClick={() => onChange(week)}
        >
          {week}
        </button>
      ))}
    </div>
  )
}
