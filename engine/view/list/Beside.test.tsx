// @vitest-environment jsdom
import { act, render, screen as page } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expr } from '../../model/expression.fixture'
import { heldAnswer, settled, type Answering } from '../../model/runtime.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { schema } from '../form/open-fields.fixture'
import { sampleScreen } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import type { ViewProps, WidgetRegistry } from '../widget/types'
import { Beside } from './Beside'

afterEach(() => void vi.unstubAllGlobals())

/** A widget beside the rows that records its props. */
async function draw(answer: Answering, widget = 'seen') {
  let given: ViewProps | undefined
  const Edit = () => <input />
  const View = (props: ViewProps) => {
    given = props
    return <output>{`seen: ${props.text}`}</output>
  }
  const widgets: WidgetRegistry = {
    seen: { schema: schema('seen', 'input'), Edit, View },
    blind: { schema: schema('blind', 'input'), Edit },
  }
  const { runtime, screen } = sampleScreen({}, answer)
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  const beside = {
    label: { text: '{n} beside', with: { n: { value: expr('size'), format: { kind: 'text' } as const } } },
    value: expr('count(rows) * 100'),
    format: { kind: 'money' } as const,
    width: 320,
    view: { widget, options: { wide: true } },
  }
  render(
    <WidgetsProvider widgets={widgets}>
      <Beside model={list} screen={model} beside={beside} />
    </WidgetsProvider>,
  )
  await act(settled)
  const part = page.getByRole('region', { name: '10 beside' })
  return {
    runtime,
    list,
    part,
    given: () => given,
    isWaiting: () => part.querySelector('[aria-busy=true]') !== null,
  }
}
const failure = { reason: 'refused' } as const
const rows = (count: number) => ({ rows: Array.from({ length: count }, (_, id) => ({ id })), total: count })

describe('what stands beside the rows', () => {
  it('is worked out of them, and drawn by its widget', async () => {
    const { part, given, list, runtime } = await draw(rows(2))
    expect([part.textContent, part.style.width]).toEqual(['seen: 2.00', '320px'])
    expect(given()).toMatchObject({
      value: 200,
      text: '2.00',
      options: { wide: true },
      choices: { list: [], status: 'ready' },
    })
    expect(given()!.host.evaluate(expr('size'))).toBe(10)
    runtime.answers['item.page'] = rows(3)
    await act(() => list.reload())
    expect(part.textContent).toBe('seen: 3.00')
  })

  it('is there in words where its widget has no face', async () => {
    expect((await draw(rows(1), 'blind')).part.textContent).toBe('1.00')
  })

  it('says nothing of rows that were not asked for, are on their way or could not be had', async () => {
    const held = heldAnswer()
    const { part, isWaiting, list, runtime } = await draw(held.answer)
    expect([part.textContent, isWaiting()]).toEqual(['', true])
    await act(() => held.give(failure))
    // The table reports the failure, so it is not repeated here.
    expect([part.textContent, isWaiting()]).toEqual(['', false])
    act(() => list.store.setState({ status: 'idle' }))
    expect([part.textContent, isWaiting()]).toEqual(['', false])
    runtime.answers['item.page'] = rows(0)
    await act(() => list.reload())
    expect(part.textContent).toBe('seen: 0.00')
  })

  it('keeps its height while nothing may be said', async () => {
    let tell: (height: number) => void = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: (entries: object[]) => void) {
          tell = (height) => told([{ contentRect: { height } }])
        }
        observe() {}
        disconnect() {}
      },
    )
    const { part, list, runtime } = await draw(rows(0))
    const height = () => (part.firstElementChild as HTMLElement).style.minHeight
    tell(420)
    expect(height()).toBe('')
    const held = heldAnswer()
    runtime.answers['item.page'] = held.answer
    await act(async () => void list.search())
    tell(32)
    expect(height()).toBe('420px')
    await act(() => held.give(failure))
    expect(height()).toBe('420px')
    runtime.answers['item.page'] = rows(1)
    await act(() => list.search())
    expect(height()).toBe('')
  })

  it('keeps to the rows that are there while they are asked for again, and where that fails', async () => {
    const { part, list, runtime } = await draw(rows(2))
    const held = heldAnswer()
    runtime.answers['item.page'] = held.answer
    await act(async () => void list.reload())
    expect(part.textContent).toBe('seen: 2.00')
    await act(() => held.give(failure))
    expect([list.store.getState().status, part.textContent]).toEqual(['failed', 'seen: 2.00'])
  })
})
