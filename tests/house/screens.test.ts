/** What holds for the lists and forms of every screen, by their declarations. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CompiledField } from '../../engine/compiled'
import { readsOf } from '../../engine/expression'
import type { Expr } from '../../engine/expression/tree'
import { evaluate } from '../../engine/model/evaluate'
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

describe('a list that asks by itself on a page that follows the chosen scope', () => {
  // What it shows belongs to no scope.
  const ofNoScope = ['couponJob.page']
  const following = lists.filter(
    ({ screen, list }) => screen.scope !== undefined && list.autoload && list.call,
  )
  it.each(
    following.flatMap(({ screen, list, tab = '' }) =>
      ofNoScope.includes(list.call!) ? [] : [[`${screen.screen} ${tab} ${list.call}`, screen, list] as const],
    ),
  )('%s asks for that scope', (_, screen, { call, send, filters }) => {
    const { scope = '' } = screen.calls[call!]!
    expect([...Object.keys(send), ...filters.map(({ name }) => name)]).toContain(scope)
  })
})

/** Fields in a form, wherever it stands. */
const fieldsIn = (part: unknown): CompiledField[] => {
  if (typeof part !== 'object' || part === null) return []
  const own = 'widget' in part && 'name' in part ? [part as CompiledField] : []
  return [...own, ...Object.entries(part).flatMap(([key, one]) => (key === 'filters' ? [] : fieldsIn(one)))]
}
const formFields = Object.values(screens).flatMap((screen) =>
  fieldsIn([screen.block, screen.dialogs]).map((field) => ({ screen, field })),
)
const inForms = formFields.flatMap(({ screen, field }) =>
  screen.scope === undefined || field.widget !== 'scope' ? [] : [{ screen: screen.screen, field }],
)

it('what is added begins with the scope that the header has chosen', () => {
  expect(inForms.length).toBeGreaterThan(20)
  const begins = (tree: Expr | undefined, mode: string, scope: string) =>
    tree === undefined ? null : evaluate(createTestRuntime(), tree, { mode, scope })
  // A declared default of something else wins.
  const isMeant = ({ value, default: tree }: CompiledField) =>
    value === undefined && (tree === undefined || readsOf(tree).some(([root]) => root === 'scope'))
  for (const { screen, field } of inForms.filter(({ field }) => isMeant(field))) {
    expect([screen, begins(field.default, 'add', '130400')]).toEqual([screen, '130400'])
    expect([screen, begins(field.default, 'add', '') || null]).toEqual([screen, null])
  }
})

it('a field for several scopes says that it has them', () => {
  const { code } = app!.scope!.sources.own!
  const many = formFields.filter(
    ({ field: { widget, lookup } }) => widget === 'multiSelect' && lookup?.code === code,
  )
  expect(many.length).toBeGreaterThan(2)
  for (const { field } of many) expect([field.name, field.options.scopes]).toEqual([field.name, true])
})

it('no rule says that a value is missing which is there', () => {
  // Empty in what counts: all cities, or a first row with nothing chosen. Or the documents say so: a quantity below 1.
  const told = formFields.flatMap(({ screen, field }) => {
    const missing = new Set(field.required?.map(({ message }) => message))
    return (field.rules ?? []).flatMap(({ message }) =>
      typeof message === 'string' && missing.has(message) ? [`${screen.screen}.${field.name}`] : [],
    )
  })
  expect([...new Set(told)].sort()).toEqual([
    'blocDiscountRatSet.splitTimes',
    'channelSet.city_code',
    'commodityAdd.buyNumOne',
    'lineDiscountRatSet.splitDiscounts',
  ])
})
