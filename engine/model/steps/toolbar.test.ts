import { expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { calls, serverWith } from '../list/open-list.fixture'
import { createTestRuntime, settled } from '../runtime.fixture'
import { listScreen, sampleAction, sampleCall, sampleField, sampleList } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'

/** A list with one toolbar action: it validates, then copies applied and typed filters. */
async function opened() {
  const runtime = createTestRuntime({ answers: { 'item.page': serverWith(3) } })
  const filters = [sampleField('title', { default: expr("'a'") })]
  const checks = [{ check: expr('filled(filters.title)'), message: 'Type something' }]
  const action = sampleAction('copy', [
    { do: 'validate' },
    { do: 'copy', value: expr("join([asked.title, filters.title], '/')") },
  ])
  const list = sampleList({ filters, checks })
  const screen = createScreenModel(
    runtime,
    listScreen(list, { calls: [...calls, sampleCall('x')], actions: [action] }),
    {},
  )
  const model = screen.listOf('list')
  await settled()
  return { runtime, model, run: () => screen.run('copy', screen.contextOf({ list: model })) }
}

it('a toolbar knows the filters as they are typed, and those its rows were asked with', async () => {
  const { runtime, model, run } = await opened()
  model.filters.assign({ title: 'b' })
  await run()
  expect(runtime.copied).toEqual(['a/b'])
})

it('validate in a toolbar says the checks of the list, and stops', async () => {
  const { runtime, model, run } = await opened()
  model.filters.assign({ title: '' })
  await run()
  expect(runtime.copied).toEqual([])
  expect(runtime.toasts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['warning: Type something'])
})
