import { beforeEach, describe, expect, it } from 'vitest'
import { createLayers, type BrowserLayers } from './create-layers'

type Entry = { state: unknown; url: string }

/** A browser history with asynchronous steps, and a router. */
class Browser {
  entries: Entry[] = [
    { state: null, url: '/before' },
    { state: { idx: 0 }, url: '/page' },
  ]
  at = 1
  /** URLs that the router received. */
  heard: string[] = []
  private readonly listeners: [string, (event: Event) => void][] = []
  readonly location = Object.defineProperty({}, 'href', { get: () => this.here.url }) as Location
  readonly document = {} as Document
  get here(): Entry {
    return this.entries[this.at]!
  }
  readonly history = {
    pushState: (state: unknown, _: string, url = this.here.url) => {
      this.entries.splice(this.at + 1, Infinity, { state, url })
      this.at++
    },
    replaceState: (state: unknown, _: string, url = this.here.url) => {
      this.entries[this.at] = { state, url }
    },
    back: () => this.go(-1),
  } as unknown as History
  constructor() {
    Object.defineProperty(this.history, 'state', { get: () => this.here.state })
  }
  addEventListener(kind: string, listener: (event: Event) => void, options?: { capture: boolean }) {
    this.listeners[options?.capture ? 'unshift' : 'push']([kind, listener])
  }
  removeEventListener() {}
  go(delta: number): void {
    setTimeout(() => this.land(delta))
  }
  tell(kind: string, event: object): void {
    for (const [heard, listener] of this.listeners) if (heard === kind) listener(event as Event)
  }
  private land(delta: number): void {
    if (!this.entries[this.at + delta]) return
    this.at += delta
    let isStopped = false
    this.tell('popstate', { stopImmediatePropagation: () => (isStopped = true) })
    if (!isStopped) this.heard.push(this.here.url)
  }
}

const settled = async () => {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setTimeout(resolve))
}

let browser: Browser
let layers: BrowserLayers
let closed: string[]
const start = () => {
  layers = createLayers(browser as unknown as Window)
}
/** Opens a layer that closes as soon as it is asked to. */
function open(name: string, onClose?: () => void): () => void {
  const isGone = layers.open(() => {
    closed.push(name)
    if (onClose) onClose()
    else isGone()
  })
  return isGone
}
const back = () => {
  browser.go(-1)
  return settled()
}
const forward = () => {
  browser.go(1)
  return settled()
}
const urls = () => browser.entries.map(({ url }) => url)

beforeEach(() => {
  browser = new Browser()
  closed = []
  start()
})

describe('back', () => {
  it('is guarded as soon as it is open: whoever is fast goes back from it, not from the page', async () => {
    open('dialog')
    expect(urls()).toEqual(['/before', '/page', '/page'])
    await back()
    expect(closed).toEqual(['dialog'])
    expect([browser.here.url, browser.heard]).toEqual(['/page', []])
  })

  it('leaves a page over which nothing is open', async () => {
    await back()
    expect(browser.heard).toEqual(['/before'])
  })
  it('closes what is open and stays; then it leaves', async () => {
    open('dialog')
    await settled()
    await back()
    expect(closed).toEqual(['dialog'])
    expect(browser.here.url).toBe('/page')
    expect(browser.heard).toEqual([])
    await back()
    expect(browser.heard).toEqual(['/before'])
  })
  it('closes the topmost first, one at a time', async () => {
    open('dialog')
    open('picker')
    await settled()
    open('question')
    await settled()
    for (const _ of closed.concat('a', 'b', 'c')) await back()
    expect(closed).toEqual(['question', 'picker', 'dialog'])
    expect(browser.heard).toEqual([])
    await back()
    expect(browser.heard).toEqual(['/before'])
  })
  it('asks what asks before it closes, again and again', async () => {
    const gone = open('dialog', () => open('question'))
    await settled()
    await back()
    await back()
    await back()
    await back()
    expect(closed).toEqual(['dialog', 'question', 'dialog', 'question'])
    gone()
    await settled()
    await back()
    expect(browser.heard).toEqual(['/before'])
  })
  it('comes from the next page to this one at once', async () => {
    const gone = open('dialog')
    await settled()
    gone()
    layers.history.pushState({ idx: 1, key: 'next' }, '', '/next')
    await settled()
    expect(urls()).toEqual(['/before', '/page', '/next'])
    await back()
    expect(browser.heard).toEqual(['/page'])
  })
})

describe('what is closed otherwise', () => {
  it('leaves no entry to come back to', async () => {
    const gone = open('dialog')
    await settled()
    expect(browser.at).toBe(2)
    gone()
    await settled()
    expect(browser.at).toBe(1)
    expect(browser.heard).toEqual([])
  })
  it('and what was closed by back leaves none to go forward to', async () => {
    open('dialog')
    await settled()
    await back()
    await forward()
    expect(browser.at).toBe(1)
    expect(browser.heard).toEqual([])
    expect(closed).toEqual(['dialog'])
  })
  it('makes no entry when something else opens in its place', async () => {
    const gone = open('dialog')
    await settled()
    gone()
    open('next')
    await settled()
    expect(browser.at).toBe(2)
    await back()
    expect(closed).toEqual(['next'])
  })
})

describe('the address', () => {
  it('that changes beneath a dialog is that of the page', async () => {
    open('dialog')
    await settled()
    layers.history.replaceState({ idx: 0 }, '', '/page?page=2')
    await back()
    expect(urls().slice(0, 2)).toEqual(['/before', '/page?page=2'])
    const gone = open('other')
    await settled()
    layers.history.replaceState({ idx: 0 }, '', '/page?page=3')
    gone()
    await settled()
    expect(browser.here.url).toBe('/page?page=3')
    await back()
    expect(browser.heard).toEqual(['/before'])
  })
  it('that changes while the entry is taken off is not lost', async () => {
    for (const change of ['replaceState', 'pushState'] as const) {
      browser = new Browser()
      start()
      const gone = open('dialog')
      await settled()
      gone()
      await new Promise((resolve) => setTimeout(resolve)) // back is pending
      layers.history[change]({ idx: 1, key: 'a' }, '', '/changed')
      await settled()
      expect(browser.here.url).toBe('/changed')
      expect(urls()).toEqual(
        change === 'pushState'
          ? ['/before', '/page', '/changed']
          : ['/before', '/changed', expect.any(String)],
      )
    }
  })
})

it('a page that is loaded anew with something open takes the entry off', async () => {
  open('dialog')
  await settled()
  const before = browser
  browser = new Browser()
  browser.entries = before.entries
  browser.at = before.at
  start()
  await settled()
  expect(browser.at).toBe(1)
  await back()
  expect(browser.heard).toEqual(['/before'])
})

it('an entry pushed by somebody else after something was closed is a page of its own', async () => {
  open('dialog')()
  await settled()
  open('second')
  await settled()
  await back()
  browser.history.pushState({ idx: 1, key: 'other' }, '', '/other')
  browser.go(0)
  await settled()
  expect(browser.heard).toEqual(['/other'])
})

describe('Escape', () => {
  const press = (event: { defaultPrevented?: boolean; target?: object; keyCode?: number } = {}) =>
    browser.tell('keydown', { key: 'Escape', ...event })

  it('closes the topmost where nothing that is open has the focus', () => {
    open('dialog')
    open('picture')
    press({ target: { closest: () => null } })
    expect(closed).toEqual(['picture'])
    press()
    expect(closed).toEqual(['picture', 'dialog'])
  })
  it('is left to what has the focus, and to who prevents it', () => {
    open('dialog')
    press({ target: { closest: () => ({}) } })
    press({ defaultPrevented: true })
    expect(closed).toEqual([])
  })
  it('that gives up a composition of an input method closes nothing', () => {
    open('dialog')
    press({ keyCode: 229 })
    expect(closed).toEqual([])
  })
  it('closes nothing more where another listener has closed the topmost by it', () => {
    let gone = () => {}
    browser = new Browser()
    browser.addEventListener('keydown', () => gone())
    start()
    open('dialog')
    gone = open('picture')
    press()
    expect(closed).toEqual([])
  })
})
