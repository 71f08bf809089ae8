/** Uploaded files on disk: flat, under random names; what is known of them stands in `stored_file`. */
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from './content'

export interface FileStore {
  directory: string
  /** Resolves with the name it is served under. */
  save: (bytes: Buffer, content: Content) => Promise<string>
}

export function createFileStore(directory: string): FileStore {
  return {
    directory,
    save: async (bytes, content) => {
      const name = `${randomBytes(16).toString('hex')}.${content.extension}`
      await mkdir(directory, { recursive: true })
      // Renamed when whole: nobody is ever served half a file.
      const unfinished = join(directory, `${name}.part`)
      await writeFile(unfinished, bytes, { flag: 'wx' })
      await rename(unfinished, join(directory, name))
      return name
    },
  }
}

/** Names this store makes; anything else is not looked for. */
export const storedName = /^[0-9a-f]{32}\.(png|jpg|mp4|avi|pdf|zip)$/

export const typeOfEnding: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  avi: 'video/x-msvideo',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
