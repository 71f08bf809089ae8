/**
 * Runs in every measured page before its own scripts: counts React's commits, records long tasks, and reports when an awaited
 * condition has been painted. Plain JavaScript, because it is sent to the page unchanged.
 */
;(() => {
  const bench = { commits: 0, longTasks: [], keyDelays: [], listening: false, result: undefined }
  window.bench = bench

  // React reports each commit to its developer tools, also in production builds.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberRoot: () => void bench.commits++,
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(isShown)
  const listRequests = (since) =>
    performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime, responseEnd }) =>
          name.includes('/api/records') && startTime >= since - 1 && responseEnd > 0,
      )

  const conditions = {
    /** At least `count` elements; with `unlike`, the first must have another text, after a request for rows. */
    rows: ({ selector, count, unlike }, since) => {
      if (unlike !== undefined && listRequests(since).length === 0) return false
      const rows = document.querySelectorAll(selector)
      return rows.length >= count && isShown(rows[0]) && rows[0].textContent !== unlike
    },
    shown: ({ selector, count }) => shown(selector).length >= count,
    gone: ({ selector }) => shown(selector).length === 0,
    /** A dialog with all its fields, the first of which can be focused. */
    dialog: ({ selector, field, count, input }) => {
      if (shown(selector).length === 0 || document.querySelectorAll(field).length < count) return false
      const first = shown(input).find((element) => !element.disabled)
      first?.focus()
      return first !== undefined && document.activeElement === first
    },
    texts: ({ selector, count }) =>
      shown(selector).filter(({ textContent }) => textContent.trim() !== '').length >= count,
  }

  /** Time of the frame after the first one in which the condition was true. */
  const painted = (name, wanted, since, limit = 30_000) =>
    new Promise((resolve) => {
      const end = performance.now() + limit
      const look = () => {
        if (conditions[name](wanted, since)) requestAnimationFrame(() => resolve(performance.now()))
        else if (performance.now() > end) resolve(undefined)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  bench.painted = painted

  /** Starts a stopwatch with the next click; its result is in `bench.result`. */
  bench.armClick = (name, wanted) => {
    bench.result = new Promise((resolve) => {
      const start = ({ timeStamp }) => {
        const commits = bench.commits
        void painted(name, wanted, timeStamp).then((end) => {
          const network = Math.max(
            0,
            ...listRequests(timeStamp).map(({ responseEnd, startTime }) => responseEnd - startTime),
          )
          resolve({
            milliseconds: end === undefined ? undefined : end - timeStamp - network,
            commits: () => bench.commits - commits,
          })
        })
      }
      addEventListener('click', start, { capture: true, once: true })
    })
  }

  // A key's delay ends with the first task after the next frame.
  const afterFrame = new MessageChannel()
  let pressed
  afterFrame.port1.onmessage = () => {
    if (pressed === undefined) return
    bench.keyDelays.push(performance.now() - pressed)
    pressed = undefined
  }
  const onKey = ({ timeStamp }) => {
    if (!bench.listening) return
    pressed = timeStamp
    requestAnimationFrame(() => afterFrame.port2.postMessage(0))
  }
  addEventListener('keydown', onKey, true)

  bench.idle = () =>
    new Promise((resolve) =>
      requestIdleCallback(
        () => setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 4000 }), 60),
        { timeout: 8000 },
      ),
    )

  /** Scrolls the container of the rows by `step` pixels a frame. */
  bench.scroll = (selector, frames, step) =>
    new Promise((resolve) => {
      let box = document.querySelector(selector)
      const scrolls = (element) =>
        element.scrollHeight > element.clientHeight + 50 &&
        /auto|scroll|hidden/.test(getComputedStyle(element).overflowY)
      while (box && !scrolls(box)) box = box.parentElement
      box ??= document.scrollingElement
      const gaps = []
      let last = performance.now()
      const move = () => {
        const now = performance.now()
        gaps.push(now - last)
        last = now
        if (gaps.length > frames) return resolve({ gaps: gaps.slice(1), top: box.scrollTop })
        box.scrollTop += step
        requestAnimationFrame(move)
      }
      requestAnimationFrame(move)
    })
})()
