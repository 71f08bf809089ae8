import type { Row } from '../../contract/types'
import { keyOfRow, type LineShape } from './lines'
import type { Line } from './types'

/**
 * Rows that the user has just changed, until the list is reloaded. Until then they have old versions, so
 * another action would be refused as stale.
 */
export function returningRows(list: LineShape, lines: () => readonly Line[]) {
  const keys = new Set<string>()
  let back: Promise<void> | undefined

  /** Waits for the newest reload; an aborted one has no rows. */
  async function onceBack(key: string, { key: line }: Line, part: 'row' | 'group'): Promise<Row | undefined> {
    while (keys.has(key)) await back
    return lines().find((other) => other.key === line)?.[part]
  }
  return {
    /**
     * @param coming settles when the list is reloaded, or failed
     */
    left(row: Row, coming: Promise<void>): void {
      keys.add(keyOfRow(list, row))
      const end = () => void (back === asked && keys.clear())
      const asked = coming.then(end, end)
      back = asked
    },
    /** Undefined if the row is up to date. */
    of(row: Row): Promise<Row | undefined> | undefined {
      const key = keyOfRow(list, row)
      const line = keys.has(key) && lines().find((one) => one.row === row || one.group === row)
      return line ? onceBack(key, line, line.row === row ? 'row' : 'group') : undefined
    },
  }
}
