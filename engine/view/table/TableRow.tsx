import { memo, type CSSProperties, type ReactNode, type Ref } from 'react'
import type { Line } from '../../model/types'
import { Icon } from '../actions/icons'
import { CellView } from './CellView'
import type { PlacedColumn } from './layout'
import { directButtons, keyOf, recordOfLine, rowButtons, sealOf, type TableShared } from './shared'
import { mayUnmask, Unmask } from './Unmask'

export interface TableRowProps {
  shared: TableShared
  line: Line
  /** Index among the page's lines. */
  position: number
  chosen: boolean
  expanded: boolean
  /** Conflict: another user changed this row first. */
  taken: boolean
  /** Names of busy actions on this row, joined by spaces. */
  busy: string
  measure?: Ref<HTMLTableRowElement>
}

const indentOf = new Map<number, CSSProperties>()
/** One shared style object per depth, so that cells compare equal. */
function indent(depth: number): CSSProperties {
  let style = indentOf.get(depth)
  if (!style) indentOf.set(depth, (style = { paddingInlineStart: depth * 20 }))
  return style
}

function RowActions({ shared, line, busy }: Pick<TableRowProps, 'shared' | 'line' | 'busy'>) {
  const buttons = rowButtons(shared, line)
  const running = busy.split(' ')
  const direct = buttons.length > directButtons + 1 ? buttons.slice(0, directButtons) : buttons
  return (
    <span className="sc-row-actions">
      {direct.map(({ name, label, disabled, danger }) => (
        <button
          key={name}
          type="button"
          className={danger ? 'sc-link sc-link-danger' : 'sc-link'}
          data-do="run"
          data-name={name}
          aria-disabled={disabled || running.includes(name) || undefined}
          aria-busy={running.includes(name) || undefined}
          title={disabled ? shared.word('table.notNow', { action: label }) : undefined}
        >
          {label}
        </button>
      ))}
      {direct.length < buttons.length && (
        <button type="button" className="sc-link" data-do="more" aria-haspopup="menu">
          {shared.word('more')}
          <Icon name="down" />
        </button>
      )}
    </span>
  )
}

function controlled(
  { shared, line, busy }: TableRowProps,
  placed: PlacedColumn,
  content: ReactNode,
): ReactNode {
  const { column } = placed
  const action = column?.column.action
  if (!column || action === undefined) return content
  const { model, screen } = shared
  const state = screen.actionState(action, screen.contextOf({ row: recordOfLine(shared, line), list: model }))
  if (!state.visible) return content
  const marks = {
    'data-do': 'run',
    'data-name': action,
    'aria-disabled': state.disabled || undefined,
    'aria-busy': busy.split(' ').includes(action) || undefined,
  }
  if (column.control === 'switch') {
    const on = column.value(line, model.scopeOf) === true
    return (
      <button
        type="button"
        role="switch"
        className="sc-switch"
        aria-checked={on}
        aria-label={state.label}
        {...marks}
      />
    )
  }
  return (
    <button type="button" className="sc-link sc-link-cell" {...marks}>
      {content}
    </button>
  )
}

function extraCell({ shared, line, chosen, busy }: TableRowProps, extra: NonNullable<PlacedColumn['extra']>) {
  switch (extra) {
    case 'drag':
      return (
        <button
          type="button"
          className="sc-drag"
          data-do="drag"
          aria-label={shared.word('table.drag', { n: line.index })}
        >
          <Icon name="drag" />
        </button>
      )
    case 'choose':
      return (
        <input
          type="checkbox"
          className="sc-check"
          data-do="choose"
          aria-label={shared.word('table.chooseRow', { n: line.index })}
          checked={chosen}
          readOnly
        />
      )
    case 'index':
      return line.index
    case 'actions':
      return <RowActions shared={shared} line={line} busy={busy} />
  }
}

function dataCell(props: TableRowProps, placed: PlacedColumn): ReactNode {
  const { column } = placed
  if (!column) return null
  const { shared, line } = props
  const { view } = column.column
  const seal = mayUnmask(shared.screen) ? sealOf(column.column, line) : undefined
  const content = seal ? (
    <Unmask key={seal} screen={shared.screen} text={column.text(line, shared.model.scopeOf)} seal={seal} />
  ) : view ? (
    <CellView shared={shared} column={column} view={view} line={line} />
  ) : (
    column.cell(line, shared.model.scopeOf)
  )
  return controlled(props, placed, content)
}

function treeCell({ shared, line, expanded }: TableRowProps, content: ReactNode) {
  return (
    <span className="sc-tree" style={indent(line.depth)}>
      {line.hasChildren ? (
        <button
          type="button"
          className="sc-fold"
          data-do="toggle"
          aria-label={shared.word(expanded ? 'collapse' : 'expand')}
          aria-expanded={expanded}
        >
          <Icon name="right" />
        </button>
      ) : (
        <span className="sc-fold-gap" />
      )}
      <span className="sc-tree-text">{content}</span>
    </span>
  )
}

/** True for cells of a flattened list that span their group. */
const isMerged = (placed: PlacedColumn, flattened: boolean) =>
  flattened && (placed.extra !== undefined || placed.column?.column.merge === true)

function Row(props: TableRowProps) {
  const { shared, line, position, chosen, expanded, taken, measure } = props
  const { layout, model } = shared
  const flattened = model.list.flatten !== undefined
  return (
    <tr
      ref={measure}
      className={chosen ? 'sc-row sc-row-chosen' : 'sc-row'}
      data-taken={taken || undefined}
      data-index={position}
      data-key={keyOf(shared, recordOfLine(shared, line))}
      aria-rowindex={position + 2}
      aria-selected={model.list.select ? chosen : undefined}
      aria-level={layout.treeColumn < 0 ? undefined : line.depth + 1}
      aria-expanded={line.hasChildren ? expanded : undefined}
    >
      {layout.columns.map((placed, at) => {
        const merged = isMerged(placed, flattened)
        if (merged && line.span === 0) return null
        const content = placed.extra ? extraCell(props, placed.extra) : dataCell(props, placed)
        return (
          <td
            key={placed.key}
            className={placed.className}
            style={placed.style}
            rowSpan={merged && line.span > 1 ? line.span : undefined}
          >
            {at === layout.treeColumn ? treeCell(props, content) : content}
            {taken && at === layout.columns.length - 1 && (
              <span className="sc-taken">
                <span>{shared.word('table.taken')}</span>
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Lines are recreated on every change; comparing their content avoids renders. */
const sameLine = (a: Line, b: Line) =>
  a === b ||
  (a.key === b.key &&
    a.row === b.row &&
    a.group === b.group &&
    a.span === b.span &&
    a.depth === b.depth &&
    a.index === b.index &&
    a.hasChildren === b.hasChildren)

export const TableRow = memo(
  Row,
  (a, b) =>
    sameLine(a.line, b.line) &&
    a.shared === b.shared &&
    a.position === b.position &&
    a.chosen === b.chosen &&
    a.expanded === b.expanded &&
    a.taken === b.taken &&
    a.busy === b.busy &&
    a.measure === b.measure,
)
