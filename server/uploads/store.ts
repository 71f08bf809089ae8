/** Stores uploads under random names, with their properties in `stored_file`. */
import { randomBytes } from 'node:crypto'
import { longestSide, mostPixels } from '../../engine/vocabulary/limits'
import { Refused } from '../handlers/types'
import { texts } from '../texts'
import type { Content } from './content'
import type { FilePlace } from './place'

export interface FileStore {
  /** Resolves with the name it is served under. Rejects with Refused for a picture with too many pixels for browsers. */
  save: (bytes: Buffer, content: Content) => Promise<string>
}

export function createFileStore(place: FilePlace): FileStore {
  return {
    save: async (bytes, content) => {
      assertPixels(content)
      const name = `${randomBytes(16).toString('hex')}.${content.extension}`
      await place.write(name, bytes, content.type)
      return name
    },
  }
}

function assertPixels({ width = 0, height = 0 }: Content): void {
  if (Math.max(width, height) > longestSide || width * height > mostPixels)
    throw new Refused(texts.tooManyPixels(longestSide, mostPixels))
}

/** Names of this store; no other name is looked up. */
export const storedName = /^[0-9a-f]{32}\.(png|jpg|mp4|avi|pdf|zip)$/

export const typeOfEnding: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  avi: 'video/x-msvideo',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
