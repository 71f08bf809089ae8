import { asMissingCode } from './missing-code'

/**
 * Waits for a worker to say that it is done, or why it gave up; it is ended then, and when it breaks or is given up. Rejects with
 * what `fail` is told, an AbortError, what broke, or missing code.
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
      // A worker that breaks says at what; one whose code does not come says nothing.
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
