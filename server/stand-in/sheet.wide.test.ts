/** A sheet accepts only what a form would, and no cell is lost without a report. */
import { describe, expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { writeSheet } from '../spreadsheet'
import { bookOf } from '../testing/archives'
import { refusal, wellAnswered } from './answers.fixture'
import { mostImported } from './import'
import { standInServer } from './server.fixture'

const staff = `
types:
  TStaff: { id: id, number: text, cardNo: text, lines: csv, photo: address, note: html, from: time }
  TStaffRefused: { line: int, number: text, reason: text }
  TRide: { id: id, line: text, reason: text }
  TRideRefused: { lineNumber: int, line: text, reason: text, refusedReason: text }
collections:
  TStaff: { label: 司机, called: number, unique: [number, cardNo], samples: 0 }
  TRide: { label: 行程, unique: [line], samples: 0 }
calls:
  tstaff.list:
    post: tour:/t/staff/list
    rows: { at: data, of: TStaff }
    permission: signed-in
    does: { list: TStaff, order: [number] }
  tstaff.import:
    post: tour:/t/staff/import
    encode: multipart
    sends: { file: file }
    reads: { added: { at: data.added, type: int } }
    rows: { at: data.failed, of: TStaffRefused }
    permission: signed-in
    does: { import: TStaff, columns: { 工号: number, 卡号: cardNo, 线路: lines, 照片: photo, 备注: note, 上班: from }, give: { added: count(items) } }
  tride.import:
    post: tour:/t/ride/import
    encode: multipart
    sends: { file: file }
    rows: { at: data.failed, of: TRideRefused }
    permission: signed-in
    does: { import: TRide, columns: { 线路: line, 原因: reason } }
`
const headings = ['工号', '卡号', '线路', '照片', '备注', '上班']
const line = (number: string, cardNo: string, more: Row = {}): string[] => {
  const cells: Row = { 线路: '1路', 照片: '/files/a.png', 备注: '好', 上班: '08:00', ...more }
  return [number, cardNo, ...headings.slice(2).map((heading) => String(cells[heading]))]
}

const { client } = standInServer(staff)

const fileOf = async (rows: string[][]) => new File([new Uint8Array(await writeSheet(rows))], 'a.xlsx')
const sent = async (rows: string[][]) => {
  const outcome = await wellAnswered(client, 'tstaff.import', { file: await fileOf(rows) })
  return {
    added: outcome.values.added,
    refused: outcome.rows.map(({ line: at, reason }) => [at, reason]),
  }
}
const kept = async (): Promise<Row[]> => (await wellAnswered(client, 'tstaff.list')).rows

describe('a line that is refused', () => {
  it('takes no value from those after it', async () => {
    const rows = [
      headings,
      line('1', '901'),
      line('1', '902'),
      line('2', '901'),
      line('3', '902'),
      line('2', '903'),
    ]
    expect(await sent(rows)).toEqual({
      added: 3,
      refused: [
        [3, expect.stringContaining('已存在')],
        [4, expect.stringContaining('已存在')],
      ],
    })
    expect((await kept()).map(({ number, cardNo }) => [number, cardNo])).toEqual([
      ['1', '901'],
      ['2', '903'],
      ['3', '902'],
    ])
    // A second import of the sheet adds nothing.
    expect(await sent(rows)).toMatchObject({ added: 0 })
  })
})

describe('a cell', () => {
  it('is no longer than a request may be', async () => {
    const { added, refused } = await sent([
      headings,
      line('x'.repeat(501), '911'),
      line('11', '912', { 线路: 'a,'.repeat(10_001) }),
      line('12', '913', { 备注: '好'.repeat(30_000) }),
    ])
    expect(added).toBe(1)
    expect(refused).toEqual([
      [2, '工号不能超过500个字'],
      [3, '线路不能超过20000个字'],
    ])
  })

  it('is taken in the width it was meant in, as what is typed into a form is', async () => {
    const { added, refused } = await sent([
      headings,
      line('１４', '９１４', { 线路: '１路、２路', 上班: '08:00' }),
    ])
    expect({ added, refused }).toEqual({ added: 1, refused: [] })
    expect((await kept()).find(({ number }) => number === '14')).toMatchObject({ cardNo: '914' })
  })

  it('that a sheet has rounded is told of: nobody knows the number it was', async () => {
    const { added, refused } = await sent([headings, line('15', '3.13024E+15')])
    expect(added).toBe(0)
    expect(refused).toEqual([[2, expect.stringContaining('卡号的位数太多')]])
  })

  it('that shows a number without its sign, or another one, is told of', async () => {
    const cells = (number: unknown) => [number, { t: 'n', v: -99850001, z: '0;0' }, ...line('', '').slice(2)]
    const bytes = bookOf([headings, cells('17'), cells({ t: 'n', v: 18, z: '"19"' })], 'xlsx')
    const file = new File([new Uint8Array(bytes)], 'a.xlsx')
    const { rows } = await wellAnswered(client, 'tstaff.import', { file })
    expect(rows.map(({ number, reason }) => [number, reason])).toEqual([
      ['17', expect.stringContaining('卡号显示的与单元格中的数字-99850001不同')],
      ['19', expect.stringContaining('工号显示的与单元格中的数字18不同')],
    ])
  })

  it('of a text is the text without the sign that other systems put before its zeros', async () => {
    const { added } = await sent([headings, line("'0016", '916')])
    expect(added).toBe(1)
    expect((await kept()).map(({ number }) => number)).toContain('0016')
  })

  it('is an address, a time and rich text only as a form would send them', async () => {
    const { added, refused } = await sent([
      headings,
      line('21', '921', { 照片: 'javascript:alert(1)' }),
      line('22', '922', { 上班: '99:99' }),
      line('23', '923', { 备注: '<img src=x onerror=alert(1)> & <b>' }),
    ])
    expect(added).toBe(1)
    expect(refused).toEqual([
      [2, expect.stringContaining('链接须以')],
      [3, '上班应为时间，如08:00'],
    ])
    const note = String((await kept()).find(({ number }) => number === '23')?.note)
    expect(note).not.toMatch(/[<>]/)
  })
})

describe('a sheet', () => {
  it('keeps the names of its own columns: the number and the reason of a refused line are told by others', async () => {
    const rows = [
      ['线路', '原因'],
      ['1路', '加班'],
      ['1路', '包车'],
    ]
    const { rows: refused } = await wellAnswered(client, 'tride.import', { file: await fileOf(rows) })
    expect(refused).toEqual([{ lineNumber: 3, line: '1路', reason: '包车', refusedReason: 'line已存在' }])
  })

  it('of more lines than are read is refused as a whole, also where some of them are blank', async () => {
    const before = await kept()
    const many = Array.from({ length: mostImported + 1 }, (_, at) => line(`m${at}`, `m${at}`))
    const blank = headings.map(() => '')
    for (const lines of [many, [blank, blank, ...many.slice(1)]])
      expect(
        refusal(await client.send('tstaff.import', { file: await fileOf([headings, ...lines]) })),
      ).toContain(`一次最多导入${mostImported}行`)
    expect(await kept()).toEqual(before)
  })

  it('with two columns of one name is refused: of two values none is the one that counts', async () => {
    const rows = [
      [...headings, '工号'],
      [...line('31', '931'), '32'],
    ]
    expect(refusal(await client.send('tstaff.import', { file: await fileOf(rows) }))).toContain(
      '重复的列：工号',
    )
  })
})
