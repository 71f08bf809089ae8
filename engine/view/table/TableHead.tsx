import { Fragment, memo, useEffect, useRef } from 'react'
import { Icon } from '../actions/icons'
import { Tip } from '../actions/Tip'
import { narrowest, type PlacedColumn } from './layout'
import type { TableShared } from './shared'
import { isShort, titleParts } from './title'

export type ChosenLines = 'none' | 'some' | 'all'

function ChooseAll({ chosen, label }: { chosen: ChosenLines; label: string }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some'
  }, [chosen])
  return (
    <input
      ref={box}
      type="checkbox"
      className="sc-check"
      data-do="chooseAll"
      aria-label={label}
      checked={chosen === 'all'}
      readOnly
    />
  )
}

/** A title wraps only between its parts. */
const withBreaks = (title: string) =>
  titleParts(title).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

function Title({ placed }: { placed: PlacedColumn }) {
  return (
    <span className="sc-title">
      <span className="sc-title-text" data-short={isShort(placed.title) || undefined}>
        {withBreaks(placed.title)}
      </span>
      {placed.tooltip && (
        <Tip title={placed.tooltip}>
          <span className="sc-title-help" role="img" tabIndex={0} aria-label={placed.tooltip}>
            <Icon name="help" />
          </span>
        </Tip>
      )}
    </span>
  )
}

/** The header row. The table's delegated events serve its resize handles. */
export const TableHead = memo(function TableHead({
  shared,
  chosen,
}: {
  shared: TableShared
  chosen: ChosenLines
}) {
  const { layout, word } = shared
  return (
    <thead>
      <tr aria-rowindex={1}>
        {layout.columns.map((placed) => (
          <th key={placed.key} scope="col" className={placed.className} style={placed.style}>
            {placed.extra === 'choose' ? (
              <ChooseAll chosen={chosen} label={word('table.choosePage')} />
            ) : placed.extra === 'drag' ? (
              <span className="sc-hidden">{word('table.order')}</span>
            ) : (
              <Title placed={placed} />
            )}
            {placed.column && (
              <span
                role="separator"
                className="sc-resize"
                data-do="resize"
                data-column={placed.key}
                tabIndex={0}
                aria-orientation="vertical"
                aria-label={word('table.resize', { title: placed.title })}
                aria-valuemin={narrowest}
                aria-valuemax={1000}
                aria-valuenow={Math.round(placed.width)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
})
