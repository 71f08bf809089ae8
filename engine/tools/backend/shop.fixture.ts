/** A small product and a small backend for it, which violates its calls by one fault at a time. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BackendRule } from './findings'

const files = {
  'app.yaml': `
app: Shop
home: goods
superAdminAccount: admin
timeZone: Asia/Shanghai
services:
  shop: { base: /shop, backend: external, session: true }
ok: body.ok == true
errorText: [message]
sessionLost: { field: code, value: LOST, message: Please sign in }
network: { fallback: "?", timeout: "?", forbidden: "?" }
groups:
  shop: { title: Shop, routes: { goods: Goods } }
permissions: { goods: [add, edit, delete, pay] }
`,
  'calls/goods.yaml': `
types:
  Goods: { id: id, name: text, state: code, price: cents, stock: int, made: datetime, note: text }
calls:
  goods.page:
    post: shop:/goods/page
    sends: { name: text, state: code }
    paging: { page: page, size: size }
    rows: { at: data.rows, of: Goods }
    total: data.total
    permission: route:goods
  goods.detail:
    get: shop:/goods/detail
    sends: { id: id }
    reads: { goods: { at: data, type: Goods } }
    permission: route:goods
  goods.sheet: { get: "shop:/goods/sheet", file: true, permission: route:goods }
  goods.add: { post: "shop:/goods/add", sends: { name: text }, permission: "goods:add" }
  goods.edit: { post: "shop:/goods/edit", encode: json, sends: { id: id, name: text }, permission: "goods:edit" }
  goods.save: { post: "shop:/goods/save", encode: json, sends: { id: optional id, name: text }, permission: "goods:edit" }
  goods.delete: { post: "shop:/goods/delete", sends: { id: id }, permission: "goods:delete" }
  goods.pay: { post: "shop:/goods/pay", sends: { name: text, amount: cents }, permission: "goods:pay", money: true }
`,
  'screens/shop/goods.yaml': `
screen: goods
fields:
  name: { label: Name }
  state: { label: State, options: { 1: On, 2: Off } }
list:
  call: goods.page
  filters: [{ field: name, required: false }, { field: state, required: false }]
  columns: [name, state]
`,
}

export interface Shop {
  /** Folder of the product. */
  root: string
  url: string
  /** Requested addresses, in order. */
  asked: string[]
  /** Names of its present goods. */
  names: () => string[]
  /** Sets the fault of later answers. */
  break: (fault: Fault | undefined) => void
  close: () => Promise<void>
}

/** Each violates one rule, except `late-values`, which only seems to; some rules have two faults. */
export type Fault = BackendRule | 'midnight-elsewhere' | 'write-accepted' | 'late-values'

interface Goods {
  id: number
  name: string
  state: string
  price: number
  stock: number
  made: unknown
  note: string | null
}
type Fields = Record<string, string>
interface Said {
  status?: number
  type?: string
  body: unknown
}

const two = (n: number): string => String(n).padStart(2, '0')
const stock = (): Goods[] =>
  Array.from({ length: 45 }, (_, at) => ({
    id: at + 1,
    name: `goods ${two(at)}`,
    state: String((at % 2) + 1),
    price: 1250 + at,
    stock: at,
    made: `2026-05-${two((at % 28) + 1)} 08:30:${two(at)}`,
    note: at % 7 === 2 ? 'a note' : null,
  }))

export async function openShop(): Promise<Shop> {
  const root = mkdtempSync(join(tmpdir(), 'shop-'))
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'schemas', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const asked: string[] = []
  let fault: Fault | undefined
  let goods = stock()
  const server = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://shop')
    asked.push(url.pathname)
    const text = await bodyOf(request)
    const isJson = request.headers['content-type']?.includes('json') ?? false
    const fields = {
      ...Object.fromEntries(url.searchParams),
      ...(isJson ? (JSON.parse(text) as Fields) : Object.fromEntries(new URLSearchParams(text))),
    }
    const token = String(request.headers.token ?? '')
    const {
      status = 200,
      type = 'application/json',
      body,
    } = answer(goods, url.pathname, fields, token, fault)
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    root,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    names: () => goods.map(({ name }) => name),
    break: (next) => {
      fault = next
      goods = stock()
      asked.length = 0
    },
    close: async () => {
      rmSync(root, { recursive: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function answer(goods: Goods[], path: string, fields: Fields, token: string, fault: Fault | undefined): Said {
  const no = (text: string, status = 200): Said => ({
    status,
    body: { ok: false, [fault === 'failure-text' ? 'reason' : 'message']: text },
  })
  if (token === '')
    return fault === 'session-lost'
      ? no('who are you?')
      : { body: { ok: false, code: 'LOST', message: 'sign in' } }
  if (token === 'other' && fault !== 'forbidden') return no('not you', 403)
  switch (path) {
    case '/shop/goods/page':
      return page(goods, fields, fault) ?? no('there is no such page')
    case '/shop/goods/detail': {
      const one = goods.find(({ id }) => String(id) === fields.id)
      if (fault === 'refused') return { body: { ok: 'yes', data: one } }
      return one
        ? { status: fault === 'http-status' ? 500 : 200, body: { ok: true, data: rowOf(one, undefined) } }
        : no('there are no such goods')
    }
    case '/shop/goods/sheet':
      return { type: 'text/csv', body: fault === 'empty-file' ? '' : 'id,name' }
    default:
      return change(goods, path, fields, fault) ?? no('that cannot be')
  }
}

function change(
  goods: Goods[],
  path: string,
  { id, name }: Fields,
  fault: Fault | undefined,
): Said | undefined {
  const at = goods.findIndex((one) => String(one.id) === String(id))
  const isNew = path.endsWith('/add') || (path.endsWith('/save') && !id)
  if (isNew && name) goods.unshift({ ...goods[0]!, id: goods.length + 100, name })
  else if (/\/(?:edit|save)$/.test(path) && name && at >= 0) goods[at]!.name = name
  else if (path.endsWith('/delete') && at >= 0) goods.splice(at, 1)
  else if (path.endsWith('/pay') && name) return { body: { ok: true } }
  else return fault === 'write-accepted' ? { body: { ok: true } } : undefined
  return { body: { ok: true } }
}

/** Undefined if the page does not exist. */
function page(goods: Goods[], fields: Fields, fault: Fault | undefined): Said | undefined {
  const isLax = fault === 'bad-accepted'
  const number = isLax && Number.isNaN(Number(fields.page)) ? 1 : Number(fields.page)
  const least = fault === 'first-page' ? 0 : 1
  if (!Number.isInteger(number) || number < least) return undefined
  const size = fault === 'page-size' ? 1000 : Number(fields.size)
  const start = fault === 'pages-overlap' ? 0 : (number - least) * size
  if (fault === 'past-end' && start >= goods.length) return undefined
  const state = fault === 'filter-ignored' ? '' : (fields.state ?? '')
  const kept = goods.filter(
    (one) => one.name.includes(fields.name ?? '') && (state === '' || one.state === state),
  )
  const rows = kept.slice(start, start + size - (fault === 'page-short' && start === 0 ? 1 : 0))
  const more = fault === 'filter-widens' && fields.name ? 100 : 0
  const total = fault === 'total-small' ? 1 : kept.length + more
  if (fault === 'not-json') return { type: 'text/html', body: '<h1>Bad gateway</h1>' }
  const body = { ok: true, data: { rows: rows.map((row) => rowOf(row, fault)), total } }
  return {
    body: fault === 'content-type' ? JSON.stringify(body) : body,
    ...(fault === 'content-type' ? { type: 'text/plain' } : {}),
  }
}

function rowOf(goods: Goods, fault: Fault | undefined): unknown {
  const row = goods
  const seconds = 1_780_000_000 + goods.id
  switch (fault) {
    case 'departs':
      return { ...row, stock: String(goods.stock) }
    case 'never-seen':
      return { ...row, note: undefined }
    case 'always-null':
      return { ...row, note: null }
    case 'late-values':
      return { ...row, note: goods.id > 40 ? 'a note' : null }
    case 'unknown-codes':
      return { ...row, state: goods.id === 3 ? '9' : goods.state }
    case 'cents-as-yuan':
      return { ...row, price: goods.price / 100 + 0.001 }
    case 'time-as-seconds':
      return { ...row, made: seconds }
    case 'time-as-milliseconds':
      return { ...row, made: seconds * 1000 }
    case 'time-zone':
      return { ...row, made: '2026-05-01T00:30:00Z' }
    case 'midnight-elsewhere':
      return { ...row, made: `2026-05-${two((goods.id % 28) + 1)} 16:00:00` }
    default:
      return row
  }
}
