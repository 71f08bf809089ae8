import type { ComponentProps, ReactNode } from 'react'
import './button.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** Absent = `default`. */
  look?: 'primary' | 'default' | 'text' | 'link'
  danger?: boolean
  /** Absent = the height of inputs at the current density. */
  size?: 'small'
  icon?: ReactNode
}

/** A button in the design of the component library, without its code. With only an icon it is square. */
export function Button({ look = 'default', danger, size, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? 'sc-button' : `sc-button ${className}`}
      data-look={look}
      data-danger={danger || undefined}
      data-size={size}
    >
      {icon !== undefined && <span className="sc-button-icon">{icon}</span>}
      {children !== undefined && <span>{children}</span>}
    </button>
  )
}
