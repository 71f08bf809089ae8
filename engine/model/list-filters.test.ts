import { expect, it } from 'vitest'
import { expr } from './expression-testing'
import { calls, lastValues, serverWith } from './open-list-testing'
import { createTestRuntime } from './runtime-testing'
import { listScreen, sampleField, sampleList } from './samples-testing'
import { createScreenModel } from './screen'

it('lets a list ask as soon as it is made, so that the answer is under way while the page is drawn', () => {
  const runtime = createTestRuntime({ answers: { 'item.page': serverWith(3) } })
  const filters = [sampleField('title', { default: expr("'a'") })]
  createScreenModel(runtime, listScreen(sampleList({ filters }), { calls }), {}).listOf('list')
  expect(lastValues(runtime)).toEqual({ title: 'a', page: 1, pageSize: 10 })
})
