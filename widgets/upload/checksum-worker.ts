import { inWorker } from '../../engine/model/in-worker'
import type { ChecksumMessage } from './checksum.worker'

export type Checksum = (
  file: Blob,
  report: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<string>

/** The checksum of a file, worked out in a worker of its own, which `signal` ends at once. Rejects when the file cannot be read. */
export const checksumInWorker: Checksum = (file, report, signal) => {
  const worker = new Worker(new URL('./checksum.worker.ts', import.meta.url), { type: 'module' })
  const found = inWorker<ChecksumMessage, string>(
    worker,
    (said, done, fail) => {
      if ('fraction' in said) report(said.fraction)
      else if ('md5' in said) done(said.md5)
      else fail(said.failed)
    },
    signal,
  )
  worker.postMessage(file)
  return found
}
