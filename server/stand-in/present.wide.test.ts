/** A rule that reads the current time works in a form's call and for each line of a sheet. */
import { expect, it } from 'vitest'
import { momentNow, minutesLater, timeText } from '../../engine/clock'
import { writeSheet } from '../spreadsheet'
import { bookOf } from '../testing/archives'
import { refusal, wellAnswered } from './answers.fixture'
import { standInServer } from './server.fixture'

const calls = `
types:
  TSale: { id: id, name: text, until: datetime }
  TSaleRefused: { line: int, name: text, reason: text }
collections:
  TSale: { label: 促销, called: name, samples: 0 }
calls:
  tsale.list:
    post: tour:/t/sale/list
    rows: { at: data, of: TSale }
    permission: signed-in
    does: { list: TSale, order: [name] }
  tsale.add:
    post: tour:/t/sale/add
    sends: { name: text, until: datetime }
    permission: signed-in
    does: { add: TSale }
  tsale.import:
    post: tour:/t/sale/import
    encode: multipart
    sends: { file: file }
    reads: { added: { at: data.added, type: int } }
    rows: { at: data.failed, of: TSaleRefused }
    permission: signed-in
    does: { import: TSale, columns: { 名称: name, 结束时间: until }, give: { added: count(items) } }
`
const screen = `
screen: travelNotice
fields:
  name: { label: 名称, required: 请输入名称, maxLength: 20 }
  until:
    label: 结束时间
    widget: datetime
    required: 请选择结束时间
    rules: [{ check: value > now(), message: 结束时间须晚于现在 }]
list: { call: tsale.list, toolbar: [add], columns: [name, until] }
dialogs:
  sale: { title: 新增促销, form: { fields: [name, until] }, submit: { call: tsale.add, success: 添加成功 } }
actions:
  add: { label: 新增, permission: none, steps: [{ open: sale }] }
`
const { client } = standInServer(calls, { 'schemas/screens/tourism/travelNotice.yaml': screen })
const past = '结束时间须晚于现在'
const inMinutes = (minutes: number): string => timeText(minutesLater(momentNow(), minutes))

it('holds for what a form sends', async () => {
  expect(refusal(await client.send('tsale.add', { name: 'a', until: inMinutes(-1) }))).toBe(past)
  expect(refusal(await client.send('tsale.add', { name: 'a', until: inMinutes(60) }))).toBe('taken')
})

it('is asked of the time that a cell holds, though its format shows the day alone', async () => {
  const noon = 60_000.5
  const cells = [
    ['名称', '结束时间'],
    ['d', { t: 'n', v: noon, z: 'yyyy-mm-dd' }],
  ]
  const file = new File([new Uint8Array(bookOf(cells, 'xlsx'))], 'a.xlsx')
  const { values } = await wellAnswered(client, 'tsale.import', { file })
  expect(values.added).toBe(1)
  const { rows } = await wellAnswered(client, 'tsale.list')
  expect(rows.find(({ name }) => name === 'd')?.until).toBe('2064-04-08 12:00:00')
})

it('holds for each line of a sheet', async () => {
  const rows = [
    ['名称', '结束时间'],
    ['b', inMinutes(-1)],
    ['c', inMinutes(60)],
  ]
  const file = new File([new Uint8Array(await writeSheet(rows))], 'a.xlsx')
  const { values, rows: refused } = await wellAnswered(client, 'tsale.import', { file })
  expect(values.added).toBe(1)
  expect(refused).toEqual([expect.objectContaining({ line: 2, reason: past })])
})
