/** Uniqueness rules: unique values and spans without overlap also hold with concurrent writers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { writeSheet } from '../spreadsheet'
import { startTestServer, type TestServer } from '../testing'
import type { TestClient } from '../testing/client'
import { refusal, wellAnswered } from './answers.fixture'
import { setWith } from './set.fixture'

const depots = `
types:
  TTrip: { id: id, name: text, day: date, state: code }
  TRun: { id: id, day: date, at: time }
  TBatch: { id: id, name: text, firstNo: text, lastNo: text, state: code }
  TSeason: { id: id, name: text, begins: date, ends: date }
  TBike: { id: id, name: text }
  TLease: { id: id, name: text, bikeId: id, driver: text, begins: datetime, ends: datetime, state: code }
  TRefused: { line: int, reason: text }
  TNote: { id: id, text: text }
collections:
  TTrip: { label: 班次, called: name, unique: [{ of: [name, day], where: item.state != '3' }], samples: 0 }
  TBatch: { label: 批次, called: name, unique: [name], apart: [{ of: [firstNo, lastNo], where: item.state != '3' }], samples: 0 }
  TSeason: { label: 季节, called: name, apart: [[begins, ends]], samples: 12, sampled: { begins: "'2026-01-01'", ends: "'2026-03-31'" } }
  TNote: { label: 备注, samples: 0 }
  TBike: { label: 车, called: name, unique: [name], examples: [{ name: 一号 }, { name: 二号 }], samples: 0 }
  TLease:
    label: 租约
    called: name
    refers: { bikeId: TBike }
    apart: [{ of: [begins, ends], within: [bikeId], where: item.state != '3' }, { of: [begins, ends], within: [driver] }]
    samples: 0
  TRun: { label: 发车, unique: [[day, at]], samples: 0 }
calls:
  ttrip.list: { post: tour:/t/trip/list, rows: { at: data, of: TTrip }, permission: signed-in, does: { list: TTrip } }
  ttrip.add: { post: tour:/t/trip/add, sends: { name: text, day: date }, reads: { id: { at: data.id, type: id } }, permission: signed-in, does: { add: TTrip, set: { state: "'1'" } } }
  ttrip.state: { post: tour:/t/trip/state, sends: { id: id, state: code }, permission: signed-in, does: { change: TTrip } }
  tbatch.list: { post: tour:/t/batch/list, rows: { at: data, of: TBatch }, permission: signed-in, does: { list: TBatch } }
  tbatch.add: { post: tour:/t/batch/add, sends: { name: text, firstNo: text, lastNo: text }, reads: { id: { at: data.id, type: id } }, permission: signed-in, does: { add: TBatch, set: { state: "'1'" } } }
  tbatch.edit: { post: tour:/t/batch/edit, sends: { id: id, firstNo: optional text, lastNo: optional text, state: optional code }, permission: signed-in, does: { change: TBatch } }
  tbatch.import:
    post: tour:/t/batch/import
    encode: multipart
    sends: { file: file }
    reads: { added: { at: data.added, type: int } }
    rows: { at: data.failed, of: TRefused }
    permission: signed-in
    does:
      import: TBatch
      columns: { 批次: name, 起: firstNo, 止: lastNo }
      set: { state: "'1'" }
      only: [{ check: length(item.firstNo) > 1, refuse: 卡号太短 }, { check: item.state == '1' && item.name != '坏', refuse: 批次名称不能用 }]
      give: { added: count(items) }
  tbike.list: { post: tour:/t/bike/list, rows: { at: data, of: TBike }, permission: signed-in, does: { list: TBike } }
  tbike.add: { post: tour:/t/bike/add, sends: { name: text }, permission: signed-in, does: { add: TBike } }
  tlease.list: { post: tour:/t/lease/list, rows: { at: data, of: TLease }, permission: signed-in, does: { list: TLease } }
  tlease.add: { post: tour:/t/lease/add, sends: { name: text, bikeId: optional id, driver: text, begins: datetime, ends: datetime }, reads: { id: { at: data.id, type: id } }, permission: signed-in, does: { add: TLease, set: { state: "'1'" } } }
  tlease.edit: { post: tour:/t/lease/edit, sends: { id: id, bikeId: optional id, driver: optional text, state: optional code }, permission: signed-in, does: { change: TLease } }
  tseason.list: { post: tour:/t/season/list, rows: { at: data, of: TSeason }, permission: signed-in, does: { list: TSeason } }
  tseason.add: { post: tour:/t/season/add, sends: { name: text, begins: date, ends: date }, permission: signed-in, does: { add: TSeason } }
  trun.list: { post: tour:/t/run/list, rows: { at: data, of: TRun }, permission: signed-in, does: { list: TRun } }
  trun.add: { post: tour:/t/run/add, sends: { day: date, at: time }, permission: signed-in, does: { add: TRun } }
  tnote.list: { post: tour:/t/note/list, rows: { at: data, of: TNote }, permission: signed-in, does: { list: TNote } }
  tnote.about:
    post: tour:/t/note/about
    sends: { text: text }
    permission: signed-in
    does: { add: TNote, also: [{ change: TTrip, where: item.name == record.text, only: item.state == '1', refuse: 班次已取消, empty: 没有这个班次 }] }
  tnote.perhaps:
    post: tour:/t/note/perhaps
    sends: { text: text }
    permission: signed-in
    does: { add: TNote, also: [{ change: TTrip, where: item.name == record.text, set: { state: "'2'" } }] }
`

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({ compiled: setWith(depots) })
  client = await server.login('superAdmin')
})
afterAll(() => server.stop())
const good = (call: string, values?: Row) => wellAnswered(client, call, values)
const said = async (call: string, values: Row) => refusal(await client.send(call, values))
const idOf = async (call: string, values: Row) => (await good(call, values)).values.id
const times = <T>(count: number, one: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)))

describe('a value that is of one record only among those meant', () => {
  const trip = { name: '早班', day: '2026-05-01' }

  it('is free again when its record is none of them, and is not taken back by it', async () => {
    const first = await idOf('ttrip.add', trip)
    expect(await said('ttrip.add', trip)).toContain('已存在')
    await good('ttrip.state', { id: first, state: '3' })
    const second = await idOf('ttrip.add', trip)
    expect(await said('ttrip.state', { id: first, state: '1' })).toContain('已存在')
    await good('ttrip.state', { id: second, state: '3' })
    await good('ttrip.state', { id: first, state: '1' })
  })

  it('is the same time with its seconds and without', async () => {
    await wellAnswered(client, 'trun.add', { day: '2027-06-01', at: '05:00' })
    expect(refusal(await client.send('trun.add', { day: '2027-06-01', at: '05:00:00' }))).toMatch(/已存在$/)
    await wellAnswered(client, 'trun.add', { day: '2027-06-01', at: '05:00:30' })
  })

  it('is of one of ten who add it at once', async () => {
    const answers = await times(10, () => client.send('ttrip.add', { ...trip, name: '十人' }))
    expect(answers.filter((one) => refusal(one) === 'taken')).toHaveLength(1)
  })

  it('is of one of ten who change back to it at once, and of whoever adds it meanwhile', async () => {
    const ids: unknown[] = []
    for (let at = 0; at < 9; at++) {
      const id = await idOf('ttrip.add', { ...trip, name: '九个' })
      await good('ttrip.state', { id, state: '3' })
      ids.push(id)
    }
    const answers = await times(10, (at) =>
      at < 9
        ? client.send('ttrip.state', { id: ids[at], state: '1' })
        : client.send('ttrip.add', { ...trip, name: '九个' }),
    )
    expect(answers.filter((one) => refusal(one) === 'taken')).toHaveLength(1)
    const { rows } = await good('ttrip.list')
    expect(rows.filter(({ name, state }) => name === '九个' && state !== '3')).toHaveLength(1)
  })
})

describe('spans', () => {
  const batch = (name: string, firstNo: string, lastNo: string) => ({ name, firstNo, lastNo })

  it('lie apart, and the one that is in the way is named', async () => {
    await good('tbatch.add', batch('甲', '1000', '1999'))
    for (const [first, last] of [
      ['1999', '2500'],
      ['0500', '1000'],
      ['1200', '1300'],
      ['0001', '9999'],
    ] as const)
      expect(await said('tbatch.add', batch('乙', first, last))).toBe('firstNo至lastNo与批次“甲”重叠')
    await good('tbatch.add', batch('乙', '2000', '2999'))
    // Numbers of different length are different, also if they share a prefix.
    await good('tbatch.add', batch('丙', '10000', '19999'))
  })

  it('do not end before they begin', async () => {
    expect(await said('tbatch.add', batch('丁', '3999', '3000'))).toBe('firstNo不能大于lastNo')
    expect(await said('tbatch.add', batch('丁', '30000', '4000'))).toBe('firstNo不能大于lastNo')
    const season = { name: '冬', begins: '2027-03-01', ends: '2027-01-01' }
    expect(await said('tseason.add', season)).toBe('begins不能晚于ends')
  })

  it('are asked of changes too, of themselves not, and only of those meant', async () => {
    const id = await idOf('tbatch.add', batch('戊', '5000', '5999'))
    await good('tbatch.edit', { id, firstNo: '5001', lastNo: '6000' })
    expect(await said('tbatch.edit', { id, firstNo: '1500' })).toContain('“甲”重叠')
    await good('tbatch.edit', { id, state: '3' })
    await good('tbatch.add', batch('己', '5500', '5600'))
    expect(await said('tbatch.edit', { id, state: '1' })).toContain('“己”重叠')
  })

  it('lie apart also where ten come at once', async () => {
    const answers = await times(10, (at) => client.send('tbatch.add', batch(`同时${at}`, `70${at}0`, '7999')))
    expect(answers.filter((one) => refusal(one) === 'taken')).toHaveLength(1)
  })

  it('that are made up lie apart', async () => {
    expect((await good('tseason.list')).rows).toHaveLength(1)
  })
})

describe('spans that lie apart within what they share', () => {
  const lease = async (name: string, bike: string | undefined, driver: string, hours: [number, number]) => {
    const bikes = await good('tbike.list')
    const bikeId = bikes.rows.find((row) => row.name === bike)?.id
    const [begins, ends] = hours.map((hour) => `2027-05-01 ${String(hour).padStart(2, '0')}:00:00`)
    return { name, ...(bikeId === undefined ? {} : { bikeId }), driver, begins, ends }
  }
  const overlapping = (name: string) => `begins至ends与租约“${name}”重叠`

  it('are in the way of those that share it, and of no others', async () => {
    await good('tlease.add', await lease('甲', '一号', '张', [8, 10]))
    expect(await said('tlease.add', await lease('乙', '一号', '李', [9, 11]))).toBe(overlapping('甲'))
    expect(await said('tlease.add', await lease('乙', '二号', '张', [9, 11]))).toBe(overlapping('甲'))
    const id = await idOf('tlease.add', await lease('乙', '二号', '李', [9, 11]))
    const bikes = (await good('tbike.list')).rows
    const first = bikes.find((row) => row.name === '一号')!.id
    expect(await said('tlease.edit', { id, bikeId: first })).toBe(overlapping('甲'))
    expect(await said('tlease.edit', { id, driver: '张' })).toBe(overlapping('甲'))
  })

  it('are nobody’s who has no such value, and end before they begin for nobody', async () => {
    await good('tlease.add', await lease('丙', undefined, '', [12, 14]))
    await good('tlease.add', await lease('丁', undefined, '', [12, 14]))
    expect(await said('tlease.add', await lease('戊', undefined, '', [15, 14]))).toBe('begins不能晚于ends')
  })

  it('share a name that looks the same', async () => {
    await good('tlease.add', await lease('己', undefined, 'Ａ王', [16, 17]))
    expect(await said('tlease.add', await lease('庚', undefined, 'a王', [16, 17]))).toBe(overlapping('己'))
  })

  it('lie apart also where ten come at once, and the others’ are taken meanwhile', async () => {
    const both = await times(20, async (at) =>
      client.send('tlease.add', await lease(`同时${at}`, at % 2 ? '一号' : '二号', `各${at}`, [20, 21])),
    )
    for (const rest of [0, 1]) {
      const answers = both.filter((_, at) => at % 2 === rest)
      expect(answers.filter((one) => refusal(one) === 'taken')).toHaveLength(1)
    }
  })
})

describe('texts that nobody can tell apart', () => {
  it.each([
    ['ab1', 'ＡＢ１'],
    ['表\u3000一', '表 一'],
    ['心', '心\ufe0f'],
    ['零宽', '零\u200b宽\u200d'],
    ['尾', '尾\t'],
    ['中 间', '中\t间'],
  ])('%j is taken when %j is there', async (one, other) => {
    await good('tbike.add', { name: other })
    expect(await said('tbike.add', { name: one })).toBe('name已存在')
    await good('tbike.add', { name: `${one}二` })
  })
})

describe('a sheet', () => {
  const sent = async (...lines: string[][]) => {
    const bytes = new Uint8Array(await writeSheet([['批次', '起', '止'], ...lines]))
    return client.send('tbatch.import', { file: new File([bytes], 'a.xlsx') })
  }

  it('tells of each line why it is refused, and a refused one is in nobody’s way', async () => {
    const outcome = await sent(
      ['短', '8', '9'],
      ['坏', '8000', '8099'],
      ['一', '8000', '8099'],
      ['二', '8050', '8150'],
      ['三', '8100', '8150'],
      ['四', '8300', '8200'],
    )
    expect(outcome).toMatchObject({ ok: true, values: { added: 2 } })
    expect(outcome.ok && outcome.rows.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '卡号太短'],
      [3, '批次名称不能用'],
      [5, 'firstNo至lastNo与批次“一”重叠'],
      [7, 'firstNo不能大于lastNo'],
    ])
  })

  it('lets a line take the name of one that is refused for its span', async () => {
    const outcome = await sent(['五', '8050', '8060'], ['五', '8400', '8410'], ['五', '8420', '8430'])
    expect(outcome).toMatchObject({ ok: true, values: { added: 1 } })
    expect(outcome.ok && outcome.rows.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'firstNo至lastNo与批次“一”重叠'],
      [4, 'name已存在'],
    ])
  })

  it('without a line says so', async () => {
    expect(refusal(await sent())).toBe('表格中没有数据')
    expect(refusal(await sent(['', '', '']))).toBe('表格中没有数据')
  })
})

describe('what is done besides', () => {
  it('is refused where nothing is found and that is said, and asks without changing', async () => {
    expect(await said('tnote.about', { text: '没有' })).toBe('没有这个班次')
    expect((await good('tnote.list')).rows).toEqual([])
    await good('ttrip.add', { name: '有', day: '2026-06-01' })
    const version = async () => (await good('ttrip.list')).rows.find(({ name }) => name === '有')?._v
    const before = await version()
    await good('tnote.about', { text: '有' })
    expect(await version()).toBe(before)
    await good('tnote.perhaps', { text: '没有' })
    await good('tnote.perhaps', { text: '有' })
    expect(await said('tnote.about', { text: '有' })).toBe('班次已取消')
    expect((await good('tnote.list')).rows).toHaveLength(3)
  })
})
