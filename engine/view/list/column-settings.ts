import { useCallback, useState } from 'react'
import type { CompiledColumn } from '../../compiled'
import type { ColumnSettings } from '../table/layout'

/**
 * Identifies the columns of stored settings. After a change of columns the settings are void, since they
 * could hide a new column.
 */
export const fingerprintOf = (columns: CompiledColumn[]): string => columns.map(({ key }) => key).join(' ')

interface Stored {
  fingerprint: string
  settings: ColumnSettings
}

/** Only differences from the schema are stored. */
export function differences(settings: ColumnSettings, columns: CompiledColumn[]): ColumnSettings {
  const kept: ColumnSettings = {}
  const { order, hidden, widths } = settings
  if (order && order.some((key, index) => key !== columns[index]?.key)) kept.order = order
  if (hidden && hidden.length > 0) kept.hidden = hidden
  const changed = Object.entries(widths ?? {}).filter(
    ([key, width]) => columns.find((column) => column.key === key)?.width !== width,
  )
  if (changed.length > 0) kept.widths = Object.fromEntries(changed)
  return kept
}

function read(key: string, fingerprint: string): ColumnSettings {
  const text = localStorage.getItem(key)
  if (text === null) return {}
  try {
    const stored = JSON.parse(text) as Partial<Stored>
    return stored.fingerprint === fingerprint ? (stored.settings ?? {}) : {}
  } catch (error) {
    console.warn(`Column settings under ${key} could not be read and are left out`, error)
    return {}
  }
}

function write(key: string, stored: Stored) {
  try {
    if (Object.keys(stored.settings).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(stored))
  } catch (error) {
    // Storage is full or forbidden: the settings last until the page is closed.
    console.warn(`Column settings could not be kept under ${key}`, error)
  }
}

/** A user's settings of one table, stored in this browser. */
export function useColumnSettings(user: string, place: string, columns: CompiledColumn[]) {
  const key = `columns:${user}:${place}`
  const fingerprint = fingerprintOf(columns)
  const [settings, setSettings] = useState(() => read(key, fingerprint))
  const change = useCallback(
    (next: ColumnSettings) => {
      const kept = differences(next, columns)
      setSettings(kept)
      write(key, { fingerprint, settings: kept })
    },
    [columns, fingerprint, key],
  )
  return [settings, change] as const
}
