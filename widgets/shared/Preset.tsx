import type { KeyboardEvent, ReactNode, Ref } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling' | undefined> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

interface Props {
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
  /** Returns the focus to the input of the calendar. */
  onLeave: () => void
}

/** A preset of a range as a button; antd's own takes the mouse only. Its click reaches antd's list entry, which is around it. */
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
      // A click by key has no count: antd closes the calendar, and the focus would be lost with it.
      onClick={({ detail }) => detail === 0 && onLeave()}
    >
      {children}
    </button>
  )
}
