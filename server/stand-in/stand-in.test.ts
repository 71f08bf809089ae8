import { describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import type { Row } from '../../engine/contract/types'
import { writeSheet } from '../spreadsheet'
import { readSheet } from '../spreadsheet'
import { startTestServer } from '../testing'
import { refusal } from './answers.fixture'
import { resetService } from './reset'
import { railway, setWith } from './set.fixture'
import { standInServer } from './server.fixture'

const { client, good, server } = standInServer(railway)

const page = { page: 1, size: 100 }
const lineCalled = async (name: string): Promise<Row> =>
  (await good('tline.page', { ...page, name })).rows.find((row) => row.name === name)!

describe('sample data', () => {
  it('begins with the examples, and is the same on every server', async () => {
    const other = await startTestServer({ compiled: setWith(railway) })
    try {
      const theirs = await (await other.login('superAdmin')).send('tline.page', page)
      const ours = await good('tline.page', page)
      if (!theirs.ok) throw new Error(theirs.text)
      const seen = (rows: Row[]) => rows.map(({ id: _, made: __, ...row }) => row)
      expect(seen(theirs.rows)).toEqual(seen(ours.rows))
      expect(ours.total).toBeGreaterThan(10)
      expect(ours.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['一号线', '二号线']))
    } finally {
      await other.stop()
    }
  })

  it('names records that are there, and shows what they are called', async () => {
    const lines = (await good('tline.page', page)).rows
    const { rows } = await good('tdeparture.page', page)
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(lines.find(({ id }) => String(id) === row.lineId)?.name).toBe(row.lineName)
  })

  it('agrees with itself where the collection says how', async () => {
    const { rows } = await good('tdeparture.page', page)
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(1)
    for (const { state, left } of rows) expect(left).toBe(state === '1' ? 0 : 12)
  })

  it('stands in a tree', async () => {
    const { rows } = await good('tunit.tree')
    expect(rows.length).toBeLessThan(10)
    expect(rows.some(({ children }) => (children as Row[]).length > 0)).toBe(true)
  })
})

describe('a list', () => {
  it('is narrowed by what is called like a member: part of a text, a code, an amount, a flag, one of a list', async () => {
    const names = async (values: Row) =>
      (await good('tline.page', { ...page, ...values })).rows.map(({ name }) => name)
    expect(await names({ name: '号线' })).toEqual(expect.arrayContaining(['一号线', '二号线']))
    expect(await names({ name: '100%_' })).toEqual([])
    expect(await names({ price: 250 })).toContain('一号线')
    expect(await names({ open: false, name: '号线' })).toEqual(['二号线'])
    expect(await names({ days: ['2'], name: '一号线' })).toEqual(['一号线'])
    expect(await names({ days: ['9'] })).toEqual([])
    expect(await names({ made: { start: '2000-01-01', end: '2000-01-02' } })).toEqual([])
  })

  it('turns its pages without showing a record twice', async () => {
    const one = await good('tline.page', { page: 1, size: 5 })
    const two = await good('tline.page', { page: 2, size: 5 })
    expect(one.total).toBe(two.total)
    expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(10)
  })

  it('holds what a condition says, in the order asked for, and no more than wanted', async () => {
    const { rows } = await good('tline.dear', { least: 300 })
    const prices = rows.map(({ price }) => price as number)
    expect(prices.length).toBeLessThanOrEqual(3)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(300)
  })

  it('adds up by what records have in common', async () => {
    const { rows } = await good('tdeparture.days')
    const all = (await good('tdeparture.page', page)).rows
    expect(rows.reduce((sum, { number }) => sum + (number as number), 0)).toBe(all.length)
  })

  it('shows an operator the records of his cities alone', async () => {
    const operator = await server().login('handan')
    const seen = await operator.send('tline.page', page)
    if (!seen.ok) throw new Error(seen.text)
    expect(new Set(seen.rows.map(({ cityCode }) => cityCode))).toEqual(new Set(['130400']))
    const departures = await operator.send('tdeparture.page', page)
    if (!departures.ok) throw new Error(departures.text)
    // A departure says of no city; its line does.
    const own = new Set(seen.rows.map(({ id }) => String(id)))
    expect(departures.rows.length).toBeGreaterThan(0)
    expect(departures.rows.filter(({ lineId }) => !own.has(String(lineId)))).toEqual([])
    const other = await lineCalled('二号线')
    expect(
      refusal(await operator.send('tdeparture.add', { lineId: other.id, day: '2032-01-01', left: 1 })),
    ).toBe('线路不存在或已被删除')
    expect(refusal(await operator.send('tline.get', { id: other.id }))).toBe('线路不存在或已被删除')
    expect(refusal(await operator.send('tline.remove', { id: other.id }))).toBe('线路不存在或已被删除')
    expect(refusal(await operator.send('tline.add', { ...newLine('别处'), cityCode: '130100' }))).toBe(
      '没有该城市的操作权限',
    )
  })
})

const newLine = (name: string) => ({ cityCode: '130400', name, price: 500, days: ['1'], open: true })

describe('a record', () => {
  it('is added, read, changed once by whoever saw it last, and removed when its state allows', async () => {
    const { values } = await good('tline.add', newLine('三号线'))
    const { id } = values
    expect((await good('tline.get', { id })).values).toMatchObject({ name: '三号线', price: 500, tickets: 1 })
    expect(await lineCalled('三号线')).toMatchObject({
      cityName: '邯郸市',
      by: '超级管理员',
      open: true,
      _v: 1,
    })
    await good('tline.edit', { id, name: '三号线', price: 600 })
    expect(
      await client.send('tline.edit', { id, name: '四号线', price: 1 }, { 'if-match': '1' }),
    ).toMatchObject({
      ok: false,
      reason: 'stale',
    })
    expect(refusal(await client.send('tline.remove', { id }))).toBe('线路开通中，不能删除')
    expect((await good('tline.close', { ids: [id, (await lineCalled('二号线')).id] })).values).toEqual({
      done: 1,
      left: 1,
    })
    expect(refusal(await client.send('tline.close', { ids: [id] }))).toBe('没有可以关闭的线路')
    await good('tline.remove', { id })
    expect(refusal(await client.send('tline.get', { id }))).toBe('线路不存在或已被删除')
  })

  it('shares no value that is to be of one record only, also where two come at once', async () => {
    const twice = await Promise.all([1, 2, 3].map(() => client.send('tline.add', newLine('五号线'))))
    expect(twice.map(refusal).sort()).toEqual(
      ['taken', expect.stringContaining('已存在'), expect.stringContaining('已存在')].sort(),
    )
    await good('tline.add', { ...newLine('五号线'), cityCode: '130100' })
  })

  it('names another that is there, shows its new name, and keeps it from being removed', async () => {
    const { id } = (await good('tline.add', { ...newLine('六号线'), open: false })).values
    expect(refusal(await client.send('tdeparture.add', { lineId: 77, day: '2026-01-01', left: 3 }))).toBe(
      '线路不存在或已被删除',
    )
    await good('tdeparture.add', { lineId: id, day: '2026-01-01', left: 3 })
    await good('tline.edit', { id, name: '六号快线', price: 1 })
    expect((await good('tdeparture.page', { ...page, lineName: '六号快线' })).rows).toHaveLength(1)
    expect(refusal(await client.send('tline.remove', { id }))).toBe('该线路下有班次，不能删除')
  })

  it('is put into an order by hand', async () => {
    const { rows } = await good('tline.page', page)
    const ids = rows.map(({ id }) => id).reverse()
    await good('tline.move', { ids })
    expect((await good('tline.page', page)).rows.map(({ id }) => id)).toEqual(ids)
  })

  it('is never above itself', async () => {
    const {
      rows: [unit],
    } = await good('tunit.tree')
    expect(refusal(await client.send('tunit.edit', { id: unit!.id, parentId: unit!.id, name: 'x' }))).toBe(
      '上级部门不能是自己或自己的下级',
    )
  })
})

describe('a sheet', () => {
  const fileOf = async (rows: (string | number)[][]) =>
    new File([new Uint8Array(await writeSheet(rows))], 'a.xlsx')

  it('becomes records; a line that cannot be taken is told of, and leaves nothing', async () => {
    const file = await fileOf([
      ['名称', '票价', '开通'],
      ['七号线', '2.5', '是'],
      ['一号线', '1', '否'],
      ['八号线', 'viel', '是'],
      ['', '', ''],
    ])
    const outcome = await good('tline.import', { file, cityCode: '130400' })
    expect(outcome.values).toMatchObject({ added: 1 })
    expect(outcome.rows).toEqual([
      expect.objectContaining({
        line: 3,
        name: '一号线',
        reason: expect.stringContaining('已存在') as string,
      }),
      expect.objectContaining({ line: 4, name: '八号线', reason: '票价应为金额' }),
    ])
    expect(await lineCalled('七号线')).toMatchObject({ price: 250, open: true, cityCode: '130400' })
    expect(
      refusal(await client.send('tline.import', { file: await fileOf([['x']]), cityCode: '130400' })),
    ).toBe('第一个可见工作表“Sheet1”的第1行缺少列：名称、票价、开通，请使用下载的模板')
  })

  it('holds its headings alone where no line is wanted', async () => {
    const { file } = await good('tline.template')
    const cells = await readSheet(Buffer.from(await file!.blob.arrayBuffer()))
    expect(cells).toEqual([['名称', '票价', '开通']])
  })

  it('holds what the list with its filters shows', async () => {
    const outcome = await good('tline.export', { name: '二号线' })
    const named = outcome.http.headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(named)).toContain('线路.xlsx')
    const cells = await readSheet(Buffer.from(await outcome.file!.blob.arrayBuffer()))
    expect(cells).toEqual([
      ['名称', '票价', '开通'],
      ['二号线', '3.00', '否'],
    ])
  })
})

describe('what is left behind', () => {
  it('is a line in the operation log, and one for each amount that changed', async () => {
    const { id } = (await good('tline.add', newLine('九号线'))).values
    await good('tline.edit', { id, name: '九号线', price: 700 })
    const said = await server().db.selectFrom('operation_record').select('content').execute()
    expect(said.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['新增线路：九号线', '修改线路：九号线']),
    )
    const amounts = await server()
      .db.selectFrom('stand_in_amount')
      .select(['before_cents', 'after_cents', 'account'])
      .where('record_id', '=', Number(id))
      .orderBy('id')
      .execute()
    expect(amounts).toEqual([
      { before_cents: null, after_cents: 500, account: 'superAdmin' },
      { before_cents: 500, after_cents: 700, account: 'superAdmin' },
    ])
  })
})

describe('sample data that was played with', () => {
  it('is put back, with all that refers to it', async () => {
    const seen = async () => (await good('tline.page', page)).rows.map(({ name }) => name).sort()
    await good('tline.add', newLine('十号线'))
    const now = momentNow()
    const names = await resetService(server().database, setWith(railway), 'tour', { samples: true, now })
    expect(names).toEqual(expect.arrayContaining(['TLine', 'TDeparture', 'TTicket']))
    expect(await seen()).not.toContain('十号线')
    expect(await seen()).toContain('一号线')
    expect((await good('tdeparture.page', page)).rows.length).toBeGreaterThan(3)
    await expect(
      resetService(server().database, setWith(railway), 'web', { samples: true, now }),
    ).rejects.toThrow('There are: coupon, custom')
  })
})

it('keeps what is optional and empty, and takes away what a call sets to it', async () => {
  const { id, days } = await lineCalled('一号线')
  await good('tline.price', { id, price: 400 })
  expect(await lineCalled('一号线')).toMatchObject({ price: 400, days })
  await good('tline.price', { id, price: null })
  expect(await lineCalled('一号线')).toMatchObject({ price: null, days })
})
