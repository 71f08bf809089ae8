import { useLayoutEffect, type RefObject } from 'react'
import { isCovered, watchControls } from '../focus-watch'
import { firstControl } from '../form/focus'

const controls =
  'button:not(:disabled), a[href], input:not(:disabled):not([type=hidden]), [tabindex]:not([tabindex="-1"])'

/** Where something stood: each of the elements around it, from the inside out, and the how-manieth of its children led there. */
type Way = { around: Element; index: number }[]

function wayTo(element: Element, box: Element): Way {
  const way: Way = []
  for (let at = element; at !== box && at.parentElement; at = at.parentElement)
    way.push({ around: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return way
}

/**
 * What stands there now: the first control in what took its place, or beside it, or else the box itself. Below a form it is none of
 * the other buttons, but the form: a second Enter must not press what the first has brought up.
 */
function nextOn(way: Way, box: HTMLElement): HTMLElement {
  for (const { around, index } of way) {
    if (!around.isConnected || around.closest('.sc-form-foot')) continue
    if (around.matches('.sc-form-page')) return firstControl(around) ?? (around as HTMLElement)
    const instead = around.children[Math.min(index, around.children.length - 1)]
    const found = [instead, around].find((one) => one?.matches(controls) || one?.querySelector(controls))
    if (found) return found.matches(controls) ? (found as HTMLElement) : found.querySelector(controls)!
  }
  return box
}

/** The box itself, or a form, takes the focus where it holds no control; a click on its ground takes none. */
function give(element: HTMLElement, box: HTMLElement): void {
  if (element === box || element.matches('.sc-form-page')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Whoever works by keyboard goes on where he was: a button that an action took away, a row that is gone, a list that is there after a
 * second try would leave the focus with nothing.
 */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  // Before anything in it can be pressed: what had the focus by then would not be known.
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
      // Left on purpose for another part of the page. What is removed gives the focus to nothing, and a window gives it back.
      if (!(relatedTarget instanceof Element) || element.contains(relatedTarget)) return
      window = relatedTarget.closest('[role="dialog"]')
      if (!window) last = undefined
    }
    const look = () => {
      const isThere = last?.isConnected && !last.matches(':disabled')
      // A window that has closed may have been opened from what was taken away under it, and has nothing to give it back to.
      const isLeft = window?.isConnected === false && document.activeElement === document.body
      if (!last || (isThere && !isLeft)) return
      // What is turned off has it until the browser draws, and nothing tells of that.
      if (document.activeElement !== document.body && document.activeElement !== last) return
      // Behind a window nobody goes on; what it was opened from may be gone meanwhile, and is looked for once it has closed.
      if (isCovered(element)) return
      const to = isThere ? (last as HTMLElement) : nextOn(way, element)
      last = undefined
      give(to, element)
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', forget)
    // Also where a window that had the focus last is taken away, after what it should give it back to.
    const unwatch = watchControls(look)
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', forget)
      unwatch()
    }
  }, [box])
}
