import { dateText, daysLater, momentNow } from '../../engine/clock'
import { typedYuan } from '../support/money'
import { choose, dialogOf, press, problems, rowOf, rows, says } from '../support/screen'
import { recordsOf, recordWhere } from '../support/stand-in'
import { expect, test } from '../support/test'

const bus = '/zgj-custom-line'

test.describe('customised bus', () => {
  test('a line is opened for three days, all or none; what was typed stays when one of them is taken', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const line = await recordWhere(api, `${bus}/line/page`, ({ stat }) => stat === '1', {
      cityCode: '130400',
    })
    const [first, last, beyond] = [40, 42, 43].map((days) => dateText(daysLater(momentNow(), days))) as [
      string,
      string,
      string,
    ]
    const runs = () =>
      recordsOf(api, `${bus}/run/page`, { lineId: String(line.id), date: `${first},${beyond}` })
    await openAs('handan', '/openClass')
    const open = async (until: string) => {
      await press(page, '开班')
      const form = dialogOf(page, '开班')
      await press(form, '确定')
      await problems(form, [
        '请选择线路',
        '请选择开班日期',
        '请选择发车时间',
        '请输入车牌号',
        '请输入驾驶员',
        '请输入座位数',
      ])
      await choose(page, form.getByLabel('线路'), String(line.name))
      for (const [at, text] of [first, until].entries()) {
        await form.locator('[data-field="period"] input').nth(at).fill(text)
        await form.locator('[data-field="period"] input').nth(at).press('Enter')
      }
      await form.getByLabel('发车时间').fill('06:45')
      await form.getByLabel('发车时间').press('Enter')
      await form.getByLabel('车牌号').fill('冀D12345')
      await form.getByLabel('驾驶员').fill('周海涛')
      await form.getByLabel('座位数').fill('45')
      await press(form, '确定')
      return form
    }
    await open(last)
    await says(page, '开班成功')
    expect(await runs()).toHaveLength(3)

    const again = await open(beyond)
    await expect(again.locator('.sc-field-error')).toContainText('已存在')
    expect(await runs(), 'all or none').toHaveLength(3)
    await expect(again.getByLabel('驾驶员')).toHaveValue('周海涛')
    for (const at of [0, 1]) {
      await again.locator('[data-field="period"] input').nth(at).fill(beyond)
      await again.locator('[data-field="period"] input').nth(at).press('Enter')
    }
    await press(again, '确定')
    await says(page, '开班成功')
    expect(await runs()).toHaveLength(4)
  })

  test('a departure that is cancelled pays its tickets back, and none of them a second time', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const returns = await recordsOf(api, `${bus}/return/page`, { result: '0' })
    const tickets = await recordsOf(api, `${bus}/ticket/page`, { state: '1' })
    const runs = await recordsOf(api, `${bus}/run/page`, { state: '1' })
    const wanted = returns.flatMap((one) => {
      const ticket = tickets.find(({ id }) => String(id) === String(one.ticketId))
      const run = runs.find(({ id }) => String(id) === String(ticket?.runId))
      return ticket && run ? [{ one, ticket, run }] : []
    })
    const { one, ticket, run } = wanted[0]!
    await openAs('handan', '/openClass')
    await choose(page, page.getByRole('search').getByLabel('线路'), String(run.lineName))
    await press(page, '查询')
    const line = rows(page)
      .filter({ hasText: String(run.date) })
      .filter({ hasText: String(run.time) })
    await press(line.first(), '取消班次')
    const sum = typedYuan(run.refundAmount)
    const question = dialogOf(
      page,
      `确定取消${run.lineName} ${run.date} ${run.time}的班次吗？未乘车的${run.toRefund}张车票共${sum}元将全额退款`,
    )
    await press(question, '返回')
    await says(page, '已取消操作')
    await press(line.first(), '取消班次')
    await press(question, '取消班次')
    await says(page, '班次已取消')
    const after = await recordsOf(api, `${bus}/ticket/page`, { orderNo: String(ticket.orderNo) })
    expect(after[0]!.state).toBe('3')

    // A reload keeps the filters; the pending application can only be refused.
    await page.reload()
    await expect(line.first()).toContainText('已取消')
    await page.goto('/ticketRetuen')
    await page.getByRole('search').getByLabel('订单号').fill(String(one.orderNo))
    await press(page, '查询')
    const asked = rowOf(page, String(one.orderNo))
    await press(asked, '同意')
    await press(dialogOf(page, `是否同意退款申请？将退还${typedYuan(one.refund)}元`), '同意')
    await says(page, '该车票已乘车或已退票')
    await press(asked, '拒绝')
    await press(dialogOf(page, '是否拒绝退款申请？'), '拒绝')
    await says(page, '已拒绝')
    await expect(asked).toContainText('不同意')
  })

  test('a line opened from a recruitment is put on the shelf when it has its stops', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const { id, name } = await recordWhere(api, `${bus}/recruitment/page`, () => true, { state: '2' })
    await api.post(`${bus}/recruitment/open`, { id: String(id) })
    const made = await recordWhere(api, `${bus}/line/page`, ({ stat }) => stat === '0', {
      name: String(name),
    })
    expect(await api.post(`${bus}/line/putOn`, { id: String(made.id) })).toMatchObject({ status: 500 })
    await openAs('handan', '/customLine')
    await press(rowOf(page, String(name)), '上架')
    await says(page, '请先填写起点站和终点站')
    await press(rowOf(page, String(name)), '站点')
    const form = dialogOf(page, `${String(name)} 站点`)
    for (const [at, stop] of ['联纺路', '钢铁集团'].entries()) {
      await press(form, '添加一行')
      await form.locator('tbody tr').nth(at).getByRole('textbox').fill(stop)
    }
    await press(form, '确定')
    await says(page, '保存成功')
    await press(rowOf(page, String(name)), '上架')
    await press(dialogOf(page, `确定上架“${String(name)}”吗？`), '上架')
    await says(page, '上架成功')
  })
})
