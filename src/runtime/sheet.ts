import type { WriteSheet } from '../../engine/model/types'

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows → xlsx in a worker of its own, which cancelling ends at once. */
export const writeSheet: WriteSheet = (sheet, report, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
    const finish = (done: () => void): void => {
      worker.terminate()
      done()
    }
    signal.addEventListener('abort', () => finish(() => reject(new DOMException('cancelled', 'AbortError'))))
    worker.addEventListener('error', (event) => finish(() => reject(new Error(event.message))))
    worker.addEventListener('message', ({ data }: MessageEvent<{ progress?: number; bytes?: ArrayBuffer }>) => {
      if (data.progress !== undefined) report(data.progress)
      if (data.bytes) finish(() => resolve(new Blob([data.bytes!], { type: mime })))
    })
    worker.postMessage(sheet)
  })
