import { observer } from '@formily/reactive-react'
import { Button } from 'antd'
import { useCallback } from 'react'
import type { ActionContext, ScreenModel } from '../../model/types'
import { Icon, isIconName } from './icons'
import { useBusyMark } from './useBusyMark'

interface ActionButtonProps {
  screen: ScreenModel
  name: string
  /** Read when drawn and when clicked, so that it may be made anew without a render. */
  context: () => ActionContext
  /** Key under which the model keeps a run of this action. */
  runKey?: string
  size?: 'small' | 'middle'
}

/**
 * One action as a button: absent when the user may not see it, busy while it runs. It follows the form and the scope
 * that its conditions read.
 */
export const ActionButton = observer(function ActionButton(props: ActionButtonProps) {
  const { screen, name, context, runKey = name, size } = props
  const button = useBusyMark(
    screen.running,
    useCallback((keys: ReadonlySet<string>) => keys.has(runKey), [runKey]),
  )
  const { visible, disabled, label, look, icon } = screen.actionState(name, context())
  if (!visible) return null
  return (
    <Button
      ref={button}
      type={look === 'danger' ? 'default' : look}
      danger={look === 'danger'}
      size={size}
      disabled={disabled}
      icon={icon !== undefined && isIconName(icon) ? <Icon name={icon} /> : undefined}
      onClick={() => void screen.run(name, context())}
    >
      {label}
    </Button>
  )
})
