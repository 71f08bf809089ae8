const controls =
  'input:not([type=hidden]):not([type=submit]):not(:disabled), textarea:not(:disabled), [contenteditable=true], [role=switch]:not(:disabled)'
const isShown = (element: HTMLElement) => element.getClientRects().length > 0
/** Calendar inputs, and what stands for them until then, open a panel when they get the focus; a form that has just opened must not. */
const opensOnFocus = (element: HTMLElement) =>
  element.closest('.ant-picker, [data-unfolds=calendar]') !== null

const shownControls = (box: Element) => [...box.querySelectorAll<HTMLElement>(controls)].filter(isShown)

/** Takes the reader to the first field that something is wrong with. False when no error is drawn yet. */
export function focusFirstProblem(box: HTMLElement | null): boolean {
  const field = box?.querySelector('.sc-field-error')?.closest<HTMLElement>('.sc-field')
  if (!field) return false
  // A field without an input has a button, such as the one that asks for a file; the one that explains the label is none of it.
  const control =
    shownControls(field)[0] ??
    [...field.querySelectorAll<HTMLElement>('.sc-field-body button:not(:disabled)')].find(isShown)
  control?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'nearest' })
  return true
}

/** Frames for the errors of a form to be drawn in: on a busy machine they are not there in the next one. */
const patience = 60

/** Takes the reader to the first problem as soon as it is drawn, unless he is in another field by then. */
export function leadToProblem(box: () => HTMLElement | null, frames = patience): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    const isElsewhere = now !== before && now?.matches(controls)
    if (!isElsewhere && !focusFirstProblem(box()) && frames > 1) leadToProblem(box, frames - 1)
  })
}

/** Whether the focus is in a control, or in a window over the page. */
export const isTyping = (): boolean =>
  document.activeElement?.matches(`${controls}, [role="dialog"] *`) === true

/** Where somebody begins to fill in what is in the box. */
export const firstControl = (box: Element): HTMLElement | undefined =>
  shownControls(box).find((one) => !opensOnFocus(one))

/**
 * Puts the focus into the first control of a box, unless it is in the box already: whoever was faster keeps it, and what is typed
 * goes where it was meant to. False when there is none yet.
 */
export function focusFirstControl(box: HTMLElement | null): boolean {
  const has = document.activeElement
  if (has !== box && box?.contains(has)) return true
  const control = box && firstControl(box)
  control?.focus({ preventScroll: true })
  return Boolean(control)
}
