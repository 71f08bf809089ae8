import { useRef, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import type { EditProps } from '../../engine/view/widget/types'
import { endingsTaken } from '../../engine/vocabulary/endings'

interface FileButtonProps extends Pick<EditProps, 'id' | 'describedBy' | 'disabled' | 'invalid'> {
  /** File name endings for the system's file dialog. */
  types?: string[]
  loading?: boolean
  className?: string
  label?: string
  icon?: ReactNode
  children: ReactNode
  onFile: (file: File) => void
}

/** A button that asks for one file, or accepts a dropped one. */
export function FileButton(props: FileButtonProps) {
  const { id, describedBy, disabled, invalid, types, loading, className, label, icon, children, onFile } =
    props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file && !disabled && !loading) onFile(file)
  }
  return (
    <span
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Button
        id={id}
        aria-describedby={describedBy}
        aria-label={label}
        disabled={disabled}
        danger={invalid}
        loading={loading}
        icon={icon}
        className={`${className ?? ''}${over ? ' sc-drop-over' : ''}`}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={
          types &&
          endingsTaken(types)
            .map((type) => `.${type}`)
            .join(',')
        }
        onChange={(event) => {
          take(event.target.files)
          // Allows selecting a file again after it was refused.
          event.target.value = ''
        }}
      />
    </span>
  )
}
