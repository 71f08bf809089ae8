/** Nothing typed is lost, and nothing given up comes back: every page that is a form, and every dialog with one, by its declaration. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Field } from '@formily/core'
import { describe, expect, it } from 'vitest'
import type { CompiledField, CompiledScreen, Mode } from '../../engine/compiled'
import { readsOf } from '../../engine/expression'
import { createTestRuntime, settled, type Answering } from '../../engine/model/runtime.fixture'
import { createScreenModel } from '../../engine/model/screen/screen'
import { isOfList } from '../../engine/model/screen/giving'
import { formOfBlock, pageLists } from '../../engine/model/screen/lists'
import type { FormModel, ScreenModel } from '../../engine/model/types'
import { productRoot } from '../language/projects'
import { app, screens } from './declared'

const keys = Object.values(screens).flatMap(({ actions }) =>
  Object.values(actions).flatMap(({ permission }) => permission ?? []),
)
/** Every call answers, with nothing much; `other` is one that no screen knows of. */
const answers = (screen: CompiledScreen): Record<string, Answering> => ({
  other: { reason: 'sessionLost' },
  ...Object.fromEntries([...Object.keys(app!.calls), ...Object.keys(screen.calls)].map((name) => [name, {}])),
})

function surroundings(screen: CompiledScreen) {
  const user = { id: '1', name: 'T', account: 't', superAdmin: true }
  const runtime = createTestRuntime({
    answers: answers(screen),
    app: { ...app! },
    session: { permissions: new Set(keys), user },
    scope: { code: '130400' },
  })
  const open = (query = queryOf(screen)) => createScreenModel(runtime, screen, query)
  return { runtime, open, lose: () => runtime.send({ name: 'other' } as never, {}) }
}
const queryOf = ({ query }: CompiledScreen) =>
  Object.fromEntries(Object.entries(query).flatMap(([name, { optional }]) => (optional ? [] : [[name, '7']])))

/** The first field that can be written into, written into as by its widget. */
function type({ fields, form }: FormModel): { name: string; value: unknown } | undefined {
  const plain = (field: CompiledField) => field.value === undefined && !field.isSecret && !field.items
  const found = fields.find((field) => {
    const { pattern, display } = (form.fields[field.name] ?? {}) as Partial<Field>
    return plain(field) && pattern === 'editable' && display === 'visible'
  })
  if (!found) return undefined
  void (form.fields[found.name] as Field).onInput('typed')
  return { name: found.name, value: 'typed' }
}
const at = (form: FormModel, name: string): unknown => (form.form.values as Record<string, unknown>)[name]

const pages = Object.values(screens).filter(({ block }) => formOfBlock(block) !== undefined)

describe.each(pages.map((screen) => [screen.screen, screen] as const))('the page %s', (_, screen) => {
  it('keeps what was typed over a lost session, whoever found it out, and gives it back once', async () => {
    const { open, lose, runtime } = surroundings(screen)
    const first = open()
    const form = first.formOf()
    await settled()
    const typed = type(form)
    await lose()
    first.dispose()
    const again = open().formOf()
    await settled()
    // A page that only shows, or asks for passwords alone, has nothing to keep.
    if (!typed) return expect(runtime.kept.size).toBe(0)
    expect(at(again, typed.name)).toEqual(typed.value)
    expect(runtime.kept.size).toBe(0)
  })

  it('starts from what is stored when nothing was kept', async () => {
    const { open } = surroundings(screen)
    const first = open()
    const typed = type(first.formOf())
    first.dispose()
    const again = open().formOf()
    await settled()
    if (typed) expect(at(again, typed.name)).not.toEqual(typed.value)
  })
})

/** How each dialog with a form is opened: by every action that does. */
const openings = Object.values(screens).flatMap((screen) =>
  Object.values(screen.actions).flatMap((action) =>
    action.steps.flatMap((step) =>
      step.do === 'open' && screen.dialogs[step.dialog]?.form
        ? [
            {
              screen,
              dialog: step.dialog,
              mode: step.mode,
              name: `${screen.screen} ${step.dialog} ${step.mode}`,
            },
          ]
        : [],
    ),
  ),
)
const eachOpening = [...new Map(openings.map((one) => [one.name, one])).values()]

const row = { id: 5, name: 'row' }
async function openDialog(screen: ScreenModel, dialog: string, mode: Mode) {
  void screen.pick(dialog, {}, screen.contextOf({ row }), mode)
  await settled()
  return screen.dialogs.getState().at(-1)!
}
/** The plain switch of a dialog that is shown first, if it has one. */
const switchOf = ({ actions }: CompiledScreen, buttons: string[]) =>
  buttons.find((name) => actions[name]?.steps.length === 1 && actions[name].steps[0]!.do === 'mode')

describe.each(eachOpening.map((one) => [one.name, one] as const))(
  'the dialog %s',
  (_, { screen, dialog, mode }) => {
    it('is offered again as it opens, where its form can be written into', async () => {
      const { open, lose, runtime } = surroundings(screen)
      const first = open()
      const made = await openDialog(first, dialog, mode)
      const toEdit = switchOf(screen, made.buttons())
      if (mode === 'view' && toEdit !== undefined) await first.run(toEdit, made.context)
      const kept = made.mode.getState().mode
      const typed = kept === 'view' ? undefined : type(made.form!)
      await lose()
      first.dispose()
      const again = await openDialog(open(), dialog, mode)
      if (!typed) {
        expect(runtime.confirmed).toEqual([])
        return expect(runtime.kept.size).toBe(0)
      }
      expect(runtime.confirmed).toEqual([app!.words['draft.offer'] ?? expect.any(String)])
      expect(again.mode.getState().mode).toBe(kept)
      expect(at(again.form!, typed.name)).toEqual(typed.value)
    })

    it('is told of by its page and gone on with from there, where its form can be written into', async () => {
      const { open, lose, runtime } = surroundings(screen)
      const first = open()
      void first.pick(dialog, {}, first.contextOf(), mode)
      await settled()
      const made = first.dialogs.getState().at(-1)!
      const typed = mode === 'view' ? undefined : type(made.form!)
      await lose()
      first.dispose()
      const again = open()
      const waiting = again.waiting.getState()
      // By its title, and by what was filled in first.
      expect(waiting.map(({ title }) => title.startsWith(made.title()))).toEqual(typed ? [true] : [])
      if (!typed) return
      waiting[0]!.resume()
      await settled()
      expect(at(again.dialogs.getState().at(-1)!.form!, typed.name)).toEqual(typed.value)
      expect(runtime.confirmed).toEqual([])
      expect(again.waiting.getState()).toEqual([])
    })
  },
)

it.each(eachOpening.map((one) => [one.name, one] as const))(
  'the dialog %s, opened and left alone, is no change of anybody’s',
  async (_, { screen, dialog, mode }) => {
    const { open, lose, runtime } = surroundings(screen)
    const made = await openDialog(open(), dialog, mode)
    expect(made.form!.form.modified).toBe(false)
    await lose()
    expect(runtime.kept.size).toBe(0)
  },
)

/** Actions that give a form rows of their list, one or all that are chosen. */
const givingRows = Object.values(screens).flatMap((screen) =>
  Object.entries(screen.actions).flatMap(([action, { steps }]) =>
    steps.some(
      (step) =>
        step.do === 'open' &&
        screen.dialogs[step.dialog]?.form &&
        isOfList({ give: step.give, chosen: [] }) &&
        Object.values(step.give).some((tree) => readsOf(tree).some((path) => path.length === 1)),
    )
      ? [[`${screen.screen} ${action}`, screen, action] as const]
      : [],
  ),
)

it.each(givingRows)(
  'the form of %s goes on when somebody else has changed its rows',
  async (_, screen, action) => {
    const { open, runtime } = surroundings(screen)
    const { list } = pageLists(screen)[0]!
    const shown = (version: number) => ({ id: 5, [list.key]: 5, handleState: 1, _v: version })
    runtime.answers[list.call!] = { rows: [shown(1)], total: 1 }
    const model = open()
    const of = model.listOf(list.id)
    await settled()
    of.choose(of.store.getState().rows, true)
    await model.run(action, model.contextOf({ list: of, row: of.store.getState().rows[0]! }))
    const dialog = () => model.dialogs.getState()[0]!
    const typed = type(dialog().form!)!
    Object.assign(dialog().form!, { validate: async () => true })
    const stale = { reason: 'stale', text: 'Changed' } as const
    for (const call of Object.keys(screen.calls)) runtime.answers[call] = stale
    runtime.answers[list.call!] = { rows: [shown(2)], total: 1 }
    await model.run(dialog().buttons().at(-1)!, dialog().context)
    await dialog().notice.getState().goOn!()
    await settled()
    expect(at(dialog().form!, typed.name)).toEqual(typed.value)
    expect(JSON.stringify(dialog().context.given)).toContain('"_v":2')
  },
)

it('every dialog that is shown first and edited by a switch is among them', () => {
  const switched = eachOpening.filter(({ screen, dialog, mode }) => {
    const { buttons } = screen.dialogs[dialog]!
    return mode === 'view' && switchOf(screen, buttons) !== undefined
  })
  const names = switched.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['refundQuery remark view', 'newsRelease notice view']))
})

it('pages of one kind are told apart by their title: it names what the page was opened with, or what that loads', () => {
  const alike = Object.values(screens).filter(({ query, title }) => {
    if (Object.keys(query).length === 0) return false
    const parts = typeof title === 'string' ? [] : Object.values(title.with)
    return !parts.some(({ value }) =>
      readsOf(value).some(([first]) => first === 'query' || first === 'results'),
    )
  })
  expect(alike.map(({ screen }) => screen)).toEqual([])
})

/** Whoever may speak to a server, and why: all else goes through `runtime.send`, which tells every screen of a lost session. */
const speakers: Record<string, string> = {
  'src/runtime/create-runtime.ts': 'makes runtime.send',
  'src/runtime/upload.ts': 'is handed to it, for files whose progress is shown',
  'src/session/sign-in.ts': 'before there is a session',
  'src/boot/config.ts': 'configuration and manifest, which need no session',
  'src/schemas/screens.ts': 'compiled screens, which need none either',
  'engine/model/send.ts': 'declared calls, by the functions it is given',
  'widgets/place/search.ts': "the map's own service, which knows no session",
}
/** What belongs to a screen goes through its place, so that keys, drafts and refusals are the same whoever sends. */
const besideScreens: Record<string, string> = {
  'engine/model/screen/place.ts': 'the place of a screen',
}
const codeOf = (folders: string[], spoken: RegExp): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(productRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories|fixture)\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    )
    .filter((path) => spoken.test(readFileSync(join(productRoot, path), 'utf8')))
    .sort()
it('nobody goes past the place of a screen', () => {
  expect(codeOf(['engine/model', 'engine/view', 'widgets', 'pages-custom'], /\bruntime\.send\b/)).toEqual(
    Object.keys(besideScreens),
  )
})
it('nobody else speaks to a server', () => {
  const found = codeOf(
    ['src', 'engine/model', 'engine/view', 'widgets', 'pages-custom'],
    /\b(fetch|createSend|sendBeacon)\(|new (XMLHttpRequest|WebSocket|EventSource)\(/,
  )
  expect(found).toEqual(Object.keys(speakers).sort())
})
