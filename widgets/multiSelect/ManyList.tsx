import { Tag, type SelectProps } from 'antd'
import DropDown, { type DropDownProps } from '../shared/DropDown'
import { everyValue } from './all'

/** The closed box shows only the entry for all codes. */
const everyTag: SelectProps['tagRender'] = ({ value, label, closable, onClose }) =>
  (value as string) === everyValue ? (
    <Tag bordered={false} closable={closable} onClose={onClose}>
      {label}
    </Tag>
  ) : (
    <></>
  )

/** The drop-down for several values. */
export default function ManyList({ isEvery, ...list }: DropDownProps<string[]> & { isEvery?: boolean }) {
  return (
    <DropDown
      mode="multiple"
      maxTagCount={isEvery ? undefined : 5}
      tagRender={isEvery ? everyTag : undefined}
      {...list}
    />
  )
}
