import { useEffect, useRef, type MouseEvent } from 'react'
import { useStore } from 'zustand'
import { Icon, preloadMenus, showEdges, usePopMenu } from '../../engine/view'
import { isPlainClick } from './plain-click'
import type { VisitedPage } from './pages'
import { useShell } from './useShell'

/** Scrolls to the active tab, and marks the sides with hidden tabs, where the strip fades. */
function arrange(strip: HTMLElement): void {
  strip.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  showEdges(strip)
}

/**
 * The visited pages as links to their last URLs, with a close button. They are links, not tabs of one page.
 */
export function VisitedTabs() {
  const { pages: store, runtime, open, closePages } = useShell()
  const { word } = runtime
  const { pages, active } = useStore(store)
  const strip = useRef<HTMLDivElement>(null)
  // The title of a page can change when its record is loaded, which resizes its tab.
  const title = pages.find(({ key }) => key === active)?.title
  useEffect(() => {
    // After the paint: measuring earlier would cause a second layout.
    const timer = setTimeout(() => strip.current && arrange(strip.current))
    return () => clearTimeout(timer)
  }, [active, title, pages.length])
  useEffect(() => {
    const { current } = strip
    if (!current) return
    const observer = new ResizeObserver(() => arrange(current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const urlOf = ({ key, screen }: VisitedPage): string => store.getState().urls.get(key) ?? `/${screen}`
  const others = (key: string): string[] => pages.filter((page) => page.key !== key).map((page) => page.key)
  const { open: openMenu, menu } = usePopMenu(runtime)
  const showMenu = (event: MouseEvent<HTMLElement>, page: VisitedPage): void => {
    event.preventDefault()
    openMenu({
      button: event.currentTarget.querySelector('a')!,
      at: { left: event.clientX, top: event.clientY },
      autoFocus: event.button !== 2,
      entries: [
        {
          key: 'copy',
          label: word('tabs.copyLink'),
          onChoose: () => void runtime.copyText(new URL(urlOf(page), runtime.origin).href),
        },
        {
          key: 'close',
          label: word('tabs.close'),
          disabled: page.pinned,
          onChoose: () => void closePages([page.key]),
        },
        {
          key: 'others',
          label: word('tabs.closeOthers'),
          onChoose: () => void closePages(others(page.key)),
        },
        {
          key: 'all',
          label: word('tabs.closeAll'),
          onChoose: () => void closePages(pages.map((p) => p.key)),
        },
      ],
    })
  }
  return (
    <>
      <div
        className="shell-tabs"
        role="list"
        aria-label={word('tabs.label')}
        ref={strip}
        onScroll={({ currentTarget }) => showEdges(currentTarget)}
      >
        {pages.map((page) => (
          <div
            key={page.key}
            className="shell-tab"
            role="listitem"
            data-active={page.key === active}
            onPointerEnter={preloadMenus}
            onFocus={preloadMenus}
            onContextMenu={(event) => showMenu(event, page)}
          >
            <a
              href={urlOf(page)}
              className="shell-tab-title"
              title={page.title}
              draggable={false}
              aria-current={page.key === active ? 'page' : undefined}
              // URLs change without a render, so the link is updated just before use.
              onPointerEnter={({ currentTarget }) => (currentTarget.href = urlOf(page))}
              onFocus={({ currentTarget }) => (currentTarget.href = urlOf(page))}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                open(urlOf(page))
              }}
            >
              {page.title}
            </a>
            {!page.pinned && (
              <button
                type="button"
                className="shell-tab-close"
                aria-label={word('tabs.closeOne', { title: page.title })}
                onClick={() => void closePages([page.key])}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        ))}
      </div>
      {menu}
    </>
  )
}
