/** What holds for the lists of every screen, by their declarations. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageLists } from '../../engine/model/screen/lists'
import { createScreenModel } from '../../engine/model/screen/screen'
import { createTestRuntime, settled, type Answering } from '../../engine/model/runtime.fixture'
import { checkFiles, productRoot, yamlIn } from '../language/projects'

const { app, screens } = checkFiles(yamlIn(join(productRoot, 'schemas')))
const lists = Object.values(screens).flatMap((screen) =>
  pageLists(screen).map(({ list, tab }) => ({ screen, list, tab })),
)
const asking = lists.filter(
  ({ list, tab }) => list.autoload && list.paging.mode === 'server' && tab === undefined,
)

/** Every call answers with one row of many, until it is told to fail. */
function answeringAll() {
  let fails = false
  const answer: Answering = () =>
    fails ? { reason: 'refused', text: 'No' } : { rows: [{ id: 1, _v: 1 }], total: 50, values: {} }
  const runtime = createTestRuntime({
    app,
    session: {
      user: { id: '1', name: '', account: '', superAdmin: true },
      permissions: new Set(app!.permissions),
    },
  })
  runtime.answers = new Proxy({}, { get: () => answer })
  return { runtime, fail: () => (fails = true) }
}

describe('a list whose question fails', () => {
  it.each(asking.map(({ screen, list }) => [`${screen.screen} ${list.id}`, screen, list] as const))(
    '%s shows no rows of the question before',
    async (_, screen, { id }) => {
      const { runtime, fail } = answeringAll()
      const model = createScreenModel(runtime, screen, { id: '1' })
      const list = model.listOf(id)
      await settled()
      await settled()
      expect(list.store.getState().rows.length).toBeGreaterThan(0)
      fail()
      await list.goTo(2)
      expect(list.store.getState()).toMatchObject({ rows: [], total: 0 })
      model.dispose()
    },
  )
})
