// @vitest-environment jsdom
import { act, render, renderHook, screen as page } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CompiledAction } from '../../compiled'
import { noNotice } from '../../model/screen/notice'
import { createScreenModel } from '../../model/screen/screen'
import { sampleAction } from '../../model/samples.fixture'
import type { ScreenModel } from '../../model/types'
import { sampleScreen } from '../table/samples.fixture'
import { ActionButton } from './ActionButton'
import { NoticeView } from './NoticeView'
import { busyNames, useBusyActions } from './useBusyActions'
import { useBusyMark } from './useBusyMark'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

function open(over: Partial<CompiledAction> = {}): ScreenModel {
  const { runtime, screen } = sampleScreen({}, undefined, {
    actions: [sampleAction('act', [{ do: 'log', text: 'done' }], { label: 'Act', ...over })],
  })
  return createScreenModel(runtime, screen, {})
}
const running = (model: ScreenModel, ...keys: string[]) =>
  act(() => model.running.setState(new Set(keys), true))

describe('a button', () => {
  function draw(over: Partial<CompiledAction> = {}, props: { isMain?: boolean; size?: 'small' } = {}) {
    const model = open(over)
    const context = model.contextOf({ row: { id: 3 } })
    const drawn = render(<ActionButton screen={model} name="act" context={() => context} {...props} />)
    return { ...drawn, model, button: drawn.container.querySelector('button') }
  }
  const kindsOf = (button: Element | null) => Object.values({ ...(button as HTMLElement | null)?.dataset })

  it.each([
    ['primary', {}, ['primary']],
    ['default', {}, ['default']],
    ['danger', {}, ['default', 'true']],
    ['link', {}, ['link']],
    ['default', { isMain: true }, ['primary']],
    ['default', { size: 'small' }, ['default', 'small']],
  ] as const)('that looks %s, in its place %j, is drawn as %j', (look, props, kinds) => {
    expect(kindsOf(draw({ look }, props).button)).toEqual(kinds)
  })

  it('is not there for whoever may not press it', () => {
    expect(draw({ permission: ['other'] }).button).toBeNull()
  })

  it('has the icon that is known, and none else', () => {
    expect(draw({ icon: 'add' }).button?.querySelector('svg')).not.toBeNull()
    expect(draw({ icon: 'nothing' }).button?.querySelector('svg')).toBeNull()
    expect(draw().button?.querySelector('svg')).toBeNull()
  })

  it('runs its action where it stands', async () => {
    const { model, button } = draw()
    const run = vi.spyOn(model, 'run')
    await act(async () => button!.click())
    expect(run).toHaveBeenCalledExactlyOnceWith('act', expect.objectContaining({ row: { id: 3 } }))
  })

  it('is marked as busy once its action has run for longer than an eye notices, and no longer than it runs', () => {
    const { model, button } = draw()
    const isBusy = () => button!.getAttribute('aria-busy')
    running(model, 'act#3')
    pass(59)
    expect(isBusy()).toBeNull()
    pass(1)
    expect(isBusy()).toBe('true')
    running(model, 'act#3', 'act#4')
    expect(isBusy()).toBe('true')
    running(model)
    expect(isBusy()).toBeNull()
    running(model, 'act#3')
    pass(59)
    running(model)
    pass(600)
    expect(isBusy()).toBeNull()
    running(model, 'act#4')
    pass(600)
    expect(isBusy()).toBeNull()
  })

  it('waits from when it became busy, whatever else begins meanwhile', () => {
    const { model, button } = draw()
    running(model, 'act#3')
    pass(40)
    running(model, 'act#3', 'other')
    pass(20)
    expect(button!.getAttribute('aria-busy')).toBe('true')
    running(model)
    pass(600)
    expect(button!.getAttribute('aria-busy')).toBeNull()
  })

  it('can be disabled', () => {
    expect(draw({ disabled: true }).button?.disabled).toBe(true)
    expect(draw({ disabled: false }).button?.disabled).toBe(false)
  })
})

describe('what marks a button', () => {
  it('looks at what runs already, and at nothing once it is gone', () => {
    const store = createStore(() => ({ busy: true }))
    const mark = renderHook(() => useBusyMark(store, ({ busy }) => busy))
    const button = document.createElement('button')
    mark.result.current.current = button
    mark.unmount()
    pass(600)
    store.setState({ busy: false })
    store.setState({ busy: true })
    pass(600)
    expect(button.hasAttribute('aria-busy')).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the rows whose actions run', () => {
  it('are told of once they have run for longer than an eye notices', () => {
    const model = open()
    let draws = 0
    const { result } = renderHook(() => (draws++, [...useBusyActions(model)]))
    running(model, 'act#1')
    pass(149)
    expect(result.current).toEqual([])
    pass(1)
    expect(result.current).toEqual(['act#1'])
    running(model, 'act#1', 'act#2')
    pass(150)
    expect(result.current).toEqual(['act#1', 'act#2'])
    running(model, 'act#3', 'act#2')
    pass(150)
    expect(result.current).toEqual(['act#3', 'act#2'])
    running(model)
    expect(result.current).toEqual([])
    expect(draws).toBe(5)
  })

  it('draw nothing where all is over at once, or nothing else runs', () => {
    const model = open()
    let draws = 0
    renderHook(() => (draws++, useBusyActions(model)))
    running(model, 'act#1')
    pass(100)
    running(model)
    pass(600)
    expect(draws).toBe(1)
    running(model, 'act#1')
    pass(150)
    running(model, 'act#1')
    pass(150)
    expect(draws).toBe(2)
  })

  it('are not followed once nobody looks', () => {
    const model = open()
    const { unmount } = renderHook(() => useBusyActions(model))
    running(model, 'act#1')
    unmount()
    expect(vi.getTimerCount()).toBe(0)
    running(model, 'act#2')
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    [[], '1', ''],
    [['act#1', 'act#11', 'other#1', 'act'], '1', 'act other'],
    [['act#11'], '1', ''],
  ])('of %j the row %s is busy with "%s"', (busy, row, names) => {
    expect(busyNames(new Set(busy), row)).toBe(names)
  })
})

const word = (key: string) => key
it('a notice says why nothing was done, and is heard', () => {
  const notice = createStore(noNotice)
  render(<NoticeView notice={notice} word={word} />)
  const alert = page.getByRole('alert')
  const around = alert.parentElement!
  expect([around.className, around.dataset.kind, alert.childElementCount]).toEqual(['sc-notice', 'error', 0])
  act(() => notice.setState({ text: 'Pay first', kind: 'warning' }))
  expect([alert.textContent, around.dataset.kind]).toEqual(['Pay first', 'warning'])
  expect(alert.querySelector('p > svg')).not.toBeNull()
  expect(page.queryByRole('button')).toBeNull()
})

it('a notice offers the way on where there is one, once at a time', async () => {
  const notice = createStore(noNotice)
  let end = () => {}
  const goOn = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  render(<NoticeView notice={notice} word={word} />)
  act(() => notice.setState({ text: 'Changed', taken: true, goOn }))
  const button = page.getByRole('button', { name: 'notice.goOn' })
  act(() => button.click())
  act(() => button.click())
  expect([goOn.mock.calls.length, button.ariaBusy]).toEqual([1, 'true'])
  await act(async () => end())
  expect(button.ariaBusy).toBeNull()
})
