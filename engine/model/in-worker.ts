import { asMissingCode } from './missing-code'

/**
 * Runs a worker until it succeeds or fails, then terminates it. Rejects with the message of `fail`, an
 * AbortError, the worker's error, or missing code.
 */
export function inWorker<Said, Result>(
  worker: Worker,
  hear: (said: Said, done: (result: Result) => void, fail: (why: string) => void) => void,
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
    worker.addEventListener('error', (event: ErrorEvent | Event) =>
      // A worker whose code fails to load has an error event without a message.
      finish(() =>
        reject(
          'message' in event ? new Error(event.message) : asMissingCode(new Error('a worker did not come')),
        ),
      ),
    )
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) =>
      hear(
        data,
        (result) => finish(() => resolve(result)),
        (why) => finish(() => reject(new Error(why))),
      ),
    )
  })
}
