import { Select, type SelectProps } from 'antd'
import { Icon } from '../../engine/view'

/** The open scope selector: the component library's list. */
export default function ScopeList(props: SelectProps<string>) {
  return (
    <Select
      {...props}
      suffixIcon={<Icon name="down" />}
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={180}
    />
  )
}
