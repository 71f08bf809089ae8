import type { KeyboardEvent, ReactNode, Ref } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling' | undefined> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

interface Props {
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
  /** Returns the focus to the calendar's input. */
  onLeave: () => void
}

/**
 * A preset of a range as a button with keyboard support, which antd's lacks. Its click bubbles to antd's list
 * entry.
 */
export function Preset({ ref, children, onLeave }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const { key, currentTarget } = event
    const step = steps[key]
    if (!step && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (!step) onLeave()
    else currentTarget.closest('li')?.[step]?.querySelector('button')?.focus()
  }
  return (
    <button
      ref={ref}
      type="button"
      className="sc-preset"
      onKeyDown={onKeyDown}
      // A keyboard click has count 0. antd closes the calendar, so the focus must move first.
      onClick={({ detail }) => detail === 0 && onLeave()}
    >
      {children}
    </button>
  )
}
