import { expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { calls, lastValues, serverWith } from './open-list.fixture'
import { createTestRuntime } from '../runtime.fixture'
import { listScreen, sampleField, sampleList } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'

it('lets a list ask as soon as it is made, so that the answer is under way while the page is drawn', () => {
  const runtime = createTestRuntime({ answers: { 'item.page': serverWith(3) } })
  const filters = [sampleField('title', { default: expr("'a'") })]
  createScreenModel(runtime, listScreen(sampleList({ filters }), { calls }), {}).listOf('list')
  expect(lastValues(runtime)).toEqual({ title: 'a', page: 1, pageSize: 10 })
})
