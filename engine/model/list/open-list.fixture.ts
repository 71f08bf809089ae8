/** A screen with one list and a scripted server. */
import type { CompiledList } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { createTestRuntime, settled } from '../runtime.fixture'
import type { Answering, TestRuntimeOptions } from '../runtime.fixture'
import { listScreen, pagedCall, sampleList } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'

export const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, title: `t${first + at}` }))

/** A server with this many rows. */
export const serverWith =
  (total: number): Answering =>
  ({ page, pageSize }: Values) => {
    const first = ((page as number) - 1) * (pageSize as number)
    return { rows: rowsFrom(first + 1, Math.max(0, Math.min(pageSize as number, total - first))), total }
  }

export const calls = [pagedCall('item.page', ['title', 'kind', 'start', 'end', 'area'])]

export async function openList(
  list: Partial<CompiledList> = {},
  options: TestRuntimeOptions = {},
  over = {},
) {
  const runtime = createTestRuntime({
    ...options,
    answers: { 'item.page': serverWith(35), ...options.answers },
  })
  const screen = createScreenModel(runtime, listScreen(sampleList(list), { calls }, over), {})
  const model = screen.listOf('list')
  await settled()
  return {
    runtime,
    screen,
    model,
    state: () => model.store.getState(),
    type: (name: string, value: unknown) => model.filters.form.setValuesIn(name, value),
  }
}

export const lastValues = (runtime: { sent: { values: Values }[] }) => runtime.sent.at(-1)?.values
