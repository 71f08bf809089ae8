import { cardRows, yuan } from '../support/money'
import {
  callsTo,
  choose,
  chooseTab,
  dialogOf,
  entries,
  headers,
  newest,
  press,
  rows,
  says,
  unfold,
} from '../support/screen'
import { expect, test } from '../support/test'

const panel = '[role=tabpanel]:visible'

test.describe('virtualCardInfo', () => {
  test('transactions want a card or a phone: 请输入卡号或手机号进行查询！ (D1-ROUTE-038, D2-TXN-001…006, 009…012)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/virtualCardInfo')
    await chooseTab(page, '交易查询')
    const tab = page.locator(panel)
    await expect(headers(tab)).toHaveText([
      ...[
        '序号',
        '城市',
        '卡号',
        '手机号',
        '金额(元)',
        '余额(元)',
        '操作类型',
        '支付类型',
        '支付状态',
        '支付时间',
        '交易流水号',
        '创建时间',
        '更新时间',
      ],
    ])
    await press(tab, '查询')
    await says(page, '请输入卡号或手机号进行查询！')
    await tab.getByLabel('卡号', { exact: true }).fill('   ')
    await press(tab, '查询')
    await says(page, '请输入卡号或手机号进行查询！')
    expect(callsTo(calls, '/virtualCardTransaction/page')).toEqual([])
    for (const [label, texts] of [
      ['操作类型', ['全部', '充值', '消费', '退款', '提现', '人工', '赠送', '转入', '转出', '转账']],
      ['支付类型', ['全部', '微信', '支付宝', '虚拟卡', '充值返现']],
    ] as const) {
      await unfold(tab.getByLabel(label, { exact: true }))
      await expect(entries(page).first()).toHaveText('全部')
      for (const text of texts)
        await expect(entries(page).filter({ hasText: new RegExp(`^${text}$`) })).toHaveCount(1)
      await page.keyboard.press('Escape')
    }
    const card = (await cardRows(await apiAs('handan'))).find(
      ({ status, balance }) => String(status) === '0' && Number(balance) > 0,
    )!
    await tab.getByLabel('卡号', { exact: true }).fill(String(card.cardNo))
    await choose(page, tab.getByLabel('操作类型', { exact: true }), '消费')
    await press(tab, '查询')
    await expect
      .poll(() => newest(calls, '/virtualCardTransaction/page')?.body)
      .toMatchObject({
        cardNo: card.cardNo,
        phoneNo: '',
        optType: '2',
        payType: '',
        page: '1',
        pageSize: '10',
      })
    await choose(page, tab.getByLabel('操作类型', { exact: true }), '全部')
    await press(tab, '查询')
    await expect(rows(tab).first().locator('td').nth(5)).toHaveText(yuan(card.balance))
  })

  test('cards: filters, detail with the history, and on to the balance', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const card = (await cardRows(await apiAs('handan'))).find(({ status }) => String(status) === '0')!
    await openAs('handan', '/virtualCardInfo')
    const tab = page.locator(panel)
    await tab.getByLabel('卡号', { exact: true }).fill(String(card.cardNo))
    await choose(page, tab.getByLabel('状态', { exact: true }), '正常')
    await press(tab, '查询')
    await expect
      .poll(() => newest(calls, '/virtualCard/page')?.body)
      .toMatchObject({
        cityCode: '130400',
        cardNo: card.cardNo,
        phone: '',
        status: '0',
      })
    await expect(rows(tab)).toHaveCount(1)
    await rows(tab).first().getByRole('button', { name: '详情' }).click()
    const detail = dialogOf(page, '虚拟卡详情')
    await expect(detail.getByText(String(card.cardNo))).toBeVisible()
    await chooseTab(detail, '交易记录')
    await expect
      .poll(() => newest(calls, '/virtualCardTransaction/page')?.body)
      .toMatchObject({
        cardNo: card.cardNo,
      })
    await press(detail, '关闭')
    await rows(tab).first().getByRole('button', { name: '余额查询' }).click()
    await expect(page).toHaveURL(/\/balanceQuery/)
    await expect.poll(() => newest(calls, '/balanceSearch')?.body).toMatchObject({ cardNo: card.cardNo })
    await expect(rows(page.locator('main')).first()).toContainText(String(card.cardNo))
  })
})
