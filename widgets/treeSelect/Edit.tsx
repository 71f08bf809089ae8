import { useMemo } from 'react'
import { TreeSelect } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codeOf, listProps } from '../shared/choices'
import { comboProps } from '../shared/control'
import { hasChildren, treeEntries, type TreeEntry } from '../shared/tree'
import type { schema } from './schema'

export default function TreeSelectEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, options, choices, all } = props
  const entries = useMemo(
    () => treeEntries(choices.list, (node) => options.leavesOnly === true && hasChildren(node)),
    [choices.list, options.leavesOnly],
  )
  const code = codeOf(value) ?? ''
  return (
    <TreeSelect<string | null, TreeEntry>
      {...comboProps(props)}
      {...listProps(props)}
      value={code === '' && all === undefined ? null : code}
      treeData={all === undefined ? entries : [{ key: '', value: '', title: all }, ...entries]}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandedKeys={code ? [code] : []}
      allowClear={code !== ''}
      onChange={(next) => onChange(next || null)}
    />
  )
}
