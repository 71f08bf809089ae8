import type { Row } from '../../contract/types'
import { keyOfRow, type LineShape } from './lines'
import type { Line } from './types'

/**
 * Rows that the operator has just changed himself, until the list is back. What stands there meanwhile has the version of
 * before: an action on it would be told that somebody else was faster.
 */
export function returningRows(list: LineShape, lines: () => readonly Line[]) {
  const keys = new Set<string>()
  let back: Promise<void> | undefined

  /** Waits for the last list that was asked for: one that was overtaken brings nothing. */
  async function onceBack(key: string, { key: line }: Line, part: 'row' | 'group'): Promise<Row | undefined> {
    while (keys.has(key)) await back
    return lines().find((other) => other.key === line)?.[part]
  }
  return {
    /** @param coming ends when the list is back, or has failed */
    left(row: Row, coming: Promise<void>): void {
      keys.add(keyOfRow(list, row))
      const end = () => void (back === asked && keys.clear())
      const asked = coming.then(end, end)
      back = asked
    },
    /** Nothing where the row may be acted upon as it stands. */
    of(row: Row): Promise<Row | undefined> | undefined {
      const key = keyOfRow(list, row)
      const line = keys.has(key) && lines().find((one) => one.row === row || one.group === row)
      return line ? onceBack(key, line, line.row === row ? 'row' : 'group') : undefined
    },
  }
}
