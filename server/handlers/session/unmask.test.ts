import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealedMember } from '../../../engine/contract'
import { createOperator, startTestServer, type TestServer } from '../../testing'
import { lastLineOf } from '../../testing/log-lines'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('a value of a kind for which a reason is declared', () => {
  async function reviewer() {
    const permissions = ['route:icYear', 'icYear:unmask']
    const { client, id } = await createOperator(server, { permissions, scopes: ['130400'] })
    const outcome = await client.send('icReview.page', { cityCode: '130400', page: 1, pageSize: 10 })
    if (!outcome.ok) throw new Error(outcome.text)
    const [row] = outcome.rows
    return { client, id, row: row!, seals: row![sealedMember] as Record<string, string> }
  }

  it('is read with a reason, which the operation log has', async () => {
    const { client, row, seals } = await reviewer()
    expect(row.idNo).toMatch(/^\d{3}\*{4}[\dX]{4}$/)
    const read = await client.send('session.unmask', {
      seal: seals.idNo,
      reason: ' 核对 13800138000 的年审 ',
    })
    expect(read).toMatchObject({
      ok: true,
      values: { value: expect.stringMatching(/^[\dX*]{18}$/) as string },
    })
    expect(await lastLineOf(server)).toBe(
      `查看完整个人信息：IC卡年审，idNo，编号${String(row.id)}，原因：核对 138****8000 的年审`,
    )
  })

  it.each([
    ['without one', {}],
    ['with blanks', { reason: ' \u3000\u200b' }],
  ])('is refused %s, and not counted', async (_, reason) => {
    const { client, id, seals } = await reviewer()
    const before = await lastLineOf(server)
    const refused = await client.send('session.unmask', { seal: seals.idNo, ...reason })
    expect(refused).toMatchObject({ ok: false, reason: 'refused', text: '请填写查看原因', field: 'reason' })
    expect(await lastLineOf(server)).toBe(before)
    const { read } = await server.db
      .selectFrom('unmasking')
      .select(({ fn }) => fn.countAll<number>().as('read'))
      .where('operator_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(read)).toBe(0)
  })

  it('is refused with a reason of more than 100 characters', async () => {
    const { client, seals } = await reviewer()
    const send = (count: number) =>
      client.send('session.unmask', { seal: seals.idNo, reason: '因'.repeat(count) })
    expect(await send(101)).toMatchObject({ ok: false })
    expect((await send(100)).ok).toBe(true)
  })

  it('needs none for another kind', async () => {
    const { client, seals } = await reviewer()
    expect((await client.send('session.unmask', { seal: seals.holder })).ok).toBe(true)
  })
})
