/** Over all screens: a list whose call needs a key the operator does not hold says so at once, and asks nobody. */
import { expect, it } from 'vitest'
import { isOpenPermission, screenOfPermission } from '../../engine/vocabulary/permissions'
import { createTestRuntime, settled } from '../../engine/model/runtime.fixture'
import { createScreenModel } from '../../engine/model/screen/screen'
import { pageLists } from '../../engine/model/screen/lists'
import { app, calls, screens } from './declared'

const isKey = (one: string) => !isOpenPermission(one) && screenOfPermission(one) === undefined
const keyed = Object.values(screens).flatMap((screen) =>
  pageLists(screen).flatMap(({ list }) => {
    const call = calls[list.call ?? '']
    return call?.permission.every(isKey) ? [[`${screen.screen} ${list.id}`, screen, list] as const] : []
  }),
)
const answers = Object.fromEntries(Object.keys(calls).map((name) => [name, { rows: [] }]))
const query = (names: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, '1']))

it('there are such lists', () => {
  expect(keyed.map(([name]) => name.split(' ')[0])).toContain('orderManagement')
})

it.each(keyed)('%s', async (_, screen, list) => {
  for (const permissions of [new Set<string>(), new Set(calls[list.call!]!.permission)]) {
    const runtime = createTestRuntime({ app: app!, answers, session: { permissions } })
    const model = createScreenModel(runtime, screen, query(screen.query))
    const { store, search, reset } = model.listOf(list.id)
    await settled()
    await search()
    await reset()
    const asked = runtime.sent.filter(({ call }) => call === list.call)
    if (permissions.size === 0) {
      expect(store.getState().status).toBe('forbidden')
      expect(asked).toEqual([])
      expect(runtime.toasts.filter(({ kind }) => kind === 'error')).toEqual([])
    } else expect(store.getState().status).not.toBe('forbidden')
    model.dispose()
  }
})
