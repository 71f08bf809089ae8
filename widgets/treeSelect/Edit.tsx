import { useMemo, type KeyboardEvent } from 'react'
import { TreeSelect } from 'antd'
import { isEscape } from '../../engine/view/keys'
import { useComposing } from '../../engine/view/useComposing'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codeOf, listProps, matches } from '../shared/choices'
import { comboProps } from '../shared/control'
import { hasChildren, treeEntries, type TreeEntry } from '../shared/tree'
import type { schema } from './schema'

/** Escape closes only an open tree, as in antd's other lists, and not the window around it. */
const keepEscape = (event: KeyboardEvent): void => {
  const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
  if (isEscape(event) && isOpen) event.stopPropagation()
}

interface Chosen {
  value: string
  label?: string
}

export default function TreeSelectEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, options, choices, all } = props
  const entries = useMemo(
    () => treeEntries(choices.list, (node) => options.leavesOnly === true && hasChildren(node)),
    [choices.list, options.leavesOnly],
  )
  const code = codeOf(value) ?? ''
  const { events, settled } = useComposing()
  // antd would show the code of a value that is not in the tree.
  const label = code === '' ? all : props.text
  return (
    <TreeSelect<Chosen | string | null, TreeEntry>
      {...comboProps(props)}
      {...listProps(props)}
      {...events}
      {...(code === '' && all === undefined
        ? { value: null }
        : { labelInValue: true, value: { value: code, label } })}
      treeData={all === undefined ? entries : [{ key: '', value: '', title: all }, ...entries]}
      showSearch
      filterTreeNode={(text, { title }) => typeof title === 'string' && matches(title, settled(text))}
      onKeyDown={keepEscape}
      treeDefaultExpandedKeys={code ? [code] : []}
      allowClear={code !== ''}
      onChange={(next) => onChange((typeof next === 'string' ? next : next?.value) || null)}
    />
  )
}
