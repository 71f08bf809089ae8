import { Button } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { groupProps } from '../shared/control'
import { RowsTable } from './RowsTable'
import type { schema } from './schema'

export default function RowsEditorEdit(props: EditProps<unknown[], OptionsOf<typeof schema>>) {
  const { items, options, disabled, invalid, host } = props
  if (!items) return null
  const mayAdd = options.addRows !== false && !disabled
  const add = () => (options.editDialog === undefined ? items.add() : void items.edit(options.editDialog))
  return (
    <div className={mayAdd ? 'sc-rows' : 'sc-rows sc-rows-fixed'} role="group" {...groupProps(props)}>
      <RowsTable items={items} options={options} host={host} disabled={disabled} />
      {mayAdd && (
        <Button type="dashed" block danger={invalid} icon={<Icon name="add" />} onClick={add}>
          {host.word('widget.rowAdd')}
        </Button>
      )}
    </div>
  )
}
