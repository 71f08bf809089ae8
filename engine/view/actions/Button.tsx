import type { ComponentProps, ReactNode } from 'react'
import './button.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** Left out = `default`. */
  look?: 'primary' | 'default' | 'text' | 'link'
  danger?: boolean
  /** Left out = as high as the inputs of this density. */
  size?: 'small'
  icon?: ReactNode
}

/** A button in the looks of the component library, drawn without its code. One that has only an icon is square. */
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
