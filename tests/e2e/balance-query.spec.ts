import type { Locator, Page } from '@playwright/test'
import {
  cardRows,
  chooseNow,
  expectToast,
  lastBody,
  paths,
  sent,
  typedYuan,
  total,
  yuan,
  type Record_,
} from '../support/money'
import { toasts } from '../support/screen'
import { expect, test } from '../support/test'

async function find(page: Page, card: Record_): Promise<Locator> {
  await page.getByLabel('卡号', { exact: true }).fill(String(card.cardNo))
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  return page.getByRole('row').nth(1)
}
const ok = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: '确定' }).click()
/** A normal card with more than this many cents of paid money; `at` gives each test its own card. */
const normal = (rows: Record_[], at: number): Record_ =>
  rows.filter(({ status, payBalance }) => String(status) === '0' && Number(payBalance) > 2000)[at]!

test.describe('balanceQuery', () => {
  test('lists balances in yuan with their sum (D3-BAL-042, D3-GEN-003, 008)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/balanceQuery')
    await expect(page.getByRole('columnheader')).toHaveText([
      '序号',
      '城市',
      '卡号',
      '手机号',
      '总余额(元)',
      '充值金额(元)',
      '优惠金额(元)',
      '状态',
      '操作',
    ])
    expect(lastBody(calls, paths.balances)).toEqual({
      cityCode: '130400',
      phone: '',
      cardNo: '',
      page: '1',
      limit: '10',
    })
    const rows = await cardRows(await apiAs('handan'))
    await expect(page.getByRole('row').nth(1)).toContainText(yuan(rows[0]!.balance))
    await expect(total(page, '总余额(元)')).toHaveText(/^[\d,]+\.\d{2}$/)
  })

  test('withdraw: each message, cents on the wire, a log line (D3-BAL-023…025, 027, 028, 044, 048, 051)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const card = normal(await cardRows(await apiAs('handan')), 0)
    await openAs('handan', '/balanceQuery')
    const row = await find(page, card)
    await row.getByRole('button', { name: '提现' }).click()
    const dialog = page.getByRole('dialog', { name: '提现' })
    await ok(dialog)
    await expect(dialog.getByText('请输入提现金额', { exact: true })).toBeVisible()
    await expect(dialog.getByText('请选择时间', { exact: true })).toBeVisible()
    await expect(dialog.getByText(`可提现余额 ${yuan(card.payBalance)} 元`)).toBeVisible()
    const amount = dialog.getByLabel('提现金额', { exact: true })
    for (const [typed, message] of [
      ['-1', '请输入正确的格式'],
      ['十元', '请输入正确的格式'],
      [typedYuan(Number(card.payBalance) + 1), '提现金额不能大于可提现余额'],
    ] as const) {
      await amount.fill(typed)
      await amount.blur()
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    }
    await amount.fill('12.34')
    await chooseNow(page, dialog.getByLabel('时间', { exact: true }))
    await dialog.getByLabel('备注', { exact: true }).fill('字'.repeat(21))
    await expect(dialog.getByLabel('备注', { exact: true })).toHaveValue('字'.repeat(20))
    await ok(dialog)
    await expectToast(page, '提现成功')
    const body = lastBody(calls, paths.withdraw) as Record<string, string>
    expect(body).toEqual({
      cardNo: card.cardNo,
      cashAmount: '1234',
      cashRemark: '字'.repeat(20),
      cashResult: '1',
      cashTime: body.cashTime,
      userId: String(card.userId),
      cityCode: '130400',
    })
    expect(body.cashTime).toMatch(/^\d{14}$/)
    await expect.poll(() => sent(calls, paths.log).length).toBe(1)
    expect((lastBody(calls, paths.log) as { content: string }).content).toContain(String(card.cardNo))
    await expect(row).toContainText(yuan(Number(card.payBalance) - 1234))
  })

  test('top up: both amounts, result code 1001 (D3-BAL-029, 045, 053, D3-GEN-030)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const card = normal(await cardRows(await apiAs('handan')), 1)
    await openAs('handan', '/balanceQuery')
    const row = await find(page, card)
    await row.getByRole('button', { name: '余额充值' }).click()
    const dialog = page.getByRole('dialog', { name: '余额充值' })
    await ok(dialog)
    await expect(dialog.getByText('请填写金额', { exact: true })).toHaveCount(2)
    // Neither amount is exact in binary floating point.
    await dialog.getByLabel('充值金额', { exact: true }).fill('19.99')
    await dialog.getByLabel('优惠金额', { exact: true }).fill('0.07')
    await ok(dialog)
    await expectToast(page, '修改成功')
    expect(lastBody(calls, paths.topUp)).toEqual({ cardNo: card.cardNo, pay: '1999', gift: '7' })
    await expect(row).toContainText(yuan(Number(card.balance) + 2006))
  })

  test('transfer in: the source is checked when chosen, its balance is the default (D3-BAL-031…037, 043, 046, 049)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const rows = await cardRows(api)
    const [target, source] = [normal(rows, 2), normal(rows, 3)]
    const frozen = (await cardRows(api, { status: 1 }))[0]!
    // A card whose money was moved completely.
    const empty = normal(rows, 5)
    await api.post(paths.move, {
      oldCardNo: empty.cardNo!,
      targetCardNo: normal(rows, 6).cardNo!,
      transferBalance: empty.balance!,
    })
    await openAs('handan', '/balanceQuery')
    const row = await find(page, target)
    await row.getByRole('button', { name: '转入' }).click()
    const dialog = page.getByRole('dialog', { name: '转入' })
    await ok(dialog)
    await expectToast(page, '必须选择转账卡号!')
    const pick = async (cardNo: unknown): Promise<void> => {
      await list.getByLabel('卡号', { exact: true }).fill(String(cardNo))
      await list.getByRole('button', { name: '查询', exact: true }).click()
      const found = list.getByRole('row').filter({ hasText: String(cardNo) })
      await expect(list.getByRole('row')).toHaveCount(2)
      await found.getByRole('button', { name: '选择' }).click()
    }
    const list = page.getByRole('dialog', { name: '选择转账卡号' })
    await dialog.getByLabel('转账卡号', { exact: true }).click()
    await list.getByRole('button', { name: '取消' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: '请选择转账卡号' })).toBeVisible()
    await dialog.getByLabel('转账卡号', { exact: true }).click()
    await expect
      .poll(() => lastBody(calls, paths.balances))
      .toMatchObject({ cityCode: '-1', page: '1', limit: '5' })
    await pick(target.cardNo)
    await expectToast(page, '转账卡号不能和目标账号一样!')
    await pick(frozen.cardNo)
    await expectToast(page, '转出账号被冻结，无法转出!')
    await pick(empty.cardNo)
    await expectToast(page, '转账卡号余额不足,无法进行转账!')
    await pick(source.cardNo)
    const amount = dialog.getByLabel('转账金额', { exact: true })
    await expect(amount).toHaveValue(typedYuan(source.balance))
    await amount.fill(typedYuan(Number(source.balance) + 1))
    await amount.blur()
    await expect(dialog.getByText('转账金额不能超过余额!')).toBeVisible()
    await amount.fill('10')
    await ok(dialog)
    await expectToast(page, '转账成功!')
    expect(lastBody(calls, paths.move)).toEqual({
      oldCardNo: source.cardNo,
      targetCardNo: target.cardNo,
      transferBalance: '1000',
    })
    await expect(row).toContainText(yuan(Number(target.balance) + 1000))
  })

  test('freezing stops the other actions, unfreezing allows them again (D3-BAL-020, 021, 047)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const card = normal(await cardRows(await apiAs('handan')), 4)
    await openAs('handan', '/balanceQuery')
    const row = await find(page, card)
    await row.getByRole('button', { name: '冻结' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
    await expectToast(page, '冻结成功')
    expect(lastBody(calls, paths.status)).toEqual({ id: String(card.id), status: '1' })
    for (const name of ['提现', '余额充值', '转入'])
      await expect(row.getByRole('button', { name })).toBeDisabled()
    await row.getByRole('button', { name: '解冻' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '解冻' }).click()
    await expectToast(page, '解冻成功')
    expect(lastBody(calls, paths.status)).toEqual({ id: String(card.id), status: '0' })
    await expect(row.getByRole('button', { name: '提现' })).toBeEnabled()
  })

  test('what fails says its own text, leaves the dialog open and writes no log (D3-BAL-050, 052, 054, 055)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const card = normal(await cardRows(await apiAs('handan')), 7)
    // The generic status is success in each: these calls are judged by their own field only.
    const refusals: [path: string, json: Record<string, unknown>][] = [
      [paths.withdraw, { status: 200, stateCode: 500, msg: '通道关闭' }],
      [paths.topUp, { status: 200, resultCode: 200, msg: '通道关闭' }],
      [paths.status, { status: 500, msg: '通道关闭' }],
    ]
    for (const [path, json] of refusals) await page.route(`**${path}`, (route) => route.fulfill({ json }))
    await openAs('handan', '/balanceQuery')
    const row = await find(page, card)
    const says = (text: string): Promise<void> => expect(toasts(page)).toHaveText([text])
    const gone = (): Promise<void> => expect(toasts(page)).toHaveCount(0)
    const cancel = async (dialog: Locator): Promise<void> => {
      await dialog.getByRole('button', { name: '取消' }).click()
      await gone()
    }

    await row.getByRole('button', { name: '提现' }).click()
    const withdraw = page.getByRole('dialog', { name: '提现' })
    await withdraw.getByLabel('提现金额', { exact: true }).fill('1')
    await chooseNow(page, withdraw.getByLabel('时间', { exact: true }))
    await ok(withdraw)
    await says('提现失败 通道关闭')
    await cancel(withdraw)

    await row.getByRole('button', { name: '余额充值' }).click()
    const topUp = page.getByRole('dialog', { name: '余额充值' })
    for (const label of ['充值金额', '优惠金额']) await topUp.getByLabel(label, { exact: true }).fill('1')
    await ok(topUp)
    await says('修改失败 通道关闭')
    await cancel(topUp)

    await row.getByRole('button', { name: '冻结' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
    await says('数据异常! 通道关闭')
    await gone()
    expect(sent(calls, paths.log)).toEqual([])

    await page.route(`**${paths.balances}`, (route) =>
      route.fulfill({ json: { status: 200, stateCode: 500, msg: '余额服务不可用' } }),
    )
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await says('余额服务不可用')
  })

  test('a void card allows nothing', async ({ page, openAs, apiAs }) => {
    const card = (await cardRows(await apiAs('handan'), { status: 2 }))[0]!
    await openAs('handan', '/balanceQuery')
    const row = await find(page, card)
    await expect(row).toContainText('作废')
    for (const name of ['提现', '余额充值', '转入', '冻结'])
      await expect(row.getByRole('button', { name })).toBeDisabled()
  })
})
