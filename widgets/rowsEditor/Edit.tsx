import { Button } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { groupProps } from '../shared/control'
import { RowsTable } from './RowsTable'
import type { schema } from './schema'

export default function RowsEditorEdit(props: EditProps<unknown[], OptionsOf<typeof schema>>) {
  const { items, options, disabled, host } = props
  if (!items) return null
  const add = () => (options.editDialog === undefined ? items.add() : void items.edit(options.editDialog))
  return (
    <div className="sc-rows" role="group" {...groupProps(props)}>
      <RowsTable items={items} options={options} host={host} disabled={disabled} />
      {options.addRows !== false && !disabled && (
        <Button type="dashed" block icon={<Icon name="add" />} onClick={add}>
          {host.word('widget.rowAdd')}
        </Button>
      )}
    </div>
  )
}
