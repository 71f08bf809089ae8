import { useCallback, useState, type MouseEvent } from 'react'
import { Icon } from '../actions/icons'
import { later } from '../widget/later'
import { useWindowCode } from '../widget/useCode'
import type { ColumnMenuProps } from './ColumnPopover'

/** The menu's code loads on demand. */
export const UnfoldedColumns = later(() => import('./ColumnPopover'))

/** Button for showing, hiding and ordering columns. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { runtime } = props.screen
  const [at, setAt] = useState<DOMRect>()
  const close = useCallback(() => setAt(undefined), [])
  const isHere = useWindowCode(UnfoldedColumns, at !== undefined, close, runtime)
  const title = runtime.word('table.columns')
  const press = ({ currentTarget }: MouseEvent) =>
    setAt(at === undefined ? currentTarget.getBoundingClientRect() : undefined)
  return (
    <>
      <button
        type="button"
        className="sc-tool"
        aria-label={title}
        title={title}
        aria-haspopup="true"
        aria-expanded={at !== undefined}
        onClick={press}
      >
        <Icon name="settings" />
      </button>
      {at && isHere && <UnfoldedColumns {...props} at={at} onClose={close} />}
    </>
  )
}
