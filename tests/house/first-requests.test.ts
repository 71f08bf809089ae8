/** What `explain` says a list asks first is what the console's model sends when that list opens, of every list of every screen. */
import { describe, expect, it } from 'vitest'
import { encodeRequest } from '../../engine/contract'
import type { Row, Values } from '../../engine/contract/types'
import { createTestRuntime, settled } from '../../engine/model/runtime.fixture'
import { pageLists } from '../../engine/model/screen/lists'
import { createScreenModel } from '../../engine/model/screen/screen'
import type { ListModel, ScreenModel, SessionUser } from '../../engine/model/types'
import type { FilledCall } from '../../engine/language/project'
import { checkFolder } from '../../engine/tools/project'
import { callText } from '../../engine/tools/wire/call-text'
import { firstNames } from '../../engine/tools/wire/names'
import { sampleOf, sampleRow } from '../../engine/tools/wire/sample'
import { fixedMoment } from '../../engine/tools/wire/worked-out'
import { indented, requestText } from '../../engine/tools/wire/written'
import { product } from '../../src/product'

const checked = checkFolder(product)
const app = checked.app!
type Asker = NonNullable<FilledCall['list']>
const asked = Object.entries(checked.mapping).flatMap(([screen, fillings]) =>
  fillings.flatMap((filling) =>
    filling.list ? [{ screen, filling, asker: filling.list, title: `${screen} ${filling.where}` }] : [],
  ),
)

/** Every call answers with one row, and with a value of each of its figures. */
const answers = Object.fromEntries(
  Object.values(checked.calls).map(({ name, rows, reads, types }) => [
    name,
    {
      rows: rows ? [sampleRow(rows.of, types)] : [],
      values: Object.fromEntries(
        Object.entries(reads).map(([at, { type }]) => [at, sampleOf(type, types, at)]),
      ),
    },
  ]),
)

function opened(model: ScreenModel, { id, names }: Asker): ListModel {
  const { given, row } = firstNames(names)
  if (pageLists(model.screen).some(({ list }) => list.id === id)) return model.listOf(id)
  const [dialog] = Object.entries(model.screen.dialogs).find(([, { list, form }]) =>
    [list, ...(form?.tabs ?? []).map((tab) => tab.list)].some((one) => one?.id === id),
  )!
  void model.pick(dialog, (given ?? {}) as Values, model.contextOf({ row: row as Row }), 'edit')
  return model.dialogs
    .getState()
    .flatMap(({ list, tabLists }) => [list, ...Object.values(tabLists)])
    .find((list) => list?.list.id === id)!
}

/** What a list sends of a call once it is opened, or asked where it waits to be; else what is said instead. */
async function firstOf(screen: string, asker: Asker, call: string): Promise<Values | string> {
  const { user, query } = firstNames(asker.names)
  const runtime = createTestRuntime({
    app,
    answers,
    now: fixedMoment,
    session: {
      user: user as SessionUser,
      permissions: new Set(Object.values(checked.calls).flatMap(({ permission }) => permission)),
    },
  })
  const model = createScreenModel(runtime, checked.screens[screen]!, query as Values)
  const list = opened(model, asker)
  await settled()
  if (!list.list.autoload) await list.search()
  await settled()
  const sent = runtime.sent.find((one) => one.call === call)
  const said = list.filters.form.errors.flatMap(({ messages }) => (messages ?? []) as string[])
  model.dispose()
  return sent?.values ?? [...runtime.toasts.map(({ text }) => text), ...said].join()
}

describe('explain', () => {
  it.each(asked)('$title', async ({ screen, filling, asker }) => {
    const call = checked.calls[filling.call]!
    const text = callText(checked, screen, filling, 'en')
    const first = await firstOf(screen, asker, call.name)
    if (typeof first === 'string')
      return expect(text).toContain(
        `with nothing filled in nothing is asked; the operator is told: ${first}\n`,
      )
    const [, filled, opening] =
      /goes over the wire as\n(.*?)\n(?: {2}(?:when it opens|asked with nothing filled in)\n(.*?)\n)? {2}\S/s.exec(
        text,
      )!
    expect(opening ?? filled).toBe(
      indented(requestText(encodeRequest(call, first, app.services[call.service]!))),
    )
  })

  it('is asked about lists that open, wait, want something first, and stand in dialogs', () => {
    const texts = asked.map(({ screen, filling }) => callText(checked, screen, filling, 'en'))
    for (const part of ['when it opens', 'asked with nothing filled in', 'nothing is asked; the operator'])
      expect(texts.filter((text) => text.includes(part))).not.toEqual([])
    expect(asked.filter(({ filling }) => filling.where.startsWith('dialogs.'))).not.toEqual([])
  })
})
