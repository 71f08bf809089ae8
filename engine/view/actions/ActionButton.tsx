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
  /** Read on render and on click, so that a new context needs no render. */
  context: () => ActionContext
  size?: 'small'
  /** The main button of its place: filled, whatever its look. */
  isMain?: boolean
}

const looks: Record<ButtonLook, Pick<ComponentProps<typeof Button>, 'look' | 'danger'>> = {
  primary: { look: 'primary' },
  default: { look: 'default' },
  danger: { look: 'default', danger: true },
  link: { look: 'link' },
}

/**
 * An action's button: hidden without permission, busy while the action runs. It re-renders when its
 * conditions change.
 */
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
