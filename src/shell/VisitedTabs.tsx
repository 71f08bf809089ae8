import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useShell } from './use-shell'

/** The visited pages: click to go back to where it was, middle click or × to close. Links to pages, not tabs of one. */
export function VisitedTabs() {
  const { pages: store, open, closePages } = useShell()
  const { pages, active } = useStore(store)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Once the page has been painted: asking for places before would lay it out twice.
    const timer = setTimeout(() =>
      strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => clearTimeout(timer)
  }, [active])
  const others = (key: string): string[] => pages.filter((page) => page.key !== key).map((page) => page.key)
  return (
    <div className="shell-tabs" role="list" aria-label="已打开的页面" ref={strip}>
      {pages.map((page) => (
        <Dropdown
          key={page.key}
          trigger={['contextMenu']}
          menu={{
            items: [
              { key: 'close', label: '关闭', disabled: page.pinned },
              { key: 'others', label: '关闭其他' },
              { key: 'all', label: '关闭全部' },
            ],
            onClick: ({ key }) => closePages(key === 'close' ? [page.key] : key === 'others' ? others(page.key) : pages.map((p) => p.key)),
          }}
        >
          <div className="shell-tab" role="listitem" data-active={page.key === active}>
            <button
              type="button"
              aria-current={page.key === active ? 'page' : undefined}
              onClick={() => open(store.getState().urls.get(page.key) ?? `/${page.screen}`)}
              onAuxClick={(event) => event.button === 1 && closePages([page.key])}
            >
              {page.title}
            </button>
            {!page.pinned && (
              <button type="button" className="shell-tab-close" aria-label={`关闭 ${page.title}`} onClick={() => closePages([page.key])}>
                <CloseOutlined />
              </button>
            )}
          </div>
        </Dropdown>
      ))}
    </div>
  )
}
