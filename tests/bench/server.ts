/** The bench's server: the API of its product from memory, the built console, and the other pages. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { choicesOf, matching, records } from './data'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Folders of tests/bench with a page, which are also the first part of its address. */
export type PageName = 'by-hand' | 'floor' | 'grid'

export interface Folders {
  /** The built console (`dist/client`), served at `/`. */
  client: string
  /** The compiled schemas of the bench's product. */
  schemas: string
  /** Contains the folder of each built page, served at `/<name>/`. */
  pages: string
}

/** The stored session of an operator with exactly the permissions of this screen. */
const session = {
  token: 'bench',
  user: { id: '7', account: 'clerk', name: '王小明', superAdmin: false, scopeCode: '' },
  scopes: { own: [], open: [] },
  menus: [
    {
      id: 1,
      title: '消费',
      router: null,
      visible: true,
      children: ['start', 'records', 'hundred', 'scale', 'grow1', 'grow10', 'grow40'].map((name, index) => ({
        id: index + 2,
        title: name,
        router: `/${name}`,
        visible: true,
      })),
    },
  ],
  buttons: ['view', 'edit', 'refund', 'export', 'add'].map((key) => `records:${key}`),
}
/** Runs before the console instead of the sign-in, which is not measured. */
const signedIn = `for (const [key, value] of Object.entries(${JSON.stringify(session)})) localStorage.setItem(key, JSON.stringify(value))`

interface Body {
  content: Buffer
  type: string
  zipped: boolean
}
const cache = new Map<string, Body | undefined>()

function fileBody(path: string): Body | undefined {
  if (cache.has(path)) return cache.get(path)
  let body: Body | undefined
  if (existsSync(path) && statSync(path).isFile()) {
    const type = types[extname(path)] ?? 'application/octet-stream'
    body = { content: gzipSync(readFileSync(path), { level: 9 }), type, zipped: true }
  }
  cache.set(path, body)
  return body
}

const jsonBody = (data: unknown): Body => ({
  content: Buffer.from(JSON.stringify({ status: 0, msg: '', data })),
  type: types['.json']!,
  zipped: false,
})

/** Answers to list queries are cached: the bench measures browsers, not this server. */
const lists = new Map<string, Body>()
function listBody(query: URLSearchParams): Body {
  const key = query.toString()
  let body = lists.get(key)
  if (!body) {
    const found = matching(query)
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10)]
    body = jsonBody({ items: found.slice((page - 1) * size, page * size), total: found.length })
    lists.set(key, body)
  }
  return body
}

function apiBody(path: string, query: URLSearchParams): Body | undefined {
  if (path === '/records') return listBody(query)
  if (path === '/record') return jsonBody(records[Number(query.get('id')) - 1])
  const kind = /^\/options\/(province|city|store)$/.exec(path)?.[1]
  if (kind) return jsonBody(choicesOf(kind, Number(query.get('parent'))))
  return /^\/(save|refund|logout)$/.test(path) ? jsonBody({ done: true }) : undefined
}

function pageBody({ client }: Folders): Body {
  const page = readFileSync(join(client, 'index.html'), 'utf8').replaceAll('{{NONCE}}', '')
  return {
    content: Buffer.from(page.replace('<head>', `<head><script>${signedIn}</script>`)),
    type: types['.html']!,
    zipped: false,
  }
}

function bodyOf(url: URL, folders: Folders): Body | undefined {
  const path = normalize(decodeURIComponent(url.pathname))
  if (path.startsWith('/api/')) return apiBody(path.slice(4), url.searchParams)
  if (path === '/config.json') return { content: Buffer.from('{}'), type: types['.json']!, zipped: false }
  if (path.startsWith('/schemas/')) return fileBody(join(folders.schemas, path.slice(8)))
  if (/^\/(by-hand|floor|grid)\//.test(path))
    return fileBody(join(folders.pages, path.endsWith('/') ? `${path}index.html` : path))
  return extname(path) ? fileBody(join(folders.client, path)) : pageBody(folders)
}

function answer(request: IncomingMessage, response: ServerResponse, folders: Folders): void {
  const body = bodyOf(new URL(request.url ?? '/', 'http://bench'), folders)
  request.resume()
  if (!body) return void response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': body.type,
    'content-length': body.content.length,
    'cache-control': 'no-store',
    ...(body.zipped ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(body.content)
}

export interface BenchServer {
  url: string
  stop: () => Promise<void>
}

export async function startServer(folders: Folders, port = 0): Promise<BenchServer> {
  const server: Server = createServer((request, response) => answer(request, response, folders))
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${listening}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
