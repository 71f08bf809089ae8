import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row, Values } from '../../../engine/contract/types'
import type { RidersServer } from '../riders.fixture'
import { shijiazhuang, startRidersServer } from '../riders.fixture'

let server: RidersServer
beforeAll(async () => void (server = await startRidersServer()))
afterAll(() => server.stop())

const reply = (account: string, tickets: Row[], more: Values = {}) =>
  server.send(account, 'feedback.reply', {
    ids: tickets.map(({ id }) => id),
    userIds: tickets.map(({ userId }) => userId),
    cityCodes: tickets.map(({ cityCode }) => cityCode),
    handle_state: '2',
    comment_person: '别人',
    comment: '已处理',
    ...more,
  })
const ticketWith = async (id: unknown) =>
  (await server.rows('superAdmin', 'feedback.page', {})).find((row) => row.id === id)
const detailOf = async (id: unknown) => {
  const outcome = await server.send('superAdmin', 'feedback.detail', { problem_id: id })
  return outcome.ok ? (outcome.values as { problem: Row; comments: Row[] }) : undefined
}

describe('tickets', () => {
  it('are of the own cities, newest first, in all three states', async () => {
    const rows = await server.rows('handan', 'feedback.page')
    expect(new Set(rows.map((row) => row.cityCode))).toEqual(new Set(['130400']))
    expect(rows.map((row) => row.createTime)).toEqual(
      rows
        .map((row) => row.createTime)
        .sort()
        .reverse(),
    )
    expect(new Set(rows.map((row) => row.handleState))).toEqual(new Set(['1', '2', '3']))
    expect(rows.some((row) => (row.problems as string[]).length > 1)).toBe(true)
  })

  it('narrow by type, state, phone, time and replier, and their problems are counted in the same way', async () => {
    const ticket = await server.newTicket({ problems: ['测试问题甲', '测试问题乙'] })
    const phone = { phoneNo: ticket.phoneNo }
    expect(
      await server.rows('handan', 'feedback.page', { ...phone, handleState: '1', tagId: '1' }),
    ).toHaveLength(1)
    expect(await server.rows('handan', 'feedback.page', { ...phone, handleState: '3' })).toEqual([])
    expect(
      await server.rows('handan', 'feedback.page', {
        ...phone,
        startTime: '2026-05-30 00:00:00',
        endTime: '2026-05-30 23:59:59',
      }),
    ).toEqual([])
    expect(await server.send('handan', 'feedback.counts', phone)).toMatchObject({
      values: {
        counts: expect.arrayContaining([
          { problemName: '测试问题乙', problemCount: 1 },
          { problemName: '测试问题甲', problemCount: 1 },
        ]) as unknown,
      },
    })
    await reply('handan', [ticket])
    const name = (await ticketWith(ticket.id))?.commentPerson
    expect(await server.rows('handan', 'feedback.page', { ...phone, comment_person: name })).toHaveLength(1)
    const handlers = await server.rows('handan', 'feedback.handlers')
    expect(handlers.map((one) => one.name)).toContain(name)
    expect(new Set(handlers.map((one) => one.name)).size).toBe(handlers.length)
  })

  it('are replied to under the name of who did it', async () => {
    const ticket = await server.newTicket()
    expect(await reply('handan', [ticket])).toMatchObject({ ok: true })
    expect(await ticketWith(ticket.id)).toMatchObject({ handleState: '2', commentPerson: '邯郸市运营' })
    const detail = await detailOf(ticket.id)
    expect(detail?.comments).toEqual([
      expect.objectContaining({ type: '2', comment: '已处理', commentPerson: '邯郸市运营' }),
    ])
    expect(detail?.problem).toMatchObject({
      handleState: '2',
      cityName: '邯郸市',
      comments: detail?.comments,
    })
  })

  it('that are answered stay as they are', async () => {
    const [open, answered] = [await server.newTicket(), await server.newTicket({ state: 3 })]
    expect(await reply('handan', [answered])).toMatchObject({ ok: false, text: '该反馈已解答，不能再次回复' })
    expect(await reply('handan', [open, answered], { handle_state: '3' })).toMatchObject({ ok: true })
    expect(await ticketWith(open.id)).toMatchObject({ handleState: '3' })
    expect((await detailOf(answered.id))?.comments).toEqual([])
  })

  it('need a reply of 1 to 200 characters, lists that go together and a known state', async () => {
    const ticket = await server.newTicket()
    for (const [more, text] of [
      [{ comment: '' }, '回复信息必须填写!'],
      [{ comment: '字'.repeat(201) }, '字数已超过限制'],
      [{ ids: [], userIds: [], cityCodes: [] }, '请选择批量回复对象!'],
      [{ handle_state: '1' }, undefined],
      [{ userIds: [1] }, undefined],
    ] as const)
      expect(await reply('handan', [ticket], more)).toMatchObject({ ok: false, ...(text ? { text } : {}) })
    expect(await reply('handan', [ticket], { comment: '字'.repeat(200) })).toMatchObject({ ok: true })
  })

  it('of another city are out of reach; writing needs the keys', async () => {
    const foreign = await server.newTicket({ city: shijiazhuang })
    expect(await reply('handan', [foreign])).toMatchObject({ ok: false, text: '部分反馈不存在或已被删除' })
    expect(await server.send('handan', 'feedback.delete', { id: foreign.id })).toMatchObject({ ok: false })
    expect(await server.send('handan', 'feedback.detail', { problem_id: foreign.id })).toMatchObject({
      ok: false,
    })
    expect(await reply('readonly', [foreign])).toMatchObject({ reason: 'forbidden' })
    await server.send('superAdmin', 'feedback.delete', { id: foreign.id })
    expect(await ticketWith(foreign.id)).toBeUndefined()
  })
})
