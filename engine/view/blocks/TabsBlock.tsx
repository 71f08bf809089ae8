import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Block, BlockOf } from '../../compiled'
import { resolveText } from '../../model/text/text'
import { useScreen } from '../screen/context'

type Tabs = BlockOf<'tabs'>

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs of a screen. A tab is created when first opened, and kept while hidden. */
export function TabsBlock({
  block,
  draw,
}: {
  block: Tabs
  draw: (inner: Block, label: string) => ReactNode
}) {
  const screen = useScreen()
  const id = useId()
  const { tab } = useStore(screen.tab)
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([tab]))
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]))
  const titleOf = (title: Tabs['tabs'][number]['title']) =>
    resolveText(screen.runtime, title, {
      user: screen.runtime.session.getState().user,
      query: screen.query,
      params: screen.screen.params,
    })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = block.tabs.findIndex(({ key }) => key === tab)
    const next = block.tabs[steps[event.key]?.(at, block.tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    screen.chooseTab(next.key)
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    buttons.find(({ dataset }) => dataset.tab === next.key)?.focus()
  }

  return (
    <div className="sc-tabs">
      <div role="tablist" className="sc-tab-bar" onKeyDown={onKeyDown}>
        {block.tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            data-tab={key}
            aria-selected={key === tab}
            aria-controls={visited.has(key) ? `${id}-panel-${key}` : undefined}
            tabIndex={key === tab ? 0 : -1}
            onClick={() => screen.chooseTab(key)}
          >
            {titleOf(title)}
          </button>
        ))}
      </div>
      {block.tabs.map(({ key, title, block: inner }) =>
        visited.has(key) ? (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-panel-${key}`}
            aria-labelledby={`${id}-tab-${key}`}
            className="sc-tab-panel"
            hidden={key !== tab}
          >
            {draw(inner, titleOf(title))}
          </div>
        ) : null,
      )}
    </div>
  )
}
