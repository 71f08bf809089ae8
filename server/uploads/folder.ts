import { createReadStream } from 'node:fs'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFolder } from '../private-folder'
import type { FilePlace } from './place'

/** Stores files in one flat folder, which is created if missing. */
export function folderPlace(directory: string): FilePlace {
  const open = () => privateFolder(directory)
  return {
    open,
    write: async (name, bytes) => {
      await open()
      // Renamed when complete, so that no partial file is served.
      const unfinished = join(directory, `${name}.part`)
      await writeFile(unfinished, bytes, { flag: 'wx' })
      await rename(unfinished, join(directory, name))
    },
    size: async (name) => {
      try {
        return (await stat(join(directory, name))).size
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    read: (name, range) => Promise.resolve(createReadStream(join(directory, name), range)),
    remove: (name) => rm(join(directory, name), { force: true }),
  }
}
