/** The server recomputes an amount that a form computes, and ignores the value that was sent. */
import { expect, it } from 'vitest'
import { refusal } from './answers.fixture'
import { standInServer } from './server.fixture'

const calls = `
types:
  TOffer: { id: id, name: text, price: cents, number: int, total: cents }
collections:
  TOffer: { label: 报价, called: name, samples: 0 }
calls:
  toffer.list:
    post: tour:/t/offer/list
    rows: { at: data, of: TOffer }
    permission: signed-in
    does: { list: TOffer, order: [name] }
  toffer.add:
    post: tour:/t/offer/add
    sends: { name: text, price: cents, number: int, total: cents }
    permission: signed-in
    does: { add: TOffer }
`
const screen = `
screen: travelNotice
fields:
  name: { label: 名称, required: 请输入名称, maxLength: 20 }
  price: { label: 单价, widget: money, required: 请输入单价 }
  number: { label: 数量, widget: { number: { min: 1, max: 99, integer: true } }, required: 请输入数量 }
  total: { label: 总价, widget: money, value: form.price * form.number }
list: { call: toffer.list, toolbar: [add], columns: [name, price, number] }
dialogs:
  offer: { title: 新增报价, form: { fields: [name, price, number, total] }, submit: { call: toffer.add, success: 添加成功 } }
actions:
  add: { label: 新增, permission: none, steps: [{ open: offer }] }
`
const { client } = standInServer(calls, { 'schemas/screens/tourism/travelNotice.yaml': screen })

it('refuses another amount than the rest makes', async () => {
  const offer = { name: 'a', price: 1250, number: 3 }
  expect(refusal(await client.send('toffer.add', { ...offer, total: 1 }))).toContain('总价')
  expect(refusal(await client.send('toffer.add', { ...offer, total: 3750 }))).toBe('taken')
})
