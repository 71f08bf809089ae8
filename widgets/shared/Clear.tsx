import { Icon } from '../../engine/view/actions/icons'

/** The cross that empties a box; for the pointer only, since who types can delete. */
export function Clear({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className="sc-clear"
      tabIndex={-1}
      aria-hidden="true"
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // Of a calendar it would be the press that unfolds it.
        event.stopPropagation()
        onClear()
      }}
    >
      <Icon name="close" />
    </button>
  )
}
