import { choose, dialogOf, press, problems, rows, says, sheetOf } from '../support/screen'
import { expect, test } from '../support/test'

test.describe('campaigns', () => {
  test('the first-user gift is set for the city chosen at the top; what was set is there again after F5', async ({
    page,
    openAs,
  }) => {
    await openAs('superAdmin', '/firstUser')
    await press(page, '设置活动')
    await says(page, '请先在页面顶部选择一个城市')
    await choose(page, page.getByRole('banner').getByRole('combobox', { name: '城市' }), '邯郸市')
    await press(page, '设置活动')
    const form = dialogOf(page, '邯郸市首次用户活动设置')
    await expect(form.getByLabel('预算(元)')).toHaveValue('20000.00')
    await form.getByLabel('预算(元)').fill('10')
    await press(form, '确定')
    await problems(form, ['预算不能少于已发放金额'])
    await form.getByLabel('预算(元)').fill('30000.5')
    await form.getByLabel('奖励金额(元)').fill('6.5')
    await press(form, '确定')
    await says(page, '保存成功')
    await page.reload()
    await press(page, '设置活动')
    await expect(form.getByLabel('预算(元)')).toHaveValue('30000.50')
    await expect(form.getByLabel('奖励金额(元)')).toHaveValue('6.50')
    await form.getByRole('switch').click()
    await expect(form.getByLabel('预算(元)')).toBeDisabled()
    await press(form, '取消')
  })

  test('who received something is exported as the list shows it', async ({ page, openAs }) => {
    await openAs('handan', '/firstUser')
    const phone = await rows(page).first().locator('td').nth(2).textContent()
    await page.getByRole('search').getByLabel('手机号').fill(phone!)
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(1)
    const sheet = await sheetOf(page, () => press(page, '导出'))
    expect(sheet.rows).toHaveLength(2)
    expect(sheet.rows[1]).toContain(phone)
  })
})
