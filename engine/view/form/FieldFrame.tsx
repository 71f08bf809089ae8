import type { ReactNode } from 'react'
import { Icon } from '../actions/icons'
import { Tip } from '../actions/Tip'
import './field.css'

export interface FieldFrameProps {
  ids: { control: string; label: string; hint: string; error: string }
  name: string
  label: string
  labelHidden?: boolean
  required?: boolean
  tooltip?: string
  hint?: string
  error?: string
  /** Columns of the form's grid. */
  span?: number
  readOnly?: boolean
  /** Content between the control and its messages. */
  beneath?: ReactNode
  /** Called when the focus leaves the control. */
  onBlur?: () => void
  children: ReactNode
}

/** Label, control, hint and error, connected by ARIA. Independent of Formily and widgets. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    ids,
    name,
    label,
    labelHidden,
    required,
    tooltip,
    hint,
    error,
    span,
    readOnly,
    beneath,
    onBlur,
    children,
  } = props
  return (
    <div
      className={`sc-field${readOnly ? ' sc-field-read' : ''}${labelHidden ? ' sc-field-bare' : ''}`}
      data-field={name}
      data-span={span}
      data-invalid={error !== undefined || undefined}
    >
      <div className={labelHidden ? 'sc-hidden' : 'sc-field-label'}>
        {readOnly ? (
          <span id={ids.label}>{label}</span>
        ) : (
          <label id={ids.label} htmlFor={ids.control} className={required ? 'sc-field-required' : undefined}>
            {label}
          </label>
        )}
        {tooltip && (
          <Tip title={tooltip}>
            <button type="button" className="sc-field-help" aria-label={tooltip}>
              <Icon name="help" />
            </button>
          </Tip>
        )}
      </div>
      <div className="sc-field-body" onBlur={onBlur}>
        {children}
        <div className="sc-field-notes">
          {beneath}
          {error && (
            <div id={ids.error} className="sc-field-error" role="alert">
              {error}
            </div>
          )}
          {hint && (
            <div id={ids.hint} className="sc-field-hint">
              {hint}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
