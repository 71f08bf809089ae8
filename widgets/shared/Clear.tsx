import { Icon } from '../../engine/view/actions/icons'

/** The clear button of an input; for pointers only, since keyboard users can delete the text. */
export function Clear({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className="sc-clear"
      tabIndex={-1}
      aria-hidden="true"
      // Keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // The click must not open a calendar.
        event.stopPropagation()
        onClear()
      }}
    >
      <Icon name="close" />
    </button>
  )
}
