/** The library's own service, in memory, and before it the built page: everything a browser needs of the second product. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

interface Loan {
  number: string
  book: string
  reader: string
  weeks: number
  branch: string
  due: string
}

export interface Library {
  url: string
  /** Bodies of the loans that were sent, oldest first. */
  lent: Record<string, unknown>[]
  /** From now on every key is one that has ended. */
  endSessions: () => void
  stop: () => Promise<void>
}

const branches = [
  { branch: 'N', branchName: 'North' },
  { branch: 'S', branchName: 'South' },
]
const me = {
  number: 7,
  account: 'ann',
  name: 'Ann',
  branch: 'S',
  menu: ['overview', 'loans'].map((page, at) => ({
    id: at + 1,
    title: page === 'loans' ? 'Loans' : 'Overview',
    router: `/${page}`,
    visible: 'Y',
  })),
  may: ['loans:lend', 'loans:giveBack'],
}
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const refused = (text: string, code = 'NO') => ({ ok: false, error: { code, text } })

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** @param built the product's `dist` */
export async function openLibrary(built: string): Promise<Library> {
  const loans: Loan[] = Array.from({ length: 12 }, (_, at) => ({
    number: String(at + 1),
    book: `Book ${at + 1}`,
    reader: at % 2 ? 'Bob' : 'Cleo',
    weeks: 1 + (at % 4),
    branch: at < 8 ? 'S' : 'N',
    due: `2030-01-${String(at + 10)}`,
  }))
  const lent: Library['lent'] = []
  let key = 'key-1'

  function answer(method: string, path: string, query: URLSearchParams, body: Record<string, unknown>) {
    if (path === '/sign-in')
      return body.password === 'books' ? { ok: true, session: { key } } : refused('Wrong password')
    if (path === '/me') return { ok: true, me }
    if (path === '/branches') return { ok: true, branches }
    if (path === '/sign-out') return { ok: true }
    const returned = /^\/loans\/(\d+)\/return$/.exec(path)
    if (returned) {
      const at = loans.findIndex(({ number }) => number === returned[1])
      if (at >= 0) loans.splice(at, 1)
      return at >= 0 ? { ok: true } : refused('This book is here already')
    }
    if (path === '/loans' && method === 'POST') {
      lent.push(body)
      if (loans.some(({ book }) => book === body.book)) return refused('This book is lent already')
      loans.unshift({
        ...(body as Omit<Loan, 'number' | 'due'>),
        number: String(loans.length + 1),
        due: '2030-02-01',
      })
      return { ok: true }
    }
    if (path !== '/loans') return undefined
    const [branch, reader] = [query.get('branch'), query.get('reader')]
    const found = loans.filter(
      (loan) => (!branch || loan.branch === branch) && (!reader || loan.reader === reader),
    )
    const [page, size] = [Number(query.get('page')), Number(query.get('perPage'))]
    const named = found.map((loan) => ({
      ...loan,
      branchName: branches.find((one) => one.branch === loan.branch)?.branchName,
    }))
    return { ok: true, loans: named.slice((page - 1) * size, page * size), count: found.length }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://library')
    const json = (content: unknown): void => {
      response.writeHead(content === undefined ? 404 : 200, { 'content-type': types['.json'] })
      response.end(JSON.stringify(content))
    }
    if (pathname === '/config.json') return json({})
    if (pathname.startsWith('/desk/')) {
      const path = pathname.slice('/desk'.length)
      const isOver = path !== '/sign-in' && request.headers.token !== key
      return void bodyOf(request).then((body) =>
        json(
          isOver
            ? refused('Who are you?', 'SESSION')
            : answer(request.method ?? 'GET', path, searchParams, body),
        ),
      )
    }
    const file = join(built, pathname.startsWith('/schemas/') ? '' : 'client', pathname)
    const path = extname(pathname) ? file : join(built, 'client', 'index.html')
    if (!existsSync(path)) return json(undefined)
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
    response.end(readFileSync(path, 'utf8').replaceAll('{{NONCE}}', ''))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lent,
    endSessions: () => (key = 'key-2'),
    stop: () => {
      server.closeAllConnections()
      return new Promise((stopped) => server.close(() => stopped()))
    },
  }
}
