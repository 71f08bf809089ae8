import { describe, expect, it } from 'vitest'
import { momentNow } from '../../../engine/clock'
import { audit } from '../../ledger/audit'
import { said } from '../money.fixture'
import { orderServer } from './order.fixture'

const { running, make, orderOf, usesOf, writeOff, answer } = orderServer()

describe('a write-off', () => {
  it('uses the order up, says who did it, and answers 核销成功 (D3-ORD-017)', async () => {
    const { orderNo } = await make()
    const outcome = await running.server.send('handan', 'order.writeOff', { orderNo, account: 'handan' })
    expect(JSON.parse(outcome.http.text)).toEqual({ status: 200, msg: '核销成功' })
    const order = await orderOf(orderNo)
    expect(order).toMatchObject({ state: 4, used: 1, verifier: 'handan', version: 2 })
    expect(order.first_used_at).toEqual(order.verified_at)
    expect(await usesOf(orderNo)).toEqual([{ use_no: 1, verifier: 'handan' }])
  })

  it('of a times card is one of its uses; the last writes it off', async () => {
    const { orderNo } = await make({ product_type: 2, uses: 3 })
    for (const [state, used] of [
      [3, 1],
      [3, 2],
      [4, 3],
    ]) {
      expect(await writeOff(orderNo)).toBe('ok')
      expect(await orderOf(orderNo)).toMatchObject({ state, used })
    }
    expect(await writeOff(orderNo)).toBe('该订单已核销')
    expect(await usesOf(orderNo)).toHaveLength(3)
  })

  it.each([
    [1, '该订单未付款，不能核销'],
    [4, '该订单已核销'],
    [5, '该订单已核销'],
    [6, '该订单已退款，不能核销'],
    [7, '该订单已过期，不能核销'],
    [8, '该订单已关闭，不能核销'],
  ])('in state %i is refused: %s', async (state, message) => {
    const { orderNo } = await make({ state, pay_type: null })
    expect(await writeOff(orderNo)).toBe(message)
    expect(await orderOf(orderNo)).toMatchObject({ state, version: 1 })
  })

  it.each([2, 3])('of a ride ticket is refused in state %i', async (state) => {
    const { orderNo } = await make({ product_type: 5, state, uses: 2, used: state - 2 })
    expect(await writeOff(orderNo)).toBe('乘车券在乘车时使用，不能核销')
  })

  it('after its time is refused, though nobody has marked it', async () => {
    const { orderNo } = await make({ expires_at: new Date(momentNow().getTime() - 1000) })
    expect(await writeOff(orderNo)).toBe('该订单已过期，不能核销')
    const open = await make({ expires_at: new Date(momentNow().getTime() + 3_600_000) })
    expect(await writeOff(open.orderNo)).toBe('ok')
  })

  it('is done by the one who is signed in', async () => {
    const { orderNo } = await make()
    const outcome = await running.server.send('handan', 'order.writeOff', { orderNo, account: 'superAdmin' })
    expect(said(outcome)).toBe('核销账号与登录账号不符')
    expect(await orderOf(orderNo)).toMatchObject({ state: 2 })
  })

  it('of a card that somebody used since it was looked at is refused', async () => {
    const { orderNo } = await make({ product_type: 2, uses: 5 })
    expect(await writeOff(orderNo, { headers: { 'if-match': '"1"' } })).toBe('ok')
    expect(await writeOff(orderNo, { headers: { 'if-match': '"1"' } })).toBe('数据已被他人修改，请刷新后重试')
    expect(await writeOff(orderNo, { headers: { 'if-match': '"2"' } })).toBe('ok')
    expect(await orderOf(orderNo)).toMatchObject({ used: 2 })
  })

  it('sent again with its key is answered again and done once', async () => {
    const { orderNo } = await make({ product_type: 2, uses: 5 })
    const headers = { 'idempotency-key': 'order-resent-1' }
    for (let time = 0; time < 3; time++) expect(await writeOff(orderNo, { headers })).toBe('ok')
    expect(await orderOf(orderNo)).toMatchObject({ used: 1 })
  })

  it('of many at once happens as often as the order was sold for', async () => {
    const [once, card] = [await make(), await make({ product_type: 2, uses: 4 })]
    const answers = await Promise.all(
      [once, card].flatMap(({ orderNo }) => Array.from({ length: 10 }, () => writeOff(orderNo))),
    )
    expect(answers.slice(0, 10).filter((text) => text === 'ok')).toHaveLength(1)
    expect(answers.slice(10).filter((text) => text === 'ok')).toHaveLength(4)
    expect(await usesOf(card.orderNo)).toHaveLength(4)
  })
})

describe('a review', () => {
  it('is deleted by its id, and its order is written off and not reviewed again (D3-ORD-017)', async () => {
    const { orderNo, id } = await make({ state: 5 })
    expect(said(await running.server.send('handan', 'order.deleteReview', { commentId: id }))).toBe('ok')
    expect(await orderOf(orderNo)).toMatchObject({ state: 4, version: 2 })
    expect(await answer('handan', 'order.detail', { orderNo })).toMatchObject({
      stat: '4',
      commentId: null,
      content: null,
    })
    expect(said(await running.server.send('handan', 'order.deleteReview', { commentId: id }))).toBe(
      '评价不存在或已被删除',
    )
  })
})

it('leaves every order written off as often as it was used', async () => {
  expect((await audit(running.server.db)).filter(({ broken }) => broken !== 0)).toEqual([])
})
