/** References are matched by canonical id only: no other spelling and no empty value matches a record. */
import { describe, expect, it } from 'vitest'
import { writeSheet } from '../spreadsheet'
import { refusal } from './answers.fixture'
import { railway } from './set.fixture'
import { standInServer } from './server.fixture'

const { client, good } = standInServer(railway)
const page = { page: 1, size: 100 }
/** Other spellings of an id that parse to the same number. */
const spellings = (id: unknown): string[] => [`0${id}`, `00${id}`, `${id}.0`, `${id}e0`, `+${id}`, ` ${id}`]

describe('an id', () => {
  it('that is empty names no record, and least of all every one', async () => {
    const before = (await good('tline.page', page)).rows
    for (const call of ['tline.edit', 'tline.remove'])
      expect(refusal(await client.send(call, { id: '', name: 'x', price: 1 })), call).not.toBe('taken')
    expect(refusal(await client.send('tline.close', { ids: [] }))).toBe('没有可以关闭的线路')
    expect((await good('tline.page', page)).rows).toEqual(before)
  })

  it('is kept in one spelling: what is there once is there once, and what is named is not removed', async () => {
    const [line] = (await good('tline.page', page)).rows
    await good('tdeparture.add', { lineId: line!.id, day: '2027-03-01', left: 3 })
    for (const lineId of spellings(line!.id))
      expect(refusal(await client.send('tdeparture.add', { lineId, day: '2027-03-01', left: 3 }))).not.toBe(
        'taken',
      )
    const added = spellings(line!.id).map((lineId, at) =>
      client.send('tdeparture.add', { lineId, day: `2027-04-0${at + 1}`, left: 3 }),
    )
    await Promise.all(added)
    const { rows } = await good('tdeparture.page', { ...page, lineName: line!.name })
    expect(new Set(rows.map(({ lineId }) => lineId))).toEqual(new Set([String(line!.id)]))
  })

  it('spelt otherwise makes no circle of a tree', async () => {
    const [unit] = (await good('tunit.tree')).rows
    for (const parentId of spellings(unit!.id))
      expect(refusal(await client.send('tunit.edit', { id: unit!.id, parentId, name: unit!.name }))).not.toBe(
        'taken',
      )
  })
})

it('has the author, and the time, that the server knows, whatever is sent', async () => {
  await good('tline.forge', { cityCode: '130400', name: '冒名线', by: '别人', made: '2001-01-01 00:00:00' })
  const [line] = (await good('tline.page', { ...page, name: '冒名线' })).rows
  expect(line).toMatchObject({ by: '超级管理员' })
  expect(line!.made).not.toContain('2001')
})

it('is put into an order within its page; the places of others stay', async () => {
  const order = async () => (await good('tline.page', page)).rows.map(({ id }) => id)
  const before = await order()
  const second = before.slice(3, 6)
  await good('tline.move', { ids: [...second].reverse() })
  expect(await order()).toEqual([...before.slice(0, 3), ...[...second].reverse(), ...before.slice(6)])
})

it('comes from a sheet only as a form would take it; a line that cannot be kept costs no other', async () => {
  const rows = [
    ['名称', '票价', '开通'],
    ['表格线', '2.5', '是'],
    ['坏\u0000线', '2.5', '是'],
    ['表格线', '3', '是'],
  ]
  const sheet = await writeSheet(rows)
  const file = new File([new Uint8Array(sheet)], 'a.xlsx')
  const outcome = await good('tline.import', { file, cityCode: '130400' })
  expect(outcome.values).toMatchObject({ added: 1 })
  expect(outcome.rows.map(({ line, reason }) => [line, reason])).toEqual([
    [3, '名称含有不能保存的字符'],
    [4, expect.stringContaining('已存在')],
  ])
})
