/**
 * The recipes: their blocks stand in products that the checker finds good (`recipes` and `rental` of `tests/fixtures/language/ok`), and do
 * what is said of them: the first four here, those of records in `recipes-records.test.ts` and in the browser.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { encodeRequest, judge } from '../../engine/contract'
import type { Row } from '../../engine/contract/types'
import { createTestRuntime, settled, type Answering } from '../../engine/model/runtime.fixture'
import { createScreenModel } from '../../engine/model/screen/screen'
import { standInServer } from '../../server/stand-in/server.fixture'
import { checkFiles, fixtures, yamlIn } from '../language/projects'
import { fencesOf, read } from './documents'

const folder = join(fixtures, 'ok/recipes')
const files = yamlIn(folder)
const { app, calls, screens, findings } = checkFiles(files)
const rental = yamlIn(join(fixtures, 'ok/rental'))
const tickets: Row[] = [
  { id: '1', number: 'A1', day: '2026-05-01', amount: 250, state: '1' },
  { id: '2', number: 'A2', day: '2026-05-02', amount: 1000, state: '2' },
]

const blocksOf = (document: string): string[] => fencesOf(read(document)).map(({ text }) => text.trimEnd())
const pathOf = (comment: string): string => comment.replace('# schemas/', '')
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())

describe.each(['docs/recipes.md', 'docs/recipes.zh.md'])('%s', (document) => {
  const blocks = blocksOf(document)
  it('shows the same blocks as in the other language', () =>
    expect(blocks).toEqual(blocksOf('docs/recipes.md')))
  it.each(blocks)('shows a part of a product: %s', (block) => {
    const [path, ...lines] = linesOf(block)
    // Keys that stand apart in the file follow one another in the block.
    const missing = [files, rental].map((product) => {
      const file = linesOf(product.get(pathOf(path!)) ?? '').join('\n')
      const parts = lines.reduce<string[]>((all, line) => {
        const together = all.length > 0 ? `${all.at(-1)!}\n${line}` : line
        return file.includes(together) ? [...all.slice(0, -1), together] : [...all, line]
      }, [])
      return parts.filter((part) => !file.includes(part))
    })
    expect(missing).toContainEqual([])
  })
})

it('the recipes of records show every line of their screens and calls', () => {
  const shown = blocksOf('docs/recipes.md').map((block) => block.split('\n'))
  // What the application has and the product has as well: services, envelope, where the cities come from.
  for (const [path, text] of [...rental].filter(
    ([name]) => !['app.yaml', 'calls/city.yaml'].includes(name),
  )) {
    const lines = shown.flatMap(([first, ...rest]) => (pathOf(first!) === path ? rest : []))
    const missing = text.split('\n').filter((line) => line !== '' && !lines.includes(line))
    expect(missing, path).toEqual([])
  }
})

function opened(screen: string, id: string, answers: Record<string, Answering>) {
  const runtime = createTestRuntime({
    app,
    answers,
    session: {
      permissions: new Set(['ticket:cancel', 'ticket:export']),
      menuScreens: new Set(['ticket', 'orders']),
    },
  })
  const model = createScreenModel(runtime, screens[screen]!, {})
  const list = model.listOf(id)
  return { runtime, list, run: (name: string) => model.run(name, model.contextOf({ list })) }
}
const ticketScreen = (answers: Record<string, Answering> = {}) =>
  opened('ticket', 'main', {
    'ticket.page': { rows: tickets, total: 2 },
    'ticket.sum': { values: { number: 2, amount: 1250 } },
    ...answers,
  })

it('are good', () => expect([...findings, ...checkFiles(rental).findings]).toEqual([]))

it('totals: of the query beside the list, and a last row of the file', async () => {
  const { runtime, list, run } = ticketScreen()
  await settled()
  expect(list.store.getState().totals).toEqual([
    { label: '张数', text: '2' },
    { label: '金额合计(元)', text: '12.50' },
  ])
  await run('sheet')
  expect(runtime.sheets[0]!.rows.at(-1)).toEqual(['合计', null, 12.5, null])
})

it('a batch: says how many were done and left, and leaves those chosen that were left', async () => {
  const { runtime, list, run } = ticketScreen({
    'ticket.cancel': { values: { done: 1, left: [tickets[1]!] } },
  })
  await settled()
  list.choose(tickets, true)
  await run('cancel')
  await settled()
  expect(runtime.confirmed.at(-1)).toContain('确定取消所选的2张车票吗？')
  expect(runtime.toasts.at(-1)!.text).toBe('已取消1张，1张不能取消')
  expect([...list.store.getState().selection.values()].map(({ id }) => id)).toEqual(['2'])
})

it('an external service: its own success, its own text, its own headers', () => {
  const call = calls['deal.page']!
  const answered = (body: unknown) =>
    judge(app!, call, { status: 200, contentType: 'application/json', body })
  const good = { result: 'SUCCESS', payload: { list: [{ id: 7, dealNo: 'D7', money: 12.5 }], count: 31 } }
  expect(answered(good)).toMatchObject({ ok: true, rows: [{ dealNo: 'D7', money: 1250 }], total: 31 })
  expect(answered({ result: 'FAIL', desc: '无此交易' })).toMatchObject({ ok: false, text: '无此交易' })
  const { url, headers } = encodeRequest(call, { dealNo: 'D7', pageNo: 1, pageSize: 10 }, app!.services.erp!)
  expect(url).toBe('https://erp.example.com/api/deals?dealNo=D7&pageNo=0&pageSize=10')
  expect(headers).toMatchObject({ client: 'console' })
})

it('three tabs: each asks its own service', async () => {
  const asked = await Promise.all(
    ['tickets', 'trips', 'deals'].map(async (tab) => {
      const { runtime } = opened('orders', tab, { 'ticket.page': {}, 'trip.page': {}, 'deal.page': {} })
      await settled()
      return runtime.sent.map(({ call }) => calls[call]!.service)
    }),
  )
  expect(asked).toEqual([['tour'], ['web'], ['erp']])
})

describe('the batch at the server', () => {
  // The same file beside the product's own calls, open to whoever has signed in.
  const text = readFileSync(join(folder, 'calls/ticket.yaml'), 'utf8')
    .replaceAll(/\bticket(?=\.)/g, 'recipe')
    .replaceAll('Ticket', 'Recipe')
    .replaceAll('/ticket/', '/recipe/')
    .replaceAll(/permission: .*/g, 'permission: signed-in')
  const { good } = standInServer(text)
  it('deals with what fits, and answers with what it left', async () => {
    const all = (await good('recipe.page', { page: 1, size: 100 })).rows
    const fitting = all.filter(({ state }) => state === '1')
    const others = all.filter(({ state }) => state !== '1')
    expect([fitting.length, others.length]).not.toContain(0)
    const { values } = await good('recipe.cancel', { ids: all.map(({ id }) => String(id)) })
    expect(values.done).toBe(fitting.length)
    expect((values.left as Row[]).map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
  })
})
