import type { ChecksumMessage } from './checksum.worker'

export type Checksum = (
  file: Blob,
  report: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<string>

/** The checksum of a file, worked out in a worker of its own, which `signal` ends at once. Rejects when the file cannot be read. */
export const checksumInWorker: Checksum = (file, report, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./checksum.worker.ts', import.meta.url), { type: 'module' })
    const finish = (done: () => void) => {
      worker.terminate()
      done()
    }
    signal.addEventListener('abort', () => finish(() => reject(new DOMException('cancelled', 'AbortError'))))
    worker.addEventListener('error', ({ message }) => finish(() => reject(new Error(message))))
    worker.addEventListener('message', ({ data }: MessageEvent<ChecksumMessage>) => {
      if ('fraction' in data) report(data.fraction)
      else if ('md5' in data) finish(() => resolve(data.md5))
      else finish(() => reject(new Error(data.failed)))
    })
    worker.postMessage(file)
  })
