/** Waits for a worker to say that it is done; it is ended then, and when it breaks or is given up. */
export function inWorker<Said, Result>(
  worker: Worker,
  hear: (said: Said, done: (result: Result) => void) => void,
  signal?: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => finish(() => reject(new DOMException('cancelled', 'AbortError')))
    const finish = (end: () => void): void => {
      worker.terminate()
      signal?.removeEventListener('abort', giveUp)
      end()
    }
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp)
    worker.addEventListener('error', (event) => finish(() => reject(new Error(event.message))))
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) =>
      hear(data, (result) => finish(() => resolve(result))),
    )
  })
}
