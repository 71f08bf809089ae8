/** Milliseconds. Well below 50 ms, from which a task is noticeable, for slow machines. */
const sliceTime = 12

/** Resolves in a new task after waiting ones. Unlike a timer, it has no delay and runs in background tabs. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Processes many items in short tasks, between which the page can render. Stops early if aborted. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  let end = performance.now() + sliceTime
  for (const item of items) {
    if (signal.aborted) return
    work(item)
    if (performance.now() < end) continue
    await nextTask()
    end = performance.now() + sliceTime
  }
}
