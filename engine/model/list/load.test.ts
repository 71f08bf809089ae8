import { describe, expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { createTestRuntime, heldAnswer, settled } from '../runtime.fixture'
import { sampleField, sampleList, sampleScreen } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'
import { calls, lastValues, openList, rowsFrom, serverWith } from './open-list.fixture'

describe('a list out of view', () => {
  async function openTabs() {
    const runtime = createTestRuntime({ scope: { code: 'a' }, answers: { 'item.page': serverWith(3) } })
    const tab = (key: string) => ({
      key,
      title: key,
      block: {
        kind: 'list' as const,
        list: sampleList({ id: key, filters: [sampleField('area', { default: expr('scope') })] }),
      },
    })
    const screen = createScreenModel(
      runtime,
      sampleScreen(
        { kind: 'tabs', tabs: [tab('one'), tab('two')], resetOnSwitch: false },
        { calls },
        { scope: 'own' },
      ),
      {},
    )
    const one = screen.listOf('one')
    await settled()
    screen.chooseTab('two')
    screen.listOf('two')
    await settled()
    return { runtime, screen, one }
  }

  it('asks when it is shown, with what has changed meanwhile', async () => {
    const { runtime, screen, one } = await openTabs()
    runtime.chooseScope('b')
    await settled()
    const before = runtime.sent.length
    screen.chooseTab('one')
    await settled()
    expect(runtime.sent).toHaveLength(before + 1)
    expect(one.store.getState().applied).toEqual({ area: 'b' })
  })

  it('is not asked again for what is out of date, by whatever names it', async () => {
    const { runtime, screen, one } = await openTabs()
    runtime.chooseScope('b')
    await settled()
    const before = runtime.sent.length
    await one.reload()
    expect(runtime.sent).toHaveLength(before)
    screen.chooseTab('one')
    await settled()
    expect(lastValues(runtime)).toMatchObject({ area: 'b' })
  })
})

it('drops what is on its way when it is closed', async () => {
  const slow = heldAnswer()
  const { screen, runtime, state } = await openList({}, { answers: { 'item.page': slow.answer } })
  screen.dispose()
  expect(runtime.sent.at(-1)?.options.signal?.aborted).toBe(true)
  await slow.give({ rows: rowsFrom(1, 2) })
  expect(state()).toMatchObject({ status: 'loading', rows: [] })
})
