/** An external service with its own envelope: declared only in YAML, and called over HTTP. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '../../src/product'
import { fixtures } from '../../tests/language/projects'
import { main } from './cli'

let root: string
let service: Server
let answer: unknown
let asked: IncomingHttpHeaders = {}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'envelope-'))
  cpSync(join(fixtures, 'base'), join(root, 'schemas'), { recursive: true })
  edit(
    'app.yaml',
    '  web: { base: /api, backend: reference }',
    `  web: { base: /api, backend: reference }
  erp:
    base: /erp
    backend: external
    ok: body.status == 'SUCCESS'
    errorText: [desc]
    headers: { client: console }`,
  )
  edit('app.yaml', 'ok: body.status == 200', 'headers: { tenant-code: master }\nok: body.status == 200')
  edit('calls/company.yaml', 'post: web:/company/list', 'post: erp:/company/list')
  edit('calls/company.yaml', 'at: data, of', 'at: payload.list, of')
  service = createServer((request, response) => {
    asked = request.headers
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  rmSync(root, { recursive: true })
  await new Promise((resolve) => service.close(resolve))
})

function edit(file: string, from: string, to: string): void {
  const path = join(root, 'schemas', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

async function run(...parameters: string[]): Promise<{ code: number; out: string }> {
  let out = ''
  const say = (text: string) => (out += `${text}\n`)
  const code = await main([...parameters, '--root', root, '--lang', 'en'], product, say, say)
  return { code, out }
}
const attempt = (): ReturnType<typeof run> => {
  const { port } = service.address() as AddressInfo
  return run('try', 'company.list', '--base', `http://127.0.0.1:${port}`)
}

describe('a service with an envelope of its own', () => {
  it('is good to the checker', async () => expect((await run('check')).out).toContain('no findings'))

  it('is explained as it goes over the wire', async () => {
    const { out } = await run('explain', 'busCompany', 'company.list')
    expect(out).toContain('client: console')
    expect(out).toContain('tenant-code: master')
    expect(out).toContain('"status": "SUCCESS"')
    expect(out).toContain('text of a refusal ← desc')
    expect(out).not.toContain('200')
  })

  it('succeeds by its own rule, and is sent its own headers besides the shared ones', async () => {
    answer = {
      status: 'SUCCESS',
      payload: { list: [{ id: 1, companyName: 'one', cityName: 'x', state: 1 }] },
    }
    const { code, out } = await attempt()
    expect(out).toContain('Judged as a success.')
    expect(out).toContain('"companyName":"one"')
    expect(code).toBe(0)
    expect(asked).toMatchObject({ client: 'console', 'tenant-code': 'master' })
  })

  it('fails by it too, and says so in its own words', async () => {
    answer = { status: 'FAILED', desc: 'not today', message: 'general' }
    const { code, out } = await attempt()
    expect(out).toMatch(/Judged as a failure \(refused\).*not today/)
    expect(code).toBe(1)
    // The application's own success format is a failure here.
    answer = { status: 200, payload: { list: [] } }
    expect((await attempt()).out).toContain('Judged as a failure (refused)')
  })

  it('has a rule that is checked like any other', async () => {
    edit('app.yaml', "ok: body.status == 'SUCCESS'", "ok: bodi.status == 'SUCCESS'")
    const { code, out } = await run('check')
    edit('app.yaml', "ok: bodi.status == 'SUCCESS'", "ok: body.status == 'SUCCESS'")
    expect(out).toMatch(/app\.yaml:9:\d+ error \[expression-unknown-name\]/)
    expect(out.match(/\[expression-unknown-name\]/g)).toHaveLength(1)
    expect(code).toBe(1)
  })
})
