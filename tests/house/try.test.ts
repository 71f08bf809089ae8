/** `npm run try`: a call that is really sent, to the reference server. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moment } from '../../engine/clock'
import { main } from '../../engine/tools/cli'
import { createOperator, startTestServer, type TestServer } from '../../server/testing'
import { pngOf } from '../../server/testing/images'
import { product } from '../../src/product'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ seeded: false })
  await server.db
    .insertInto('city')
    .values({ code: '130400', id: 1, name: '邯郸市', created_at: moment('2026-05-01') })
    .execute()
  token = (await createOperator(server, { superAdmin: true })).client.token!
})
afterAll(() => server.stop())

async function attempt(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' }
  const code = await main(
    ['try', '--base', server.url, ...words, '--lang', 'en'],
    product,
    (text) => (said.out += `${text}\n`),
    (text) => (said.err += `${text}\n`),
  )
  return { code, ...said }
}

describe('try', () => {
  it('shows request, answer, judgement and rows', async () => {
    const hint = ['cityCode=130400', 'title=前门上车', 'content=请从前门上车', 'sort=1', 'enabled=true']
    const added = await attempt('rideHint.add', ...hint, `--token=${token}`)
    expect(added).toMatchObject({ code: 0, err: '' })
    expect(added.out).toContain('Judged as a success.')
    const { code, out } = await attempt('rideHint.page', '--form', '{"title":"前门"}', `--token=${token}`)
    expect(code).toBe(0)
    expect(out).toContain(`POST ${server.url}/`)
    expect(out).toMatch(/HTTP 200 application\/json/)
    expect(out).toContain('Rows: 1; in all: 1.')
    expect(out).toContain('"title":"前门上车"')
    expect(out).not.toContain(token)
  })

  it('says why a call failed', async () => {
    const { code, out } = await attempt('rideHint.page')
    expect(code).toBe(1)
    expect(out).toContain('Judged as a failure (sessionLost)')
  })

  it('sends a file', async () => {
    const file = join(tmpdir(), `try-${process.pid}.png`)
    writeFileSync(file, pngOf(20, 10))
    const { code, out } = await attempt('common.upload', `file=@${file}`, `--token=${token}`)
    expect(out).toContain('"url":"/files/')
    expect(code).toBe(0)
  })

  it.each([
    ['a call that is not there', ['rideHint.pages'], 'Near: rideHint.page'],
    ['a parameter that is not there', ['rideHint.page', 'titel=x'], 'Near: title'],
    ['a parameter that is missing', ['rideHint.add'], 'title=… (text)'],
    ['a form that is none', ['rideHint.page', '--form', '[1]'], 'a JSON object'],
    ['a wrong name in the form', ['rideHint.page', '--form', '{"titel":"x"}'], 'Near: title'],
    ['what is no value', ['rideHint.page', 'title'], 'write name=value'],
    ['an amount that is none', ['card.topUp', 'pay=1,5'], 'an amount in yuan'],
    ['a file that is not there', ['common.upload', 'file=@/nowhere.png'], 'cannot be read'],
  ])('2 on %s', async (_, words, said) => {
    const { code, err } = await attempt(...words)
    expect(err).toContain(said)
    expect(code).toBe(2)
  })

  it('1 when nobody answers', async () => {
    const { code, out } = await attempt('rideHint.page', '--base', 'http://127.0.0.1:1')
    expect(out).toContain('No answer: ')
    expect(code).toBe(1)
  })
})
