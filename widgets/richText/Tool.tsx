interface ToolProps {
  label: string
  /** Path on a 16 × 16 grid. */
  icon: string
  /** Pressed state; undefined for a tool without a state. */
  on?: boolean
  disabled?: boolean
  onUse: () => void
}

export function Tool({ label, icon, on, disabled, onUse }: ToolProps) {
  return (
    <button
      type="button"
      className="sc-rich-tool"
      title={label}
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={icon}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
