/** Limits the memory of answers that clients have not read yet, per caller. */
import type { ServerResponse } from 'node:http'

/** Bytes per operator, or per address without a session: several complete exports, or the largest file. */
export const mostUnread = 64 * 1024 * 1024

export interface Unread {
  /**
   * Reserves the bytes until the answer is sent or its connection closes. Returns false if the limit is
   * exceeded. One answer is always allowed.
   */
  hold: (owner: string, bytes: number, response: ServerResponse) => boolean
}

export function createUnread(most: number = mostUnread): Unread {
  const held = new Map<string, number>()
  return {
    hold: (owner, bytes, response) => {
      // The connection is closed already, so no close event would release the bytes.
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
