import { useLayoutEffect, type RefObject } from 'react'
import { isCovered, watchControls } from '../focus-watch'
import { firstControl } from '../form/focus'

const controls =
  'button:not(:disabled), a[href], input:not(:disabled):not([type=hidden]), [tabindex]:not([tabindex="-1"])'

/** Position of an element: its ancestors from the inside out, each with the child index. */
type Way = { around: Element; index: number }[]

const records = 'tr[data-key], .sc-side-entry'
const lists = 'table, .sc-side-entries'

function wayTo(element: Element, box: Element): Way {
  const way: Way = []
  for (let at = element; at !== box && at.parentElement; at = at.parentElement)
    way.push({ around: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return way
}

/**
 * The element to focus instead: the first control at that position or beside it, or else the box. A second
 * Enter must not press a new button: below a form it is the form, and instead of another record it is the
 * list.
 */
function nextOn(way: Way, box: HTMLElement): HTMLElement {
  const isRecordGone = way.some(({ around }) => around.matches(records) && !around.isConnected)
  for (const { around, index } of way) {
    if (!around.isConnected || around.closest('.sc-form-foot')) continue
    if (around.matches('.sc-form-page')) return firstControl(around) ?? (around as HTMLElement)
    if (isRecordGone && around.matches(lists)) return around as HTMLElement
    if (isRecordGone && around.closest(lists)) continue
    const instead = around.children[Math.min(index, around.children.length - 1)]
    const found = [instead, around].find((one) => one?.matches(controls) || one?.querySelector(controls))
    if (!found) continue
    const control: HTMLElement = found.matches(controls)
      ? (found as HTMLElement)
      : found.querySelector<HTMLElement>(controls)!
    const record = control.closest(records)
    return record && !record.contains(around) ? record.closest<HTMLElement>(lists)! : control
  }
  return box
}

/** Focuses an element. A box, form or list becomes focusable for this, but not by clicks. */
function give(element: HTMLElement, box: HTMLElement): void {
  if (element === box || element.matches(`.sc-form-page, ${lists}`)) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Keeps the position of keyboard users. Removing a button or row, or reloading a list, would otherwise lose
 * the focus.
 */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  // A layout effect, so that the first focus is already recorded.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let last: Element | undefined
    let way: Way = []
    let window: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target as Element
      window = null
      way = wayTo(last, element)
    }
    const forget = ({ relatedTarget }: FocusEvent) => {
      // The user left for another part of the page. A removed element has no `relatedTarget`, and a window
      // restores the focus.
      if (!(relatedTarget instanceof Element) || element.contains(relatedTarget)) return
      window = relatedTarget.closest('[role="dialog"]')
      if (!window) last = undefined
    }
    const look = () => {
      const isThere = last?.isConnected && !last.matches(':disabled')
      // A window has closed whose opener was removed, so it could not restore the focus.
      const isLeft = window?.isConnected === false && document.activeElement === document.body
      if (!last || (isThere && !isLeft)) return
      // A disabled element keeps the focus until the next paint, without an event.
      if (document.activeElement !== document.body && document.activeElement !== last) return
      // The user is in a window. The opener is looked up after it closes.
      if (isCovered(element)) return
      const to = isThere ? (last as HTMLElement) : nextOn(way, element)
      last = undefined
      give(to, element)
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', forget)
    // Also for a window that is removed after its opener.
    const unwatch = watchControls(look)
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', forget)
      unwatch()
    }
  }, [box])
}
