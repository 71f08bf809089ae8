/** Answers that were made and are not taken yet, by who asked: a reader who takes nothing holds their memory. */
import type { ServerResponse } from 'node:http'

/** Bytes for one operator: several whole exports, and the largest file. */
export const mostUnread = 64 * 1024 * 1024

export interface Unread {
  /** Whether there is room for so many more bytes; they count until the answer is taken, or its connection gone. One answer always has room. */
  hold: (operatorId: number, bytes: number, response: ServerResponse) => boolean
}

export function createUnread(most: number = mostUnread): Unread {
  const held = new Map<number, number>()
  return {
    hold: (operatorId, bytes, response) => {
      // Who has gone meanwhile is sent nothing, and would never be heard of again.
      if (response.closed || response.destroyed) return true
      const before = held.get(operatorId) ?? 0
      if (before > 0 && before + bytes > most) return false
      held.set(operatorId, before + bytes)
      response.once('close', () => {
        const left = held.get(operatorId)! - bytes
        if (left > 0) held.set(operatorId, left)
        else held.delete(operatorId)
      })
      return true
    },
  }
}
