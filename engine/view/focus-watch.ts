/** True if another window covers the element. The focus then belongs to that window. */
export const isCovered = (box: Element): boolean =>
  [...box.ownerDocument.querySelectorAll('[role="dialog"]')].some(
    (window) =>
      !window.contains(box) &&
      (box.compareDocumentPosition(window) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      isShown(window),
  )

/** A closed window may stay in the DOM, hidden. */
const isShown = (element: Element): boolean =>
  // jsdom has no `checkVisibility`.
  typeof element.checkVisibility === 'function' ? element.checkVisibility() : true

/**
 * Calls back when an element is added, removed, enabled or disabled, since it may have lost the focus.
 * Returns the function that stops it.
 */
export function watchControls(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return () => watch.disconnect()
}
