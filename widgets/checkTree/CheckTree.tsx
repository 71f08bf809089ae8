import { useMemo, useState } from 'react'
import { Button, Input, Tree } from 'antd'
import { useComposing } from '../../engine/view/useComposing'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codesOf, EmptyList, matches } from '../shared/choices'
import { branchCodes, narrowed, treeEntries } from '../shared/tree'
import type { schema } from './schema'
import { allCodes, findNode, ticksOf, toggled } from './ticks'

export type TreeProps = Pick<
  EditProps<string[], OptionsOf<typeof schema>>,
  'value' | 'options' | 'choices' | 'host'
> & {
  labelId?: string
  describedBy?: string
  invalid?: boolean
  /** Absent = read-only. */
  onChange?: (value: string[]) => void
}

/** Fold state. `all` applies to all branches, including later ones, except those listed. */
interface Folding {
  all: boolean
  except: ReadonlySet<string>
}
const unfolded: Folding = { all: false, except: new Set() }

/** The tree of the editor and of the read-only view. */
export function CheckTree(props: TreeProps) {
  const { value, options, choices, host, labelId, describedBy, invalid, onChange } = props
  const [written, setWritten] = useState('')
  const { events, settled } = useComposing()
  const typed = settled(written)
  const [folding, setFolding] = useState(unfolded)
  const nodes = choices.list
  const codes = codesOf(value)
  const known = useMemo(() => new Set(allCodes(nodes)), [nodes])
  const ticked = new Set(codes.filter((code) => known.has(code)))
  const shown = useMemo(
    () => (typed ? narrowed(nodes, (text) => matches(text, typed)) : nodes),
    [nodes, typed],
  )
  const entries = useMemo(() => treeEntries(shown), [shown])
  const branches = branchCodes(shown)
  // A search unfolds everything it found.
  const expanded = typed ? branches : branches.filter((code) => folding.all === folding.except.has(code))
  const { checked, half } = ticksOf(shown, ticked)

  const { theirs } = choices
  const noteOf = (code: string): string | undefined => {
    const isIn = (codes: unknown[] = []) => codes.map(String).includes(code)
    if (isIn(theirs?.added)) return host.word('widget.treeAdded')
    return isIn(theirs?.removed) ? host.word('widget.treeRemoved') : undefined
  }
  const toggle = (code: string) => {
    const entry = findNode(shown, code)
    if (!entry || !onChange) return
    onChange(toggled(nodes, entry, codes, options.halfChecked === 'included'))
  }
  return (
    <div className="sc-check-tree" data-invalid={invalid || undefined}>
      <div className="sc-check-tree-tools">
        {options.search !== false && (
          <Input
            allowClear
            {...events}
            value={written}
            aria-label={host.word('widget.treeSearch')}
            placeholder={host.word('widget.treeSearch')}
            onChange={(event) => setWritten(event.target.value)}
          />
        )}
        {options.fold && (
          <>
            <Button onClick={() => setFolding(unfolded)}>{host.word('widget.treeUnfold')}</Button>
            <Button onClick={() => setFolding({ ...unfolded, all: true })}>
              {host.word('widget.treeFold')}
            </Button>
          </>
        )}
        <span className="sc-check-tree-count">{host.word('widget.treeChosen', { n: ticked.size })}</span>
      </div>
      {entries.length === 0 ? (
        <EmptyList choices={choices} host={host} />
      ) : (
        <Tree
          checkable
          checkStrictly
          selectable={false}
          disabled={!onChange}
          height={options.height ?? 400}
          // An animated virtual list loses rows if it is filtered during the animation.
          motion={false}
          treeData={entries}
          titleRender={({ key, title }) => {
            const note = noteOf(key)
            return note ? (
              <>
                {title} <mark>{note}</mark>
              </>
            ) : (
              title
            )
          }}
          expandedKeys={expanded}
          checkedKeys={{ checked, halfChecked: half }}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          onExpand={(_keys, { node, expanded }) => {
            const except = new Set(folding.except)
            if (expanded === folding.all) except.add(node.key)
            else except.delete(node.key)
            setFolding({ ...folding, except })
          }}
          onCheck={(_keys, { node }) => toggle(node.key)}
        />
      )}
    </div>
  )
}
