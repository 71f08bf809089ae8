/** One fresh browser tab with its instruments: a stopwatch for clicks, key delays, and the browser's own metrics. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'

interface Timed {
  milliseconds: number | undefined
  commits: () => number
}
declare global {
  interface Window {
    bench: {
      commits: number
      longTasks: { startTime: number; duration: number }[]
      keyDelays: number[]
      listening: boolean
      result: Promise<Timed>
      painted: (name: string, wanted: Wanted, since: number) => Promise<number | undefined>
      armClick: (name: string, wanted: Wanted) => void
      idle: () => Promise<void>
      scroll: (selector: string, frames: number, step: number) => Promise<{ gaps: number[]; top: number }>
    }
  }
}

/** Parameters of a condition in in-page.js. */
export interface Wanted {
  selector: string
  count?: number
  unlike?: string | null
  field?: string
  input?: string
}
export type Condition = 'rows' | 'shown' | 'gone' | 'dialog' | 'texts'

export const inPage = readFileSync(join(import.meta.dirname, 'in-page.js'), 'utf8')
const keys = '1234567890abcdefghij'

export const quantile = (values: number[], at: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN
}

export class Session {
  /** Transferred bytes of each script, by its address. */
  private readonly scripts = new Map<string, number>()
  readonly faults: string[] = []

  private constructor(
    readonly page: Page,
    private readonly tools: CDPSession,
  ) {}

  static async open(browser: Browser, processor: number): Promise<Session> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const tools = await context.newCDPSession(page)
    const session = new Session(page, tools)
    page.on('pageerror', (error) => session.faults.push(error.message))
    await page.addInitScript(inPage)
    for (const domain of ['Performance', 'Network', 'HeapProfiler'] as const)
      await tools.send(`${domain}.enable`)
    const addresses = new Map<string, string>()
    tools.on(
      'Network.responseReceived',
      ({ requestId, type, response }) => void (type === 'Script' && addresses.set(requestId, response.url)),
    )
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId)
      if (address !== undefined) session.scripts.set(address, encodedDataLength)
    })
    await tools.send('Emulation.setCPUThrottlingRate', { rate: processor })
    return session
  }

  close = (): Promise<void> => this.page.context().close()
  idle = (): Promise<void> => this.page.evaluate(() => window.bench.idle())
  commits = (): Promise<number> => this.page.evaluate(() => window.bench.commits)

  /** Kilobytes of the scripts fetched so far. */
  scriptKilobytes(pattern = /./): number {
    const wanted = [...this.scripts].filter(([address]) => pattern.test(address))
    return wanted.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024
  }

  painted(name: Condition, wanted: Wanted): Promise<number | undefined> {
    return this.page.evaluate(([condition, given]) => window.bench.painted(condition, given, 0), [
      name,
      wanted,
    ] as const)
  }

  /** Time above 50 ms in each task so far. */
  async blocking(): Promise<number> {
    const tasks = await this.page.evaluate(() => window.bench.longTasks)
    return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
  }

  /** Megabytes in use after garbage collection. */
  async heap(): Promise<number> {
    await this.tools.send('HeapProfiler.collectGarbage')
    await this.tools.send('HeapProfiler.collectGarbage')
    const { metrics } = await this.tools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value / 2 ** 20
  }

  textOf = (selector: string): Promise<string | null> => this.page.locator(selector).first().textContent()

  /** A real click, and the time until its effect was painted; `commits` are counted after everything has settled. */
  async click(
    selector: string,
    condition: Condition,
    wanted: Wanted,
  ): Promise<{ milliseconds: number; commits: number }> {
    const target = this.page.locator(selector).first()
    await target.scrollIntoViewIfNeeded()
    await this.idle()
    await target.hover()
    await this.idle()
    await this.page.evaluate(([name, given]) => window.bench.armClick(name, given), [
      condition,
      wanted,
    ] as const)
    await this.page.mouse.down()
    await this.page.mouse.up()
    const milliseconds = await this.page.evaluate(async () => (await window.bench.result).milliseconds)
    await this.idle()
    const commits = await this.page.evaluate(async () => (await window.bench.result).commits())
    if (milliseconds === undefined) throw new Error(`nothing came of clicking ${selector}`)
    return { milliseconds, commits }
  }

  /** Types into a field: median delay of a key, and commits for each. */
  async type(selector: string, count = keys.length): Promise<{ milliseconds: number; commits: number }> {
    const input = this.page.locator(selector).first()
    await input.scrollIntoViewIfNeeded()
    await input.focus()
    await this.idle()
    await this.page.evaluate(() => Object.assign(window.bench, { listening: true, keyDelays: [] }))
    const before = await this.commits()
    for (const key of keys.slice(0, count)) {
      await this.page.keyboard.press(key)
      await this.page.waitForTimeout(80)
    }
    await this.idle()
    const delays = await this.page.evaluate(() => Object.assign(window.bench, { listening: false }).keyDelays)
    return { milliseconds: quantile(delays, 0.5), commits: ((await this.commits()) - before) / count }
  }

  scroll(row: string): Promise<{ gaps: number[]; top: number }> {
    return this.page.evaluate((selector) => window.bench.scroll(selector, 60, 600), row)
  }
}
