/** Computes a file's checksum in a worker. Receives the file; posts `{ fraction }`, then `{ md5 }`. */
import { checksumOf } from './checksum'

export type ChecksumMessage = { fraction: number } | { md5: string } | { failed: string }

const say = (message: ChecksumMessage) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  checksumOf(data, (fraction) => say({ fraction })).then(
    (md5) => say({ md5 }),
    (reason: unknown) => say({ failed: String(reason) }),
  )
})
