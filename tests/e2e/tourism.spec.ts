import { dialogOf, expectNoButtons, press, rowOf, says, sheetOf } from '../support/screen'
import { recordsOf, recordWhere } from '../support/stand-in'
import { expect, test } from '../support/test'

const tour = '/zgj-tourism'

test.describe('tourism', () => {
  test('a trip that is refunded gives its places back once, though two desks press the button', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const order = await recordWhere(api, `${tour}/ownOrder/page`, ({ state }) => state === '1')
    const stock = async () =>
      (await recordWhere(api, `${tour}/package/page`, ({ id }) => String(id) === String(order.tripId))).stock
    const before = Number(await stock())
    await openAs('handan', '/travelOwnOrder')
    await page.getByRole('search').getByLabel('订单号').fill(String(order.orderNo))
    await press(page, '查询')
    const line = rowOf(page, String(order.orderNo))
    const question = page.getByRole('dialog').filter({ hasText: String(order.orderNo) })
    await press(line, '退款')
    await press(question, '取消')
    await says(page, '已取消退款')
    expect(await stock()).toBe(before)
    await press(line, '退款')
    // The other desk is faster.
    await api.post(`${tour}/ownOrder/refund`, { id: String(order.id) })
    await press(question, '退款')
    await says(page, '只有待出行的订单可以退款')
    expect(await stock()).toBe(before + Number(order.people))
    await press(page, '查询')
    await expect(line).toContainText('已退款')
    await expectNoButtons(line, ['退款', '核销'])

    const sheet = await sheetOf(page, () => press(page, '导出'))
    expect(sheet.rows).toHaveLength(2)
    expect(sheet.rows[1]).toContain('已退款')
  })

  test('seats of a departure are those of the orders that stand; a trip is copied, put on and cannot be removed then', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const order = await recordWhere(api, `${tour}/followOrder/page`, ({ state }) => state === '1')
    const booked = async () => {
      for (const line of await recordsOf(api, `${tour}/line/page`)) {
        const departures = await recordsOf(api, `${tour}/line/departures`, { lineId: String(line.id) })
        const one = departures.find(({ id }) => String(id) === String(order.departureId))
        if (one) return { line, seats: Number(one.booked) }
      }
      throw new Error('no such departure')
    }
    const before = await booked()
    await openAs('handan', '/travelFollowOrder')
    await page.getByRole('search').getByLabel('订单号').fill(String(order.orderNo))
    await press(page, '查询')
    await press(rowOf(page, String(order.orderNo)), '退款')
    await press(page.getByRole('dialog').last(), '退款')
    await says(page, '退款成功')
    expect((await booked()).seats).toBe(before.seats - Number(order.people))

    await page.goto('/travelFollowLine')
    await page.getByRole('search').getByLabel('线路名称').fill(String(before.line.name))
    await press(page, '查询')
    await press(rowOf(page, String(before.line.name)), '班期')
    const seen = dialogOf(page, `${before.line.name} 班期`)
    await expect(
      seen
        .getByRole('row')
        .filter({ hasText: String(order.date) })
        .first(),
    ).toContainText(String(before.seats - Number(order.people)))
  })
})
