/** Answers that were made and are not taken yet, by who asked: a reader who takes nothing holds their memory. */
import type { ServerResponse } from 'node:http'

/** Bytes for one operator, or for an address without a session: several whole exports, and the largest file. */
export const mostUnread = 64 * 1024 * 1024

export interface Unread {
  /** Whether there is room for so many more bytes; they count until the answer is taken, or its connection gone. One answer always has room. */
  hold: (owner: string, bytes: number, response: ServerResponse) => boolean
}

export function createUnread(most: number = mostUnread): Unread {
  const held = new Map<string, number>()
  return {
    hold: (owner, bytes, response) => {
      // Who has gone meanwhile is sent nothing, and would never be heard of again.
      if (response.closed || response.destroyed) return true
      const before = held.get(owner) ?? 0
      if (before > 0 && before + bytes > most) return false
      held.set(owner, before + bytes)
      response.once('close', () => {
        const left = held.get(owner)! - bytes
        if (left > 0) held.set(owner, left)
        else held.delete(owner)
      })
      return true
    },
  }
}
