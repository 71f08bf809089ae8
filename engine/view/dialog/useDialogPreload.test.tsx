// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleDialog, sampleField, sampleForm, sampleList, sampleScreen } from '../../model/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import type { WidgetRegistry } from '../widget/types'
import { DialogView } from './DialogStack'
import { useDialogPreload } from './useDialogPreload'

let idle = new Map<number, () => void>()
beforeEach(() => {
  vi.useFakeTimers()
  idle = new Map()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle.set(7, work)
    return 7
  })
  vi.stubGlobal('cancelIdleCallback', (at: number) => void idle.delete(at))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const field = (widget: string) => sampleField(widget, { widget })
const dialogs = [
  sampleDialog('one', { form: sampleForm([field('a')]) }),
  sampleDialog('two', { list: sampleList({ filters: [field('b')] }) }),
]

function draw(known = dialogs) {
  const asked: string[] = []
  vi.spyOn(DialogView, 'preload').mockImplementation(async () => {
    asked.push('window')
    throw new Error('no line')
  })
  const widgets = Object.fromEntries(
    ['a', 'b'].map((name) => [
      name,
      { later: { isHere: () => false, preload: async () => void asked.push(name) } },
    ]),
  ) as unknown as WidgetRegistry
  const screen = sampleScreen({ kind: 'list', list: sampleList() }, { dialogs: known })
  function Page() {
    const preload = useDialogPreload(screen)
    return (
      <div onPointerOver={preload} onFocus={preload}>
        <button>
          <i>open</i>
        </button>
        <p>text</p>
      </div>
    )
  }
  const drawn = render(
    <WidgetsProvider widgets={widgets}>
      <Page />
    </WidgetsProvider>,
  )
  return { ...drawn, asked, pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) }
}

describe('what the dialogs of a screen are made of', () => {
  it('is fetched when somebody points at a button, once', () => {
    const { container, asked } = draw()
    fireEvent.pointerOver(container.querySelector('p')!)
    expect(asked).toEqual([])
    fireEvent.pointerOver(container.querySelector('i')!)
    expect(asked).toEqual(['window', 'a', 'b'])
    fireEvent.focus(container.querySelector('button')!)
    expect(asked).toHaveLength(3)
  })

  it('is fetched when a button is reached by keyboard', () => {
    const { container, asked } = draw()
    fireEvent.focus(container.querySelector('button')!)
    expect(asked).toEqual(['window', 'a', 'b'])
  })

  it('is fetched when the browser has nothing to do, once the page has asked for its own', () => {
    const { asked, pass } = draw()
    pass(999)
    expect(idle.size).toBe(0)
    pass(1)
    expect([idle.size, asked]).toEqual([1, []])
    idle.get(7)!()
    expect(asked).toEqual(['window', 'a', 'b'])
  })

  it('is fetched by then where a browser does not tell', () => {
    vi.unstubAllGlobals()
    const { asked, pass } = draw()
    pass(1000)
    expect(asked).toEqual(['window', 'a', 'b'])
  })

  it('is fetched for nobody who has left by then', () => {
    const first = draw()
    first.unmount()
    first.pass(2000)
    expect(idle.size).toBe(0)
    const second = draw()
    second.pass(1000)
    second.unmount()
    expect(idle.size).toBe(0)
  })

  it('has no window where there is no dialog', () => {
    const { container, asked } = draw([])
    fireEvent.pointerOver(container.querySelector('i')!)
    expect(asked).toEqual([])
  })
})
