import { inWorker } from '../../engine/model/in-worker'
import type { ChecksumMessage } from './checksum.worker'

export type Checksum = (
  file: Blob,
  report: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<string>

/** Computes a file's checksum in a worker, which `signal` terminates. Rejects if the file is unreadable. */
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
