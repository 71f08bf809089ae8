import { checkProject, kindOf } from '../../engine/language/project'
import { readSchemas } from '../../engine/tools/files'
import { product } from '../../src/product'
import type { CompiledSet } from '../calls/source'

/** Other tests call as any signed-in operator, so findings about permissions and scopes are ignored. */
const untried: readonly string[] = ['change-without-key']

/**
 * Compiles the product with more calls in its stand-in service `tour`. These screens (text by path) replace
 * all others, whose compilation is slow. Throws with the checker's findings about the added files.
 */
export function setWith(
  calls: string | readonly string[],
  screens: Readonly<Record<string, string>> = {},
): CompiledSet {
  const own = readSchemas(product.root).filter(({ path }) => kindOf(path) !== 'screen')
  const added = [
    ...[calls].flat().map((text, at) => ({ path: `schemas/calls/of-the-test-${at}.yaml`, text })),
    ...Object.entries(screens).map(([path, text]) => ({ path, text })),
  ]
  const {
    app,
    calls: compiled,
    standIn,
    findings,
  } = checkProject([...own, ...added], product.widgetSchemas, product)
  const wrong = findings.filter(
    ({ severity, file, rule }) =>
      severity === 'error' && !untried.includes(rule) && added.some(({ path }) => path === file),
  )
  if (!app || wrong.length > 0) throw new Error(JSON.stringify(wrong, null, 1))
  return { app, calls: compiled, standIn }
}

/** A small railway: lines, departures on them, tickets for those, and departments in a tree. */
export const railway = `
types:
  TLine: { id: id, cityCode: code, cityName: text, name: text, price: cents, days: csv, open: bool:1/0, sort: int, made: datetime, by: text }
  TDeparture: { id: id, lineId: id, lineName: text, day: date, left: int, state: code }
  TTicket: { id: id, departureId: id, orderNo: text, phone: text, price: cents, state: code, paid: datetime }
  TUnit: { id: id, parentId: id, name: text, children: [TUnit] }
  TDay: { day: date, number: int, seats: int }
collections:
  TLine:
    label: 线路
    called: name
    scope: cityCode
    scopeName: cityName
    unique: [[cityCode, name]]
    sort: sort
    created: made
    author: by
    samples: 12
    examples: [{ name: 一号线, cityCode: "130400", price: 250, days: ["1", "2"], open: true }, { name: 二号线, cityCode: "130100", price: 300, open: false }]
  TDeparture:
    label: 班次
    refers: { lineId: { to: TLine, shows: { lineName: name } } }
    unique: [[lineId, day]]
    samples: 9
    sampled: { left: "item.state == '1' ? 0 : 12" }
  TTicket:
    label: 车票
    called: orderNo
    refers: { departureId: TDeparture }
    unique: [orderNo]
    samples: 20
  TUnit: { label: 部门, called: name, parent: parentId, samples: 10 }
calls:
  tline.page:
    post: tour:/t/line/page
    sends: { cityCode: code, name: text, price: cents, days: csv, open: bool:1/0, made: rangeCsv }
    paging: { page: page, size: size }
    rows: { at: data.rows, of: TLine }
    total: data.total
    scope: cityCode
    permission: signed-in
    does: { list: TLine }
  tline.price:
    post: tour:/t/line/price
    sends: { id: id, price: optional cents, days: optional csv }
    permission: signed-in
    does: { change: TLine, set: { price: sent.price } }
  tline.dear:
    post: tour:/t/line/dear
    sends: { least: cents }
    rows: { at: data, of: TLine }
    permission: signed-in
    does: { list: TLine, where: item.price >= sent.least, order: [-price], max: 3 }
  tline.get:
    get: tour:/t/line/{id}
    sends: { id: id }
    reads: { name: { at: data.name, type: text }, price: { at: data.price, type: cents }, tickets: { at: data.n, type: int } }
    permission: signed-in
    does: { get: TLine, give: { tickets: count(items) } }
  tline.sum:
    post: tour:/t/line/sum
    sends: { name: text }
    reads: { number: { at: data.n, type: int }, amount: { at: data.amount, type: cents } }
    permission: signed-in
    does: { sum: TLine, give: { number: count(items), amount: sum(items.price) } }
  tline.add:
    post: tour:/t/line/add
    sends: { cityCode: code, name: text, price: cents, days: csv, open: bool:1/0 }
    reads: { id: { at: data.id, type: id } }
    permission: signed-in
    does: { add: TLine }
  tline.forge:
    post: tour:/t/line/forge
    sends: { cityCode: code, name: text, by: text, made: datetime }
    permission: signed-in
    does: { add: TLine }
  tline.edit:
    post: tour:/t/line/edit
    sends: { id: id, cityCode: optional code, name: text, price: cents }
    taken: body.status == 409
    permission: signed-in
    does: { change: TLine }
  tline.close:
    post: tour:/t/line/close
    encode: json
    sends: { ids: csv }
    reads: { done: { at: data.done, type: int }, left: { at: data.left, type: int } }
    permission: signed-in
    does: { change: TLine, set: { open: false }, only: item.open, skip: true, refuse: 没有可以关闭的线路, give: { done: count(items), left: count(skipped) } }
  tline.remove:
    post: tour:/t/line/remove
    sends: { id: id }
    permission: signed-in
    does: { remove: TLine, only: "!item.open", refuse: 线路开通中，不能删除 }
  tline.move:
    post: tour:/t/line/move
    sends: { ids: csv }
    permission: signed-in
    does: { move: TLine }
  tline.import:
    post: tour:/t/line/import
    encode: multipart
    sends: { file: file, cityCode: code }
    reads: { added: { at: data.added, type: int } }
    rows: { at: data.failed, of: TFailure }
    permission: signed-in
    does: { import: TLine, columns: { 名称: name, 票价: price, 开通: open }, set: { days: "['1']" }, give: { added: count(items) } }
  tline.export:
    post: tour:/t/line/export
    sends: { name: text }
    file: true
    permission: signed-in
    does: { export: TLine, columns: { 名称: name, 票价: price, 开通: open }, file: 线路 }
  tline.template:
    get: tour:/t/line/template
    file: true
    permission: signed-in
    does: { export: TLine, columns: { 名称: name, 票价: price, 开通: open }, max: 0, file: 线路导入模板 }
  tdeparture.page:
    post: tour:/t/departure/page
    sends: { lineName: text, day: date, state: code }
    paging: { page: page, size: size }
    rows: { at: data.rows, of: TDeparture }
    total: data.total
    permission: signed-in
    does: { list: TDeparture, order: [day] }
  tdeparture.days:
    post: tour:/t/departure/days
    rows: { at: data, of: TDay }
    permission: signed-in
    does: { list: TDeparture, by: [day], give: { number: count(items), seats: sum(items.left) }, order: [-number, day] }
  tdeparture.add:
    post: tour:/t/departure/add
    sends: { lineId: id, day: date, left: int }
    permission: signed-in
    does: { add: TDeparture, set: { state: "'0'" } }
  tdeparture.open:
    post: tour:/t/departure/open
    sends: { lineId: id, period: rangeCsv, left: int }
    reads: { number: { at: data.number, type: int } }
    permission: signed-in
    does: { add: TDeparture, each: "numbers(0, days(sent.period))", set: { day: "addDays(sent.period.start, item)", state: "'0'" }, give: { number: count(items) } }
  tdeparture.cancel:
    post: tour:/t/departure/cancel
    sends: { id: id }
    permission: signed-in
    does:
      change: TDeparture
      set: { state: "'9'" }
      only: item.state != '9'
      refuse: 班次已取消
      also: [{ change: TTicket, where: item.departureId == record.id && item.state == '1', set: { state: "'3'" } }]
  tticket.page:
    post: tour:/t/ticket/page
    sends: { departureId: id, state: code }
    rows: { at: data, of: TTicket }
    permission: signed-in
    does: { list: TTicket }
  tticket.buy:
    post: tour:/t/ticket/buy
    money: true
    sends: { departureId: id, orderNo: text, phone: text, price: cents }
    permission: signed-in
    does: { add: TTicket, set: { state: "'1'", paid: now() } }
  tticket.book:
    post: tour:/t/ticket/book
    money: true
    sends: { departureId: id, orderNo: text, phone: text, price: cents }
    permission: signed-in
    does:
      add: TTicket
      set: { state: "'1'" }
      also: [{ change: TDeparture, where: item.id == record.departureId, only: item.left > 0, refuse: 该班次已售完, set: { left: item.left - 1 } }]
  tunit.tree:
    post: tour:/t/unit/tree
    rows: { at: data, of: TUnit, children: children }
    permission: signed-in
    does: { list: TUnit, order: [name] }
  tunit.edit:
    post: tour:/t/unit/edit
    sends: { id: id, parentId: id, name: text }
    permission: signed-in
    does: { change: TUnit }
`.replace('types:\n', 'types:\n  TFailure: { line: int, reason: text, name: text }\n')
