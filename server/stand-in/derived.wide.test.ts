import { describe, expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { readSheet } from '../spreadsheet'
import { onPurpose, refusal } from './answers.fixture'
import { standInServer } from './server.fixture'

/** Rooms of a library, the books in them, and who has borrowed one. */
const library = `
types:
  LRoom: { id: id, parentId: id, name: text, seats: int, books: int, open: int, worth: cents, children: [LRoom] }
  LBook: { id: id, roomId: id, roomName: text, title: text, pages: int, worth: cents, state: code }
  LShare: { roomName: text, share: fraction }
collections:
  LRoom:
    label: 阅览室
    called: name
    parent: parentId
    samples: 0
    examples: [{ name: 总馆, seats: 2 }, { name: 东厅, parentId: 总馆, seats: 3 }, { name: 西厅, parentId: 总馆, seats: 0 }]
    derived:
      books: { of: LBook, by: roomId, give: count(items) }
      worth: { of: LBook, by: roomId, where: item.state == '1', give: sum(items.worth) }
      open: { of: LBook, by: roomId, where: item.state != '9', give: record.seats - count(items) }
  LBook:
    label: 图书
    called: title
    refers: { roomId: { to: LRoom, shows: { roomName: name } } }
    samples: { per: roomId, count: record.seats }
    sampled: { state: "'1'", worth: yuan(20), title: "join([record.name, '之书'], '')" }
calls:
  lroom.tree:
    get: tour:/l/room/tree
    rows: { at: data, of: LRoom, children: children }
    permission: signed-in
    does: { list: LRoom, order: [name] }
  lroom.edit:
    post: tour:/l/room/edit
    sends: { id: id, parentId: id, name: text }
    permission: signed-in
    does: { change: LRoom }
  lroom.close:
    post: tour:/l/room/close
    sends: { id: id }
    permission: signed-in
    does: { change: LRoom, set: { seats: 0 }, only: item.books == 0, refuse: 仍有图书 }
  lroom.export:
    get: tour:/l/room/export
    file: true
    permission: signed-in
    does: { export: LRoom, order: [name], columns: { 名称: name, 图书: books, 价值: worth }, file: 阅览室 }
  lbook.page:
    post: tour:/l/book/page
    sends: { state: code }
    paging: { page: page, size: size }
    rows: { at: data.rows, of: LBook }
    total: data.total
    permission: signed-in
    does: { list: LBook, where: item.state == '1', order: [title] }
  lbook.same:
    post: tour:/l/book/same
    rows: { at: data, of: LBook }
    permission: signed-in
    does: { list: LBook, where: "!(item.state != '1')", order: [title] }
  lbook.among:
    post: tour:/l/book/among
    sends: { roomId: id, least: int }
    rows: { at: data, of: LBook }
    permission: signed-in
    does: { list: LBook, where: "item.roomId == sent.roomId && item.state in ['1', '2'] && item.pages >= sent.least" }
  lbook.shares:
    post: tour:/l/book/shares
    rows: { at: data, of: LShare }
    permission: signed-in
    does: { list: LBook, by: [roomName], order: [roomName], give: { share: sum(items.worth) / yuan(200) } }
  lbook.add:
    post: tour:/l/book/add
    sends: { roomId: id, title: text, pages: int, worth: cents }
    reads: { id: { at: data.id, type: id } }
    permission: signed-in
    does: { add: LBook, set: { state: "'1'" } }
  lbook.raise:
    post: tour:/l/book/raise
    money: true
    sends: { id: id, more: cents }
    permission: signed-in
    does: { change: LBook, set: { worth: item.worth + sent.more } }
  lbook.lose:
    post: tour:/l/book/lose
    sends: { id: id }
    permission: signed-in
    does: { change: LBook, set: { state: "'9'" } }
`

const { client, good } = standInServer(library)

const refused = async (call: string, values: Row): Promise<string> => refusal(await client.send(call, values))
async function rooms(): Promise<Map<string, Row>> {
  const { rows } = await good('lroom.tree')
  const all = (some: Row[]): Row[] => some.flatMap((row) => [row, ...all(row.children as Row[])])
  return new Map(all(rows).map((row) => [row.name as string, row]))
}

describe('members computed of the records that name one', () => {
  it('are so many as are made up for each, and follow every change', async () => {
    const before = await rooms()
    expect(before.get('东厅')).toMatchObject({ books: 3, worth: 6000, open: 0 })
    expect(before.get('西厅')).toMatchObject({ books: 0, worth: 0, open: 0 })
    const east = before.get('东厅')!.id
    const { values } = await good('lbook.add', { roomId: east, title: '新书', pages: 10, worth: 150 })
    expect((await rooms()).get('东厅')).toMatchObject({ books: 4, worth: 6150, open: -1 })
    await good('lbook.lose', { id: values.id })
    expect((await rooms()).get('东厅')).toMatchObject({ books: 4, worth: 6000, open: 0 })
  })

  it('are seen by conditions and stand in sheets, amounts in yuan', async () => {
    const all = await rooms()
    expect(await refused('lroom.close', { id: all.get('总馆')!.id })).toBe('仍有图书')
    expect(await refused('lroom.close', { id: all.get('西厅')!.id })).toBe('taken')
    const { file } = await good('lroom.export')
    const lines = await readSheet(Buffer.from(await file!.blob.arrayBuffer()))
    expect(lines[0]).toEqual(['名称', '图书', '价值'])
    expect(lines.find(([name]) => name === '总馆')).toEqual(['总馆', '2', '40.00'])
  })

  it('may be shares, which are the same part wherever they are read', async () => {
    const { rows, body } = await good('lbook.shares')
    // Two books of 20 yuan by 200.
    expect(rows.find(({ roomName }) => roomName === '总馆')).toMatchObject({ share: 20 })
    expect((body as { data: Row[] }).data.find(({ roomName }) => roomName === '总馆')).toMatchObject({
      share: 0.2,
    })
  })

  it('can be sampled of the record that each is made for', async () => {
    const { rows } = await good('lbook.page', { page: 1, size: 100 })
    for (const { title, roomName } of rows)
      if (title !== '新书') expect(title).toBe(`${roomName as string}之书`)
  })
})

it('an amount that is computed is a million yuan at most, to the cent, either way', async () => {
  const most = 100_000_000
  const { values } = await good('lbook.add', {
    roomId: (await rooms()).get('总馆')!.id,
    title: '珍本',
    pages: 1,
    worth: 0,
  })
  const raise = async (more: number) =>
    refusal(await client.send('lbook.raise', { id: values.id, more }, onPurpose()))
  const full = '金额不能超过1000000元'
  expect([await raise(most), await raise(1), await raise(-most)]).toEqual(['taken', full, 'taken'])
  expect([await raise(-most), await raise(-1), await raise(most)]).toEqual(['taken', full, 'taken'])
  await good('lbook.lose', { id: values.id })
})

describe('a tree', () => {
  it('begins with examples below those they name', async () => {
    const { rows } = await good('lroom.tree')
    expect(rows.map(({ name }) => name)).toEqual(['总馆'])
    expect((rows[0]!.children as Row[]).map(({ name }) => name).sort()).toEqual(['东厅', '西厅'])
  })

  it('takes nobody below himself, below those below him, or below nobody', async () => {
    const all = await rooms()
    const [top, east] = [all.get('总馆')!, all.get('东厅')!]
    const under = (id: unknown, parentId: unknown) => refused('lroom.edit', { id, parentId, name: '总馆' })
    expect(await under(top.id, top.id)).toBe('上级阅览室不能是自己或自己的下级')
    expect(await under(top.id, east.id)).toBe('上级阅览室不能是自己或自己的下级')
    expect(await under(top.id, '987654321')).toContain('上级阅览室')
    expect(await under(top.id, '')).toBe('taken')
  })
})

describe('conditions that the database judges', () => {
  it('mean the same records as those judged one by one', async () => {
    const page = await good('lbook.page', { page: 1, size: 100 })
    const same = await good('lbook.same')
    expect(page.rows.length).toBeGreaterThan(3)
    expect(page.rows.map(({ id }) => id)).toEqual(same.rows.map(({ id }) => id))
    expect(page.total).toBe(same.rows.length)
    const second = await good('lbook.page', { page: 2, size: 2 })
    expect(second.rows.map(({ id }) => id)).toEqual(page.rows.slice(2, 4).map(({ id }) => id))
    expect(second.total).toBe(page.total)
  })

  it('leave the rest to be judged one by one', async () => {
    const { rows } = await good('lbook.page', { page: 1, size: 100 })
    const [one] = rows
    const least = one!.pages as number
    const among = await good('lbook.among', { roomId: one!.roomId, least })
    const wanted = rows.filter(({ roomId, pages }) => roomId === one!.roomId && (pages as number) >= least)
    expect(among.rows.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort())
  })
})
