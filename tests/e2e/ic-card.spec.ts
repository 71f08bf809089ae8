import { dialogOf, press, problems, rowOf, rows, says, unique } from '../support/screen'
import { typedYuan } from '../support/money'
import { recordsOf, recordWhere, type Kept } from '../support/stand-in'
import { expect, test, type Api } from '../support/test'
import type { Page } from '@playwright/test'

const ic = '/zgj-ic-card'
const cards = `${ic}/card/page`
const cardCalled = async (api: Api, cardNo: unknown): Promise<Kept> =>
  recordWhere(api, cards, (card) => card.cardNo === cardNo, { cardNo: String(cardNo) })

async function ask(page: Page, path: string, label: string, text: unknown) {
  await page.goto(path)
  await page.getByRole('search').getByLabel(label, { exact: true }).fill(String(text))
  await press(page, '查询')
  // The previous rows have disappeared, so the row is not searched among all.
  await expect(rows(page).filter({ hasNotText: String(text) })).toHaveCount(0)
}
/** A normal card of this city that no other test of this file has used. */
const touched = new Set<unknown>()
async function freshCard(api: Api, also: (cardNo: unknown) => Promise<boolean>): Promise<Kept> {
  for (const card of await recordsOf(api, cards, { state: '1', cityCode: '130400' }))
    if (!touched.has(card.cardNo) && (await also(card.cardNo))) {
      touched.add(card.cardNo)
      return card
    }
  throw new Error('no card left')
}

test.describe('IC cards', () => {
  test('what was paid is written to the card once, also by a double click, and not to a card that was frozen meanwhile', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const open = (cardNo: unknown) =>
      recordsOf(api, `${ic}/load/page`, { cardNo: String(cardNo), state: '0' })
    const card = await freshCard(api, async (cardNo) => (await open(cardNo)).length > 0)
    const [load] = await open(card.cardNo)
    await openAs('handan', '/index')
    await ask(page, '/icLoad', '订单号', load!.orderNo)
    await press(rowOf(page, String(load!.orderNo)), '标记圈存')
    const sum = typedYuan(load!.amount)
    const question = dialogOf(page, `确定卡号${card.cardNo}已写入${sum}元吗？`)
    await question.getByRole('button', { name: '标记圈存', exact: true }).dblclick()
    await says(page, '操作成功')
    await expect(rowOf(page, String(load!.orderNo))).toContainText('已圈存')
    const after = await cardCalled(api, card.cardNo)
    expect(after.balance).toBe(Number(card.balance) + Number(load!.amount))

    const other = await freshCard(api, async (cardNo) => (await open(cardNo)).length > 0)
    const [late] = await open(other.cardNo)
    await ask(page, '/icLoad', '订单号', late!.orderNo)
    const line = rowOf(page, String(late!.orderNo))
    await expect(line.getByRole('button', { name: '标记圈存', exact: true })).toBeEnabled()
    // Another operator freezes the card.
    await api.post(`${ic}/card/freeze`, { id: String(other.id) })
    await press(line, '标记圈存')
    await press(page.getByRole('dialog').last(), '标记圈存')
    await says(page, '数据已被他人修改，请刷新后重试')
    expect((await cardCalled(api, other.cardNo)).balance).toBe(other.balance)
    // The list has been reloaded automatically.
    await expect(line).toContainText('冻结')
    await expect(line.getByRole('button', { name: '标记圈存', exact: true })).toBeDisabled()
  })

  test('a lost card is reported, replaced by a number that is checked, and keeps its balance', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const reports = (cardNo: unknown) =>
      recordsOf(api, `${ic}/loss/page`, { cardNo: String(cardNo), state: '0' })
    const card = await freshCard(api, async (cardNo) => (await reports(cardNo)).length > 0)
    await openAs('handan', '/index')
    await ask(page, '/icLoss', '卡号', card.cardNo)
    const line = page.locator('tbody').getByRole('row').filter({ hasText: '待确认' })
    await press(line, '确认挂失')
    await press(page.getByRole('dialog').last(), '确认挂失')
    await says(page, '挂失成功')
    expect((await cardCalled(api, card.cardNo)).state).toBe('2')

    const lost = page.locator('tbody').getByRole('row').filter({ hasText: '已挂失' }).first()
    await press(lost, '补卡')
    const form = dialogOf(page, '补卡')
    for (const none of ['123', '-123456789012']) {
      await form.getByLabel('新卡号').fill(none)
      await press(form, '确定')
      await problems(form, ['请输入10至20位数字的卡号'])
    }
    await form.getByLabel('新卡号').fill(String(card.cardNo))
    await press(form, '确定')
    await problems(form, ['新卡号不能与原卡号相同'])
    const taken = (await recordsOf(api, cards)).find(({ cardNo }) => cardNo !== card.cardNo)!
    await form.getByLabel('新卡号').fill(String(taken.cardNo))
    await press(form, '确定')
    await expect(form.getByRole('alert')).toContainText('卡号已存在')
    const number = `31304${unique('').replace(/\D/g, '')}0000000000`.slice(0, 16)
    await form.getByLabel('新卡号').fill(number)
    // The network is slow, and the operator goes back before the answer.
    await press(form, '确定')
    await says(page, '补卡成功')
    await ask(page, '/icManage', '卡号', number)
    const replaced = rowOf(page, number)
    await expect(replaced).toContainText('正常')
    await expect(replaced).toContainText(typedYuan(card.balance))
    expect(await recordsOf(api, cards, { cardNo: String(card.cardNo) })).toEqual([])
  })

  test('a refund pays what is on the card when it is agreed to, and voids it', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const wanted = (cardNo: unknown) =>
      recordsOf(api, `${ic}/refund/page`, { cardNo: String(cardNo), result: '0' })
    const loads = (cardNo: unknown) =>
      recordsOf(api, `${ic}/load/page`, { cardNo: String(cardNo), state: '0' })
    const card = await freshCard(
      api,
      async (cardNo) => (await wanted(cardNo)).length > 0 && (await loads(cardNo)).length > 0,
    )
    await openAs('handan', '/index')
    await ask(page, '/icRefund', '卡号', card.cardNo)
    const line = page.locator('tbody').getByRole('row').filter({ hasText: '未处理' })
    // Meanwhile another operator writes a payment to the card.
    const [load] = await loads(card.cardNo)
    await api.post(`${ic}/load/markLoaded`, { id: String(load!.id) })
    const sum = Number(card.balance) + Number(load!.amount)
    await press(line, '同意')
    await press(page.getByRole('dialog').last(), '同意')
    await says(page, '数据已被他人修改，请刷新后重试')
    expect((await cardCalled(api, card.cardNo)).balance).toBe(sum)
    await press(line, '同意')
    await press(
      dialogOf(page, `是否同意退款申请？将退还卡内余额${typedYuan(sum)}元，卡号${card.cardNo}随即作废`),
      '同意',
    )
    await says(page, '已同意')
    expect(await cardCalled(api, card.cardNo)).toMatchObject({ balance: 0, state: '3' })
    const [paid] = await recordsOf(api, `${ic}/refund/page`, { cardNo: String(card.cardNo), result: '1' })
    expect(paid!.refundAmount).toBe(sum)
  })
})
