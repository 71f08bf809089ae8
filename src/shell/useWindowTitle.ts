import { useEffect } from 'react'
import type { PagesStore } from './pages'

/** The browser's title: the current page, then the console. Set outside React, without renders. */
export function useWindowTitle(pages: PagesStore, key: string, consoleTitle: string): void {
  useEffect(() => {
    const tell = (): void => {
      const page = pages.getState().pages.find((one) => one.key === key)
      document.title = page ? `${page.title} - ${consoleTitle}` : consoleTitle
    }
    tell()
    return pages.subscribe(tell)
  }, [pages, key, consoleTitle])
}
