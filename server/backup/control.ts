/**
 * Access to a running server with an embedded database, which no second process can open. It uses a socket in the data
 * directory, so only users with access to the directory can request a copy.
 */
import { chmod, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OpenDatabase } from '../database/open'

const socketIn = (dataDirectory: string): string => join(dataDirectory, 'console.sock')

export async function serveControl(
  dataDirectory: string,
  copy: NonNullable<OpenDatabase['copy']>,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const path = socketIn(dataDirectory)
  // This process has the lock of the data directory, so an existing socket is stale.
  await rm(path, { force: true })
  const server = createServer((_, response) => {
    copy()
      .then((blob) =>
        pipeline(Readable.fromWeb(blob.stream() as Parameters<typeof Readable.fromWeb>[0]), response),
      )
      .catch((error: NodeJS.ErrnoException) => {
        // The client has disconnected and reports its own error, such as a full disk.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onError(error)
        response.destroy()
      })
  })
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(path, resolve))
  await chmod(path, 0o600)
  return () => new Promise((resolve) => void server.close(() => resolve()))
}

/** Requests a copy from the server on the data directory; false = no server is running. */
export function askForCopy(dataDirectory: string, file: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: socketIn(dataDirectory) }, (answer) => {
      pipeline(answer, createWriteStream(file, { mode: 0o600 })).then(() => resolve(true), reject)
    })
    asked.once('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(false) : reject(error),
    )
    asked.end()
  })
}
