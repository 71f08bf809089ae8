/** What a person does with a page, in any browser: each one is driven by the protocol that it speaks. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import puppeteer from 'puppeteer-core'
import { browserArguments } from '../browser.mjs'

export interface Hands {
  go: (url: string) => Promise<void>
  /** The value of an expression, as JSON. */
  read: <Value>(expression: string) => Promise<Value>
  /** A real click at a point of the viewport. */
  click: (x: number, y: number) => Promise<void>
  /** Types ASCII into what has the focus. */
  type: (text: string) => Promise<void>
  /** Gives a file to an input of the page. */
  give: (selector: string, path: string) => Promise<void>
  close: () => Promise<void>
}

const size = { width: 1440, height: 900 }

/** By the protocol of its developer tools. */
export async function chromiumHands(executablePath: string): Promise<Hands> {
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  const page = await browser.newPage({ viewport: size })
  return {
    go: async (url) => void (await page.goto(url)),
    read: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    give: (selector, path) => page.locator(selector).last().setInputFiles(path),
    close: () => browser.close(),
  }
}

/** By WebDriver BiDi, which Firefox speaks itself. */
export async function firefoxHands(executablePath: string): Promise<Hands> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport(size)
  return {
    go: async (url) => void (await page.goto(url)),
    read: async (expression) => (await page.evaluate(expression)) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async give(selector, path) {
      const input = (await page.$$(selector)).at(-1) as Awaited<ReturnType<typeof page.$<'input'>>>
      await input!.uploadFile(path)
    },
    close: () => browser.close(),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** The name of an element reference in WebDriver. */
const element = 'element-6066-11e4-a52e-4f735466cecf'

/** By classic WebDriver, on a display of its own. */
export async function webkitHands(driver: string): Promise<Hands> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const running: ChildProcess[] = []
  const start = (command: string, args: string[], env: Record<string, string>, read?: 3): ChildProcess => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'ignore', ...(read ? (['pipe'] as const) : [])],
      env: { ...process.env, HOME: home, ...env },
    })
    running.push(child)
    return child
  }
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {}, 3)
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  const port = await freePort()
  start(driver, [`--port=${port}`], { DISPLAY: `:${display.toString().trim()}` })

  async function send<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  for (let left = 100; left > 0; left--) {
    const isUp = await send('GET', '/status').catch(() => false)
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })
  const at = `/session/${sessionId}`
  await send('POST', `${at}/window/rect`, { x: 0, y: 0, ...size, height: 1000 })
  return {
    go: (url) => send('POST', `${at}/url`, { url }),
    read: (expression) => send('POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] }),
    click: (x, y) =>
      send('POST', `${at}/actions`, {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type: (text) =>
      send('POST', `${at}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: [...text].flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
    async give(selector, path) {
      const found = await send<Record<string, string>[]>('POST', `${at}/elements`, {
        using: 'css selector',
        value: selector,
      })
      await send('POST', `${at}/element/${found.at(-1)![element]}/value`, { text: path })
    },
    async close() {
      await send('DELETE', at).catch(() => {})
      for (const child of running.reverse()) child.kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
