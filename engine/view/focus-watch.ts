/** Whether a window stands before it and is not part of it: then the focus belongs into that window. */
export const isCovered = (box: Element): boolean =>
  [...box.ownerDocument.querySelectorAll('[role="dialog"]')].some(
    (window) =>
      !window.contains(box) &&
      (box.compareDocumentPosition(window) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      isShown(window),
  )

/** A window that has closed may stay in the page, without being drawn. */
const isShown = (element: Element): boolean =>
  // A page that draws nothing, as that of tests, cannot tell.
  typeof element.checkVisibility === 'function' ? element.checkVisibility() : true

/** Tells whenever something in the page is added, taken away or turned off or on, which may cost it the focus. Returns what ends it. */
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
