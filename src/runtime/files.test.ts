// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseFile, saveFile } from './files'

describe('a file that was made', () => {
  const links: { href: string; download: string }[] = []
  const held = new Map<string, Blob>()
  beforeEach(() => {
    vi.useFakeTimers()
    // jsdom has no object URLs, and does not follow links.
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL(this: void, blob: Blob): string {
          held.set('blob:made', blob)
          return 'blob:made'
        }
        static override revokeObjectURL(this: void, url: string): void {
          held.delete(url)
        }
      },
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push({ href: this.href, download: this.download })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  it('goes to the downloads under its name, and stays until it has been read', () => {
    const blob = new Blob(['rows'])
    saveFile('Lines.xlsx', blob)
    expect(links).toEqual([{ href: 'blob:made', download: 'Lines.xlsx' }])
    vi.advanceTimersByTime(1000)
    expect(held.get('blob:made')).toBe(blob)
    vi.runAllTimers()
    expect(held.size).toBe(0)
  })
})

describe('a file that is asked for', () => {
  /** The browser's file prompt, answered by `act`. */
  const choosing = (types: string[], act: (input: HTMLInputElement) => void) => {
    let accept = ''
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      accept = this.accept
      queueMicrotask(() => act(this))
    })
    return chooseFile(types).then((file) => {
      opened.mockRestore()
      return { file, accept }
    })
  }
  const put = (input: HTMLInputElement, files: File[]) => {
    Object.defineProperty(input, 'files', { value: files })
    input.dispatchEvent(new Event('change'))
  }
  it('is the one that was chosen, of the endings that are taken', async () => {
    const list = new File(['a'], 'list.csv')
    expect(await choosing(['csv', 'xlsx'], (input) => put(input, [list]))).toEqual({
      file: list,
      accept: '.csv,.xlsx',
    })
  })
  it('is none where the operator changed his mind', async () => {
    const { file } = await choosing(['csv'], (input) => input.dispatchEvent(new Event('cancel')))
    expect(file).toBeNull()
    expect((await choosing(['csv'], (input) => put(input, []))).file).toBeNull()
  })
})
