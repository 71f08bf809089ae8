/** Sheets show a flag in the words of its switch, on export and on import. */
import { expect, it } from 'vitest'
import { readSheet, writeSheet } from '../spreadsheet'
import { wellAnswered } from './answers.fixture'
import { standInServer } from './server.fixture'

const calls = `
types:
  TDoor: { id: id, name: text, open: bool:1/0, lit: bool:1/0 }
  TDoorRefused: { line: int, name: text, reason: text }
collections:
  TDoor: { label: 门, called: name, samples: 0 }
calls:
  tdoor.list:
    post: tour:/t/door/list
    rows: { at: data, of: TDoor }
    permission: signed-in
    does: { list: TDoor, order: [name] }
  tdoor.add:
    post: tour:/t/door/add
    sends: { name: text, open: bool:1/0, lit: bool:1/0 }
    permission: signed-in
    does: { add: TDoor }
  tdoor.export:
    post: tour:/t/door/export
    file: true
    permission: signed-in
    does: { export: TDoor, order: [name], columns: { 名称: name, 状态: open, 照明: lit } }
  tdoor.import:
    post: tour:/t/door/import
    encode: multipart
    sends: { file: file }
    reads: { added: { at: data.added, type: int } }
    rows: { at: data.failed, of: TDoorRefused }
    permission: signed-in
    does: { import: TDoor, columns: { 名称: name, 状态: open, 照明: lit }, give: { added: count(items) } }
`
const screen = `
screen: travelNotice
fields:
  name: { label: 名称, required: 请输入名称, maxLength: 20 }
  open: { label: 状态, widget: { switch: { onText: 开放, offText: 关闭 } } }
  lit:  { label: 照明, widget: switch }
list: { call: tdoor.list, toolbar: [add, export], columns: [name, open, lit] }
dialogs:
  door: { title: 新增门, form: { fields: [name, open, lit] }, submit: { call: tdoor.add, success: 添加成功 } }
actions:
  add: { label: 新增, permission: none, steps: [{ open: door }] }
  export: { label: 导出, permission: none, steps: [{ download: tdoor.export, file: 门 }] }
`
const { client } = standInServer(calls, { 'schemas/screens/tourism/travelNotice.yaml': screen })

it('is taken and given in its own words', async () => {
  const rows = [
    ['名称', '状态', '照明'],
    ['a', '开放', '是'],
    ['b', '关闭', '否'],
    ['c', '是', 'TRUE'],
    ['d', '亮', '是'],
  ]
  const file = new File([new Uint8Array(await writeSheet(rows))], 'a.xlsx')
  const taken = await wellAnswered(client, 'tdoor.import', { file })
  expect(taken.rows).toEqual([expect.objectContaining({ line: 5, reason: '状态应为：开放、关闭' })])
  expect((await wellAnswered(client, 'tdoor.list')).rows).toEqual([
    expect.objectContaining({ name: 'a', open: true, lit: true }),
    expect.objectContaining({ name: 'b', open: false, lit: false }),
    expect.objectContaining({ name: 'c', open: true, lit: true }),
  ])
  const given = await wellAnswered(client, 'tdoor.export')
  expect(await readSheet(Buffer.from(await given.file!.blob.arrayBuffer()))).toEqual([
    ['名称', '状态', '照明'],
    ['a', '开放', '是'],
    ['b', '关闭', '否'],
    ['c', '开放', '是'],
  ])
})
