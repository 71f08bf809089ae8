import {
  dialogOf,
  expectNoButtons,
  press,
  problems,
  rowOf,
  rows,
  says,
  sheetOf,
  unique,
} from '../support/screen'
import { choose } from '../support/screen'
import { expect, test } from '../support/test'

test.describe('coupons', () => {
  test('a coupon is made, changes its kind, goes on the shelf and is fixed there', async ({
    page,
    openAs,
  }) => {
    const name = unique('满减')
    await openAs('superAdmin', '/couponManage')
    await press(page, '新增')
    const form = dialogOf(page, '新增优惠券')
    await form.getByLabel('优惠券名称').fill(name)
    await choose(page, form.getByLabel('类型'), '乘车券')
    await form.getByLabel('立减金额(元)').fill('1.234')
    await press(form, '确定')
    await problems(form, ['请输入正确的金额格式', '请输入使用门槛', '请输入有效天数', '请输入库存'])
    await form
      .getByLabel('折扣')
      .or(form.getByRole('radio', { name: '折扣' }))
      .first()
      .check()
    await expect(form.getByLabel('立减金额(元)')).toHaveCount(0)
    await form.getByRole('spinbutton', { name: '折扣' }).fill('80')
    await form.getByLabel('使用门槛(元)').fill('10')
    await form.getByLabel('有效天数').fill('30')
    await form.getByLabel('库存').fill('100')
    await press(form, '确定')
    await says(page, '添加成功')
    await page.getByRole('search').getByLabel('优惠券名称').fill(name)
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(1)
    const line = rowOf(page, name)
    await expect(line).toContainText('80%')

    await press(line, '上架')
    await press(dialogOf(page, `确定上架“${name}”吗？`), '上架')
    await says(page, '上架成功')
    await expect(line.getByRole('button', { name: '编辑', exact: true })).toBeDisabled()
    await expect(line.getByRole('button', { name: '删除', exact: true })).toBeDisabled()
    await press(line, '下架')
    await press(dialogOf(page, `确定下架“${name}”吗？`), '下架')
    await says(page, '下架成功')
    await press(line, '编辑')
    const edit = dialogOf(page, '编辑优惠券')
    await expect(edit.getByRole('spinbutton', { name: '折扣' })).toHaveValue('80')
    await edit.getByRole('radio', { name: '立减' }).check()
    await edit.getByLabel('立减金额(元)').fill('2')
    await press(edit, '确定')
    await says(page, '编辑成功')
    await expect(line).toContainText('2.00')
    await expect(line).not.toContainText('80%')
  })

  test('what was received is exported by choice, and voided once', async ({ page, openAs }) => {
    await openAs('superAdmin', '/couponGetDetail')
    await choose(page, page.getByRole('search').getByLabel('状态'), '未使用')
    await press(page, '查询')
    await press(page, '导出')
    await says(page, '请先选择明细列表!')
    const first = rows(page).first()
    const phone = await first.locator('td').nth(2).textContent()
    await first.getByRole('checkbox').check()
    const sheet = await sheetOf(page, () => press(page, '导出'))
    expect(sheet.rows).toHaveLength(2)
    expect(sheet.rows[1]).toContain(phone)
    await press(first, '作废')
    await press(page.getByRole('dialog').last(), '作废')
    await says(page, '作废成功')
  })

  test('who may only look voids nothing', async ({ page, openAs }) => {
    await openAs('readonly', '/couponGetDetail')
    await expect(rows(page).first()).toBeVisible()
    await expectNoButtons(page, ['作废', '导出'])
  })
})
