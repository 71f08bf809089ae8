import { Button, Select } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import { clock, discounts, possibleEnds, possibleStarts, type HourSpan } from './spans'
import { texts } from './texts'

interface SpanRowProps {
  spans: HourSpan[]
  index: number
  disabled: boolean
  invalid: boolean
  onChange: (change: Partial<HourSpan>) => void
  onRemove: () => void
}

const hours = (seconds: number[]) => seconds.map((value) => ({ value, label: clock(value) }))
const percents = discounts.map((value) => ({ value, label: `${value}%` }))

export function SpanRow({ spans, index, disabled, invalid, onChange, onRemove }: SpanRowProps) {
  const span = spans[index]!
  const isLast = index === spans.length - 1
  const select = (what: string, isEmpty: boolean) => ({
    className: 'split-time-select',
    'aria-label': texts.of(index + 1, what),
    placeholder: what,
    disabled: disabled || !isLast,
    status: invalid && isEmpty ? ('error' as const) : undefined,
  })
  return (
    <div className="split-time-row">
      <Select
        {...select(texts.start, false)}
        options={hours(possibleStarts(spans, index))}
        value={span.start}
        onChange={(start) => onChange({ start })}
      />
      <span aria-hidden>{texts.until}</span>
      <Select
        {...select(texts.end, span.end === null)}
        options={hours(possibleEnds(span))}
        value={span.end}
        onChange={(end) => onChange({ end })}
      />
      <Select
        {...select(texts.discount, span.discount === null)}
        options={percents}
        value={span.discount}
        onChange={(discount) => onChange({ discount })}
      />
      <span className="split-time-remove">
        {isLast && !disabled && (
          <Button
            type="text"
            icon={<Icon name="delete" />}
            aria-label={texts.of(index + 1, texts.remove)}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  )
}
