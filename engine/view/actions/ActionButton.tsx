import { memo, useCallback, type ComponentProps } from 'react'
import type { ButtonLook } from '../../vocabulary/looks'
import type { ActionContext, ScreenModel } from '../../model/types'
import { useReading } from '../useReading'
import { Button } from './Button'
import { Icon, isIconName } from './icons'
import { useBusyMark } from './useBusyMark'

interface ActionButtonProps {
  screen: ScreenModel
  name: string
  /** Read when drawn and when clicked, so that it may be made anew without a render. */
  context: () => ActionContext
  size?: 'small'
  /** What the place is there for: filled, whatever its look. */
  isMain?: boolean
}

const looks: Record<ButtonLook, Pick<ComponentProps<typeof Button>, 'look' | 'danger'>> = {
  primary: { look: 'primary' },
  default: { look: 'default' },
  danger: { look: 'default', danger: true },
  link: { look: 'link' },
}

/** One action as a button: absent when the user may not see it, busy while it runs. It follows whatever its conditions read. */
export const ActionButton = memo(function ActionButton(props: ActionButtonProps) {
  const { screen, name, context, size, isMain } = props
  const runKey = screen.runKey(name, context())
  const button = useBusyMark(
    screen.running,
    useCallback((keys: ReadonlySet<string>) => keys.has(runKey), [runKey]),
  )
  const { visible, disabled, label, look, icon } = useReading(() => screen.actionState(name, context()))
  if (!visible) return null
  return (
    <Button
      ref={button}
      {...looks[look]}
      {...(isMain && { look: 'primary' })}
      size={size}
      disabled={disabled}
      icon={icon !== undefined && isIconName(icon) ? <Icon name={icon} /> : undefined}
      onClick={() => void screen.run(name, context())}
    >
      {label}
    </Button>
  )
})
