import { useEffect } from 'react'
import type { PagesStore } from './pages'

/** The browser's title: the page on show, then the console. Followed outside of React: nothing is drawn for it. */
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
