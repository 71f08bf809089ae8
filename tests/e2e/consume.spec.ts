import {
  chooseNow,
  expectToast,
  findByCard,
  lastBody,
  panel,
  paths,
  rideRows,
  sent,
  total,
  yuan,
  wholeRide,
  type Record_,
} from '../support/money'
import { choose, toasts } from '../support/screen'
import { expect, test } from '../support/test'

test.describe('consume', () => {
  test('the precise tab asks for one of its fields (D3-CONS-001, D3-REFUND-039)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/consume')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expectToast(page, '请输入查询条件进行查询')
    expect(sent(calls, paths.rides)).toEqual([])
    await panel(page).getByLabel('消费流水号', { exact: true }).fill('XF1')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect
      .poll(() => lastBody(calls, paths.rides))
      .toEqual({
        phoneNo: '',
        cardNo: '',
        transactionId: 'XF1',
        opType: '2',
        recordType: '1',
        page: '1',
        limit: '10',
      })
  })

  test('the batch tab narrows company, line and vehicle in turn, and totals in yuan (D3-CONS-009)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/consume?tab=batch')
    await expect(panel(page).getByRole('row').nth(1)).toBeVisible()
    const ride = (await rideRows(await apiAs('handan')))[0]!
    await choose(page, panel(page).getByLabel('公司', { exact: true }), String(ride.company_name))
    await choose(page, panel(page).getByLabel('线路', { exact: true }), String(ride.route_name))
    await choose(page, panel(page).getByLabel('车辆', { exact: true }), String(ride.vehiclePlate))
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect
      .poll(() => lastBody(calls, paths.rides))
      .toMatchObject({ vehicleId: String(ride.vehicle_id) })
    const body = lastBody(calls, paths.rides) as Record<string, string>
    const answer = await (await apiAs('handan')).post(paths.rides, body)
    const { total: count, totalPrice } = answer.model as { total: number; totalPrice: number }
    await expect(total(page, '消费笔数')).toHaveText(String(count))
    await expect(total(page, '消费金额(元)')).toHaveText(yuan(totalPrice))
    // Another company empties what hangs on it.
    await page.getByRole('button', { name: '重置' }).click()
    await expect(panel(page).getByLabel('线路', { exact: true })).toHaveValue('')
  })

  test('refund: each message, cents and digits on the wire, then nothing is left (D3-CONS-008, 013, 016…020, 022, 030, 031, 035, 039)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const ride = await wholeRide(await apiAs('handan'), ({ amount }) => Number(amount) === 200)
    await openAs('handan', '/consume')
    const row = await findByCard(page, ride.card_no, ride.transaction_id)
    await row.getByRole('button', { name: '退款' }).click()
    const dialog = page.getByRole('dialog', { name: '退款' })
    await expect(dialog).toContainText(`消费流水号${ride.transaction_id}可退金额(元)2.00`)
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText('请输入退款金额', { exact: true })).toBeVisible()
    await expect(dialog.getByText('请选择退款日期', { exact: true })).toBeVisible()
    const amount = dialog.getByLabel('退款金额', { exact: true })
    for (const [typed, message] of [
      ['2.01', '退款金额不得大于提示金额'],
      ['0', '退款金额必须大于0'],
      ['abc', '请输入正确的金额格式'],
    ] as const) {
      await amount.fill(typed)
      await amount.blur()
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    }
    await amount.fill('')
    await amount.pressSequentially('12.345')
    await expect(amount).toHaveValue('12.3')
    await amount.fill('2')
    await chooseNow(page, dialog.getByLabel('退款日期', { exact: true }))
    await dialog.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '退款成功')
    const body = lastBody(calls, paths.rideRefund) as Record<string, string>
    expect(body).toMatchObject({
      applyAmout: '200',
      cardNo: ride.card_no,
      expenseId: String(ride.id),
      refundResult: '1',
      transactionId: ride.transaction_id,
      price: '200',
    })
    expect(body.applyRefundTime).toMatch(/^\d{14}$/)
    expect(
      calls.some(
        ({ method, path }) => method === 'GET' && path.endsWith(`/queryBalance/${ride.transaction_id}/200`),
      ),
    ).toBe(true)

    await row.getByRole('button', { name: '退款' }).click()
    await expect(dialog.getByText('该笔消费已无可退金额')).toBeVisible()
    await expect(dialog.getByLabel('退款金额', { exact: true })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled()
  })

  test('a refused refund shows the server text and closes (D3-CONS-034, D3-CONS-027)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const ride = await wholeRide(await apiAs('handan'))
    await openAs('handan', '/consume')
    const row = await findByCard(page, ride.card_no, ride.transaction_id)
    await row.getByRole('button', { name: '退款' }).click()
    const dialog = page.getByRole('dialog', { name: '退款' })
    await dialog.getByLabel('退款金额', { exact: true }).fill('1')
    await chooseNow(page, dialog.getByLabel('退款日期', { exact: true }))
    await page.route(`**${paths.rideRefund}`, (route) =>
      route.fulfill({ json: { stateCode: 500, message: '退款通道维护中' } }),
    )
    await dialog.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '退款通道维护中')
    await expect(dialog).toBeHidden()
  })

  test('where the ride forbids it there is no refund (D3-CONS-011, 014)', async ({ page, openAs, apiAs }) => {
    const api = await apiAs('superAdmin')
    let ride: Record_ | undefined
    for (let at = 1; !ride; at++) {
      const found = await rideRows(api, { page: at })
      expect(found, 'some ride forbids its refund').not.toEqual([])
      ride = found.find(({ refoundStat }) => String(refoundStat) === '0')
    }
    await openAs('superAdmin', '/consume')
    const row = await findByCard(page, ride.card_no, ride.transaction_id)
    await expect(row.getByRole('button', { name: '退款' })).toBeDisabled()
  })

  test('540002: the text of the server, and a dialog in which nothing can be refunded (D3-CONS-015, 028, 029)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const ride = await wholeRide(await apiAs('handan'))
    await page.route('**/queryBalance/**', (route) =>
      route.fulfill({ json: { stateCode: 540002, message: '该笔消费正在结算' } }),
    )
    await openAs('handan', '/consume')
    const row = await findByCard(page, ride.card_no, ride.transaction_id)
    await row.getByRole('button', { name: '退款' }).click()
    await expectToast(page, '该笔消费正在结算')
    const dialog = page.getByRole('dialog', { name: '退款' })
    await expect(dialog).toContainText('可退金额(元)-')
    await expect(dialog.getByLabel('退款金额', { exact: true })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled()
  })

  test('lookups and the search that fail: each in its own way (D3-CONS-026, 033, 036…038, D1-REQ-022, 023)', async ({
    page,
    openAs,
    watch,
    apiAs,
  }) => {
    watch.allow(/lookup\.companies/)
    const ride = (await rideRows(await apiAs('handan')))[0]!
    const failing = (path: string) =>
      page.route(`**${path}`, (route) => route.fulfill({ json: { status: 500, msg: 'x' } }))
    await failing('/api/dataSummary/queryBus')
    await openAs('handan', '/consume?tab=batch')
    await choose(page, panel(page).getByLabel('公司', { exact: true }), String(ride.company_name))
    await choose(page, panel(page).getByLabel('线路', { exact: true }), String(ride.route_name))
    await expect(toasts(page)).toHaveText(['查询车辆失败!'])
    await expect(toasts(page)).toHaveCount(0)
    await failing('/api/dataSummary/queryLine')
    await page.reload()
    await choose(page, panel(page).getByLabel('公司', { exact: true }), String(ride.company_name))
    await expect(toasts(page)).toHaveText(['查询线路失败!'])
    await failing('/api/dataSummary/queryAllCompanyLine')
    await page.route(`**${paths.rides}`, (route) =>
      route.fulfill({ json: { status: 200, resultCode: 200, errMsg: '消费查询超时' } }),
    )
    await page.reload()
    // The companies fail in silence; the search says its errMsg where the rows would be.
    await expect(panel(page).getByText('消费查询超时')).toHaveCount(1)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('the other record shape reads the same (D3-CONS-012, 040, 041)', async ({ page, openAs }) => {
    const record = {
      id: 1,
      cardNo: '6210',
      phoneNo: '13900000000',
      cityName: '邯郸市',
      companyName: '市公交',
      routeName: '5路',
      vehicleId: '77',
      chargeTypeName: '一票制',
      amount: 150,
      upStationName: '火车站',
      upSwipeTime: '2026-05-20 08:00:00',
      downStationName: '汽车站',
      downSwipeTimeSrc: '2026-05-20 08:30:00',
      transactionId: 'XF9',
      finishTime: '2026-05-20 08:31:00',
      refoundStat: 1,
      driverName: '张师傅',
    }
    const records = [
      { ...record, routeDirection: false },
      { ...record, transactionId: 'XF8', routeDirection: true, chargeTypeName: '分段计费' },
    ]
    await page.route(`**${paths.rides}`, (route) =>
      route.fulfill({ json: { resultCode: 1001, model: { total: 2, totalPrice: 300, records } } }),
    )
    await openAs('handan', '/consume?tab=batch')
    const cells = async (at: number) =>
      (await panel(page).getByRole('row').nth(at).getByRole('cell').allTextContents()).slice(2, -1)
    await expect(panel(page).getByRole('row')).toHaveCount(3)
    expect(await cells(1)).toEqual([
      '6210',
      '13900000000',
      '邯郸市',
      '市公交',
      '5路',
      '上行',
      '77',
      '张师傅',
      '一票制',
      '1.50',
      '火车站',
      '2026-05-20 08:00:00',
      '汽车站',
      '2026-05-20 08:30:00',
      'XF9',
      '2026-05-20 08:31:00',
    ])
    expect(await cells(2)).toEqual(expect.arrayContaining(['下行', '分段计费', 'XF8']))
  })
})
