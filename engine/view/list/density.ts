import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Density } from '../table/DataTable'

const key = 'table-density'
const isDensity = (text: unknown): text is Density => text === 'comfortable' || text === 'compact'

function onRootChange(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}
const rootDensity = () => document.documentElement.dataset.density

/** Density of tables: the user's choice, else that of the page (`data-density` at the root). */
export function useDensity(): [Density, (density: Density) => void] {
  const page = useSyncExternalStore(onRootChange, rootDensity)
  const [own, setOwn] = useState<string | null>(() => localStorage.getItem(key))
  const choose = useCallback((density: Density) => {
    setOwn(density)
    localStorage.setItem(key, density)
  }, [])
  return [isDensity(own) ? own : isDensity(page) ? page : 'comfortable', choose]
}
