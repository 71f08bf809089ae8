import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Tip } from '../../engine/view'
import { groupOf, linkOf, type MenuItem, type MenuPage } from './menu-entries'
import { isPlainClick } from './plain-click'
import { usePopped } from './usePopped'

interface MenuListProps {
  items: MenuItem[]
  /** The current page. */
  chosen: string
  /** Icons only; a group's pages open beside it on hover. */
  collapsed: boolean
  unfolded: string[]
  onFold: (group: string) => void
  onChoose: (page: MenuPage) => void
}

const entriesIn = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter(
    (entry) => !entry.closest('[data-folded]'),
  )

/** Arrow keys move to the next entry and wrap around. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A menu with keyboard support: arrows, Home and End move the focus, Tab enters at the current page and
 * leaves. Entries are links, so that the browser can open them in a new tab.
 */
export function MenuList({ items, chosen, collapsed, unfolded, onFold, onChoose }: MenuListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { popped, pop, popSoon } = usePopped(collapsed)
  const chosenGroup = groupOf(items, chosen)
  const isSeen = chosenGroup === undefined || (!collapsed && unfolded.includes(chosenGroup))
  const isListed = chosenGroup !== undefined || items.some(({ key }) => key === chosen)
  const stop = isListed ? (isSeen ? chosen : chosenGroup) : items[0]?.key
  const link = (page: MenuPage, icon?: ReactNode): ReactNode => (
    <a
      {...linkOf(page)}
      className="shell-menu-item"
      role="menuitem"
      tabIndex={page.key === stop ? 0 : -1}
      draggable={false}
      aria-current={page.key === chosen ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        leave()
        onChoose(page)
      }}
    >
      {icon}
      <span className="shell-menu-title">{page.title}</span>
    </a>
  )
  /** Closes the open group and moves the focus to its entry. */
  const leave = (): void => {
    if (popped === undefined) return
    const pops = list.current?.querySelector('.shell-menu-pop')
    if (pops?.contains(document.activeElement))
      pops.parentElement?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    pop(undefined)
  }
  const enter = (group: string): void => {
    flushSync(() => pop(group))
    list.current?.querySelector<HTMLElement>('.shell-menu-pop [role="menuitem"]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const entry = (event.target as HTMLElement).closest<HTMLElement>('[role="menuitem"]')
    const around = collapsed ? entry?.closest<HTMLElement>('[role="menu"]') : list.current
    if (!entry || !around) return
    const group = entry.dataset.group
    const entries = entriesIn(around).filter((one) => !collapsed || one.closest('[role="menu"]') === around)
    const step = steps[event.key]
    if (step) entries[step(entries.indexOf(entry), entries.length)]?.focus()
    else if (collapsed && event.key === 'ArrowRight' && group) enter(group)
    else if (popped !== undefined && (event.key === 'ArrowLeft' || event.key === 'Escape')) leave()
    else return
    event.preventDefault()
  }
  return (
    <ul className="shell-menu-list" role="menu" ref={list} onKeyDown={onKeyDown}>
      {items.map((item) => {
        const { key, title, icon: Drawing, pages } = item
        const icon = <Drawing size={16} focusable="false" />
        const isUnfolded = !collapsed && unfolded.includes(key)
        const isOpen = collapsed ? popped === key : isUnfolded
        const hover = collapsed && {
          onPointerEnter: () => popSoon(key),
          onPointerLeave: () => popSoon(undefined),
          onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
            currentTarget.contains(relatedTarget) || pop(undefined),
        }
        if (pages.length === 0)
          return (
            <li key={key} role="none">
              {collapsed ? (
                <Tip title={title} placement="right">
                  {link(item, icon)}
                </Tip>
              ) : (
                link(item, icon)
              )}
            </li>
          )
        const list = (
          <ul role="menu" id={`menu-${key}`} aria-label={title}>
            {pages.map((page) => (
              <li key={page.key} role="none">
                {link(page)}
              </li>
            ))}
          </ul>
        )
        return (
          <li key={key} role="none" {...hover}>
            <button
              type="button"
              className="shell-menu-item shell-menu-group"
              role="menuitem"
              tabIndex={key === stop ? 0 : -1}
              data-group={key}
              data-chosen={key === chosenGroup || undefined}
              aria-haspopup="true"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `menu-${key}` : undefined}
              onClick={({ detail }) => {
                if (!collapsed) onFold(key)
                else if (detail === 0) enter(key)
                else pop(key)
              }}
            >
              {icon}
              <span className="shell-menu-title">{title}</span>
              <i className="shell-menu-arrow" />
            </button>
            {collapsed ? isOpen && <Beside>{list}</Beside> : <Fold isOpen={isUnfolded}>{list}</Fold>}
          </li>
        )
      })}
    </ul>
  )
}

/** Pages below their group. They stay rendered after the first opening, and animate only on changes. */
function Fold({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [atFirst] = useState(isOpen)
  const [moves, setMoves] = useState(false)
  if (isOpen !== atFirst && !moves) setMoves(true)
  if (!atFirst && !moves) return null
  return (
    <div className="shell-menu-fold" data-folded={isOpen ? undefined : ''} data-moves={moves || undefined}>
      {children}
    </div>
  )
}

/** Pages beside an entry of the collapsed menu, aligned with it if there is room. */
function Beside({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    const entry = current?.previousElementSibling?.getBoundingClientRect()
    if (!current || !entry) return
    current.style.top = `${Math.max(8, Math.min(entry.top, innerHeight - current.offsetHeight - 8))}px`
  }, [])
  return (
    <div className="shell-menu-pop" ref={box}>
      {children}
    </div>
  )
}
