const controls =
  'input:not([type=hidden]):not([type=submit]):not(:disabled), textarea:not(:disabled), [contenteditable=true], [role=switch]:not(:disabled)'
const isShown = (element: HTMLElement) => element.getClientRects().length > 0
/** Calendar inputs and their placeholders open a panel on focus, which a newly opened form must not do. */
const opensOnFocus = (element: HTMLElement) =>
  element.closest('.ant-picker, [data-unfolds=calendar]') !== null

const shownControls = (box: Element) => [...box.querySelectorAll<HTMLElement>(controls)].filter(isShown)

/** Focuses the first field with an error. Returns false if no error is rendered yet. */
export function focusFirstProblem(box: HTMLElement | null): boolean {
  const field = box?.querySelector('.sc-field-error')?.closest<HTMLElement>('.sc-field')
  if (!field) return false
  // A field without an input has a button, such as one for files. The label's help button does not count.
  const control =
    shownControls(field)[0] ??
    [...field.querySelectorAll<HTMLElement>('.sc-field-body button:not(:disabled)')].find(isShown)
  control?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'nearest' })
  return true
}

/** Animation frames to wait for errors to render; a slow machine needs several. */
const patience = 60

/** Focuses the first error as soon as it renders, unless the user has focused another field. */
export function leadToProblem(box: () => HTMLElement | null, frames = patience): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    const isElsewhere = now !== before && now?.matches(controls)
    if (!isElsewhere && !focusFirstProblem(box()) && frames > 1) leadToProblem(box, frames - 1)
  })
}

/** True if the focus is in a control or in a window. */
export const isTyping = (): boolean =>
  document.activeElement?.matches(`${controls}, [role="dialog"] *`) === true

/** The control to focus first. */
export const firstControl = (box: Element): HTMLElement | undefined =>
  shownControls(box).find((one) => !opensOnFocus(one))

/**
 * Focuses the first control of a box, unless the focus is already in it: the user may be typing. Returns
 * false if there is no control yet.
 */
export function focusFirstControl(box: HTMLElement | null): boolean {
  const has = document.activeElement
  if (has !== box && box?.contains(has)) return true
  const control = box && firstControl(box)
  control?.focus({ preventScroll: true })
  return Boolean(control)
}
