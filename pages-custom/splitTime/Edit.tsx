import { Button } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps } from '../../engine/view/widget/types'
import { groupProps } from '../../widgets/shared/control'
import { SpanRow } from './SpanRow'
import { obstacleOf, rowsOf, spansOf, withLast, withNext, type HourSpan, type SplitRow } from './spans'
import { texts } from './texts'
import './split-time.css'

/** Edits time spans of a day, one after the other: only the last one can change. */
export default function SplitTimeEdit(props: EditProps<SplitRow[]>) {
  const { value, onChange, disabled, host } = props
  const spans = spansOf(value)
  const obstacle = obstacleOf(spans)
  const change = (next: HourSpan[]) => onChange(rowsOf(next))
  const add = () => {
    if (obstacle === 'unfinished' || obstacle === 'allDay') host.toast('warning', texts[obstacle])
    else change(withNext(spans))
  }
  return (
    <div className="split-time" role="group" {...groupProps(props)}>
      {spans.map((_, index) => (
        <SpanRow
          key={index}
          spans={spans}
          index={index}
          disabled={disabled}
          invalid={props.invalid && index === spans.length - 1}
          onChange={(next) => change(withLast(spans, next))}
          onRemove={() => change(spans.slice(0, -1))}
        />
      ))}
      {!disabled && (
        <Button
          type="dashed"
          block
          icon={<Icon name="add" />}
          disabled={obstacle === 'dayIsOver'}
          onClick={add}
        >
          {texts.add}
        </Button>
      )}
    </div>
  )
}
