import { useState } from 'react'
import { Switch } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import type { schema } from './schema'
import SwitchView from './View'

export default function SwitchEdit(props: EditProps<boolean, OptionsOf<typeof schema>>) {
  const { id, value, onChange, options, disabled, describedBy, invalid, host } = props
  const [running, setRunning] = useState(false)
  /**
   * With an action, the switch shows the new side while the action runs. It returns if the action was
   * stopped.
   */
  const change = async (next: boolean) => {
    onChange(next)
    if (options.action === undefined) return
    setRunning(true)
    try {
      if (!(await host.run(options.action, { value: next }))) onChange(!next)
    } finally {
      setRunning(false)
    }
  }
  // Without permission, the switch is read-only.
  if (options.action !== undefined && host.actionLabel(options.action) === null)
    return <SwitchView {...props} />
  return (
    <Switch
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      checked={value === true}
      disabled={disabled}
      loading={running}
      checkedChildren={options.onText !== undefined && host.text(options.onText)}
      unCheckedChildren={options.offText !== undefined && host.text(options.offText)}
      onChange={(next) => void change(next)}
    />
  )
}
