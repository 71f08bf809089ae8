/**
 * Concurrent edits: every form that edits sends the version of what it shows, so the second save is refused.
 * Checked over every list, dialog and page form: the call that fills it must return the version
 * (`writers.wide.test.ts`).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompiledList, CompiledScreen, Step } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { compileProject } from '../testing'
import { openWorld, type World } from './matrix.fixture'
import { ownValues } from './own.fixture'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.server.stop())

const { screens, calls, app } = compileProject()
const isReference = (name: string): boolean => app.services[calls[name]!.service]!.backend === 'reference'

/** Calls that check a state, a number or a key instead; reasons in `writers.wide.test.ts`. */
const withoutVersion =
  /^(approval\.\w+|campaign\.takeOff|card\.setStatus|feedback\.reply|lineSync\.\w+|order\.writeOff|rechargeDiscount\.set|refund\.review)$/

interface Edit {
  screen: string
  call: string
  /** Calls that may have returned the version; any of them is sufficient. */
  from: string[]
}

const isList = (value: object): value is CompiledList => 'rowActions' in value && 'columns' in value
function partsOf<Part>(value: unknown, is: (value: object) => value is Part & object): Part[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap((one) => partsOf(one, is))
  return is(value) ? [value, ...below] : below
}
interface PageForm {
  form: { load: { call: string }[] }
  buttons: string[]
}
const isPageForm = (value: object): value is PageForm =>
  'form' in value && 'buttons' in value && !('name' in value)

/** The calls that an action leads to, including those of its dialogs, with the calls that load them. */
function ledTo(
  screen: CompiledScreen,
  names: readonly string[],
  from: string[],
  seen = new Set<string>(),
): Edit[] {
  return names.flatMap((name) => {
    if (seen.has(name)) return []
    seen.add(name)
    return (screen.actions[name]?.steps ?? []).flatMap((step: Step): Edit[] => {
      if (step.do === 'call')
        return calls[step.call]!.taken === undefined ? [] : [{ screen: screen.screen, call: step.call, from }]
      if (step.do !== 'open') return []
      const { form, buttons, submit = {} } = screen.dialogs[step.dialog]!
      const loads = form?.load.map(({ call }) => call) ?? []
      return ledTo(screen, [...buttons, ...Object.values(submit)], [...from, ...loads], seen)
    })
  })
}

const edits = Object.values(screens).flatMap((screen) => [
  ...partsOf(screen.block, isList).flatMap((list) => {
    const { rowActions, toolbar, onDrop, call } = list
    const inCells = list.columns.flatMap(({ action }) => action ?? [])
    return call
      ? ledTo(screen, [...rowActions, ...toolbar, ...inCells, ...(onDrop ? [onDrop] : [])], [call])
      : []
  }),
  ...partsOf(screen.block, isPageForm).flatMap(({ form, buttons }) =>
    ledTo(
      screen,
      buttons,
      form.load.map(({ call }) => call),
    ),
  ),
])
const wanted = edits.filter(({ call }) => isReference(call) && !withoutVersion.test(call))
const rows = [...new Map(wanted.map((one) => [`${one.screen} ${one.call}`, one])).entries()]

/** True if the answer has a version anywhere: on itself, on a record, or on the records of a list. */
const hasVersion = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (typeof (value as { _v?: unknown })._v === 'number' || Object.values(value).some(hasVersion))

it('there are many such forms', () => expect(rows.length).toBeGreaterThan(35))

/** Parameters filled from another list of the screen. */
const chosenBy: Record<string, { parameter: string; list: string }> = {
  'dictionary.entries': { parameter: 'parentId', list: 'dictionary.categories' },
}

it.each(rows)('%s is sent with what it was filled from', async (_, { from }) => {
  const client = world.clientOf('superAdmin')
  let row: Values = {}
  for (const name of from) {
    const call = world.calls.find((one) => one.name === name)!
    const chosen = chosenBy[name]
    if (chosen) {
      const outcome = await client.send(chosen.list, {})
      row = outcome.ok ? { [chosen.parameter]: outcome.rows[0]?.id } : {}
    }
    for (const values of [row, {}, await ownValues(world, call, world.wide)]) {
      const outcome = await client.send(name, values)
      if (!outcome.ok) continue
      if (hasVersion([outcome.values, outcome.rows])) return
      row = outcome.rows[0] ?? row
    }
  }
  expect.fail(`no version from ${from.join()}`)
})
