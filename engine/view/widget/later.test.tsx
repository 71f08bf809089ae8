// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen as page, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleField, sampleForm } from '../../model/samples.fixture'
import { ErrorBoundary } from '../screen/ErrorBoundary'
import { PartMissing } from '../screen/PartMissing'
import { usePreload, useFieldPlace, useWidget, useWidgetsHere, WidgetsProvider } from './context'
import { frameParts } from './frame'
import { later } from './later'
import type { Widget, WidgetRegistry } from './types'

type Loaded = { default: (props: { name: string }) => ReactNode }

/** A component whose code loads when the test triggers it. */
function coming() {
  const waiting: { give: (module: Loaded) => void; fail: (fault: Error) => void }[] = []
  const load = vi.fn(
    () => new Promise<Loaded>((resolve, reject) => waiting.push({ give: resolve, fail: reject })),
  )
  const Component = later(load)
  const draw = () =>
    render(
      <Suspense fallback="waiting">
        <Component name="x" />
      </Suspense>,
    )
  const module: Loaded = { default: ({ name }) => <b>{`here: ${name}`}</b> }
  return {
    Component,
    load,
    draw,
    give: (at = 0) => act(async () => waiting[at]!.give(module)),
    fail: (at = 0) => waiting[at]!.fail(new Error('no line')),
  }
}

describe('what comes later', () => {
  it('is fetched once, however often it is asked for, and drawn at once when it is here', async () => {
    const { Component, load, draw, give } = coming()
    expect(Component.isHere()).toBe(false)
    const both = [Component.preload(), Component.preload()]
    expect(load).toHaveBeenCalledOnce()
    await give()
    await Promise.all(both)
    expect(Component.isHere()).toBe(true)
    expect(draw().container.textContent).toBe('here: x')
    await Component.preload()
    expect(load).toHaveBeenCalledOnce()
  })

  it('is waited for where it is drawn before', async () => {
    const { draw, give, load } = coming()
    const { container } = draw()
    expect(container.textContent).toBe('waiting')
    await give()
    expect(container.textContent).toBe('here: x')
    expect(load).toHaveBeenCalledOnce()
  })

  it('is fetched again where that failed', async () => {
    const { Component, load, fail, give } = coming()
    const first = Component.preload()
    fail()
    await expect(first).rejects.toThrow('no line')
    expect(Component.isHere()).toBe(false)
    const second = Component.preload()
    expect(load).toHaveBeenCalledTimes(2)
    await give(1)
    await second
    expect(Component.isHere()).toBe(true)
  })

  it('is fetched again where that failed while it was drawn, and the operator asks again', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { Component, load, fail, give } = coming()
    const { container } = render(
      <ErrorBoundary word={(key) => key}>
        <Suspense fallback="waiting">
          <Component name="x" />
        </Suspense>
      </ErrorBoundary>,
    )
    fail()
    fireEvent.click(await page.findByRole('button', { name: 'retry' }))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    await give(1)
    await waitFor(() => expect(container.textContent).toBe('here: x'))
    quiet.mockRestore()
  })
})

describe('the frame that a product gives', () => {
  afterEach(() => frameParts(undefined))
  const Frame = ({ children }: { children: ReactNode }) => <section>{children}</section>
  const load = vi.fn(async () => ({ default: Frame }))

  it('stands around each part, is fetched with it, and stands around once', async () => {
    frameParts(load)
    const Inner = later(async () => ({ default: () => <b>inner</b> }))
    const Outer = later(async () => ({ default: () => <Inner /> }))
    await Promise.all([Outer.preload(), Inner.preload()])
    const { container } = render(
      <>
        <Outer />
        <Inner />
      </>,
    )
    const framed = '<section><b>inner</b></section>'
    expect(container.innerHTML).toBe(framed + framed)
    expect(load).toHaveBeenCalled()
  })
})

it('says in its own place that it did not come, where there is one for that', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { Component, fail, give, load } = coming()
  const { container } = render(
    <PartMissing word={(key) => key}>
      <input defaultValue="typed" />
      <Suspense fallback="waiting">
        <Component name="x" />
      </Suspense>
    </PartMissing>,
  )
  fireEvent.change(page.getByRole('textbox'), { target: { value: 'typed more' } })
  fail()
  fireEvent.click(await page.findByRole('button', { name: 'retry' }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await give(1)
  await waitFor(() => expect(container.textContent).toBe('here: x'))
  expect(page.getByRole<HTMLInputElement>('textbox').value).toBe('typed more')
  quiet.mockRestore()
})

it('leaves a fault of its own to what stands around it', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { Component, load } = coming()
  load.mockResolvedValue({
    default: () => {
      throw new Error('of its own')
    },
  })
  render(
    <ErrorBoundary word={(key) => key}>
      <PartMissing word={(key) => key}>
        <Suspense fallback="waiting">
          <Component name="x" />
        </Suspense>
      </PartMissing>
    </ErrorBoundary>,
  )
  expect(await page.findByText('screen.brokenHint')).toBeTruthy()
  quiet.mockRestore()
})

describe('the widgets of a form', () => {
  function registry() {
    const asked: string[] = []
    const ends: Record<string, { give: () => void; fail: () => void }> = {}
    const here = new Set<string>()
    const widget = (name: string): Widget =>
      ({
        later: {
          isHere: () => here.has(name),
          preload: () => {
            asked.push(name)
            return new Promise<void>((resolve, reject) => {
              ends[name] = { give: resolve, fail: () => reject(new Error(name)) }
            })
          },
        },
      }) as unknown as Widget
    const widgets: WidgetRegistry = {
      a: widget('a'),
      b: widget('b'),
      c: widget('c'),
      now: {} as Widget,
    }
    const wrapper = ({ children }: { children: ReactNode }) => (
      <WidgetsProvider widgets={widgets}>{children}</WidgetsProvider>
    )
    return { asked, ends, here, wrapper }
  }
  const fields = [
    sampleField('one', { widget: 'a' }),
    sampleField('again', { widget: 'a' }),
    sampleField('rows', { widget: 'now', items: [sampleField('in', { widget: 'b' })] }),
    sampleField('unknown', { widget: 'nothing' }),
  ]

  it('are fetched, each once, those of rows among them, and whoever asks does not wait', async () => {
    const { asked, ends, wrapper } = registry()
    const { result } = renderHook(() => usePreload(fields), { wrapper })
    result.current()
    expect(asked).toEqual(['a', 'b'])
    ends.a!.fail()
    await act(async () => {})
  })

  it('are here once all have come, or could not', async () => {
    const { asked, ends, wrapper } = registry()
    const form = sampleForm(fields)
    const { result } = renderHook(() => useWidgetsHere(form), { wrapper })
    expect([result.current, asked]).toEqual([false, ['a', 'b']])
    await act(async () => ends.a!.fail())
    expect(result.current).toBe(false)
    await act(async () => ends.b!.give())
    expect(result.current).toBe(true)
  })

  it('are here at once where none is to come, or there is no form', () => {
    const { asked, here, wrapper } = registry()
    here.add('a').add('b')
    const form = sampleForm(fields)
    expect(renderHook(() => useWidgetsHere(form), { wrapper }).result.current).toBe(true)
    expect(renderHook(() => useWidgetsHere(undefined), { wrapper }).result.current).toBe(true)
    expect(asked).toEqual([])
  })

  it('are waited for by nobody once their form is gone', async () => {
    const { ends, wrapper } = registry()
    const form = sampleForm([fields[0]!])
    const draws: boolean[] = []
    const { rerender } = renderHook(
      ({ form }) => {
        const here = useWidgetsHere(form)
        draws.push(here)
      },
      { wrapper, initialProps: { form } },
    )
    rerender({ form: sampleForm([sampleField('other', { widget: 'c' })]) })
    await act(async () => ends.a!.give())
    expect(draws.at(-1)).toBe(false)
    await act(async () => ends.c!.give())
    expect(draws.at(-1)).toBe(true)
  })
})

it('whatever stands outside of its surroundings says which are missing', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fault = (hook: () => unknown, wrapper?: (props: { children: ReactNode }) => ReactNode) => {
    try {
      renderHook(hook, { wrapper })
    } catch (error) {
      return (error as Error).message
    }
    return undefined
  }
  const few = ({ children }: { children: ReactNode }) => (
    <WidgetsProvider widgets={{ one: {} as Widget, two: {} as Widget }}>{children}</WidgetsProvider>
  )
  expect([fault(() => useWidget('one')), fault(useFieldPlace), fault(() => useWidget('three'), few)]).toEqual(
    [
      'There is no <WidgetsProvider> above this field',
      'There is no <FieldPlaceProvider> above this field',
      'Widget "three" is not registered; registered are one, two',
    ],
  )
  expect(page.queryByText('anything')).toBeNull()
  quiet.mockRestore()
})
