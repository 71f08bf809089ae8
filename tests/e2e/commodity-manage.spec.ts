import { callsTo, choose, dialogOf, giveUp, lastCall, newest, press, rowOf, unique } from '../support/screen'
import { expect, test } from '../support/test'
import { field, step, next, before, phone, fillBasics, fillSpecs, signInAgain } from '../support/wizard'

test.describe('products', () => {
  test('the list: columns, filters, and which button stands at which state (D1-ROUTE-054, D3-PROD-001, D3-PROD-006…008)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/commodityManage')
    await expect(page.getByRole('columnheader')).toHaveText([
      '序号',
      '商品主图',
      '商品名称',
      '状态',
      '价格(元)',
      '积分',
      '剩余数量',
      '商户',
      '商品类型',
      '获取方式',
      '商品数量',
      '创建时间',
      '操作',
    ])
    await choose(page, page.getByRole('combobox', { name: '状态' }), '下架')
    await press(page, '查询')
    await expect
      .poll(() => newest(calls, '/product/page')?.body)
      .toMatchObject({ stat: 1, page: 1, pageSize: 10 })
    const off = page.locator('tbody tr').first()
    await expect(off).toContainText('下架')
    await expect(off.getByRole('button', { name: '下架' })).toHaveCount(0)
    await choose(page, page.getByRole('combobox', { name: '状态' }), '上架')
    await press(page, '查询')
    const on = page.locator('tbody tr').first()
    await expect(on).toContainText('上架')
    await expect(on.getByRole('button', { name: '删除' })).toHaveCount(0)
  })

  test('what is typed stays over the steps, browser back, F5 and a lost session; it is saved once (D3-PROD-001, D3-PROD-011, D3-PROD-027, D3-PROD-030)', async ({
    page,
    openAs,
    calls,
  }) => {
    const name = unique('新品')
    await openAs('handan', '/commodityManage')
    await press(page, '新增')
    await fillBasics(page, name)
    await expect(phone(page)).toContainText(name)
    await expect(phone(page)).toContainText('¥12.50')
    await next(page)
    await fillSpecs(page)
    await next(page)
    await expect(step(page)).toHaveText(/审核信息/)
    await expect(field(page, 'baseMsg').locator('tbody tr')).toHaveCount(2)
    await before(page)
    await expect(field(page, 'remark').getByRole('textbox')).toHaveValue('无')
    await page.goBack()
    await expect(step(page)).toHaveText(/审核信息/)
    await page.goBack()
    await expect(step(page)).toHaveText(/规格设置/)
    await page.reload()
    await expect(step(page)).toHaveText(/规格设置/)
    await expect(field(page, 'remark').getByRole('textbox')).toHaveValue('无')
    await before(page)
    await expect(field(page, 'productName').getByRole('textbox')).toHaveValue(name)
    await next(page)
    await next(page)
    await next(page)
    await expect(step(page)).toHaveText(/商品详情/)

    await page.route('**/product/save', (route) => route.fulfill({ json: { status: '9999' } }))
    await press(page.locator('.wizard'), '保存')
    await expect(page).toHaveURL(/^[^?]*\/\?redirect=/)
    await page.unroute('**/product/save')
    await signInAgain(page, 'handan')
    await expect(step(page)).toHaveText(/商品详情/)
    await expect(phone(page)).toContainText(name)

    await page.route('**/product/save', (route) => route.fulfill({ json: { status: 500, msg: '库里坏了' } }))
    await press(page.locator('.wizard'), '保存')
    await expect(page.getByText('数据异常，请确认！')).toHaveCount(1)
    await expect(page.getByText('库里坏了')).toHaveCount(1)
    await page.unroute('**/product/save')
    const saved = callsTo(calls, '/product/save').length
    await page.locator('.wizard').getByRole('button', { name: '保存' }).dblclick()
    await expect(page.getByText('保存成功')).toHaveCount(1)
    await expect(page).toHaveURL(/\/commodityManage/)
    expect(callsTo(calls, '/product/save').length - saved).toBe(1)
    const sent = (await lastCall(calls, '/product/save')).body as Record<string, unknown>
    expect(sent).toMatchObject({
      productName: name,
      price: 1250,
      validateType: 1,
      validateDay: 30,
      limited: 0,
      buyNumOne: 2,
      baseMsg: [
        { check_name: '姓名', is_required: 1, is_check: 1 },
        { check_name: '身份证号', is_required: 1, is_check: 1 },
      ],
    })
    await expect(page.locator('tbody tr').first()).toContainText(name)

    // A completed product leaves no draft: the next one begins empty.
    await press(page, '新增')
    await expect(field(page, 'productName').getByRole('textbox')).toHaveValue('')
    await page.reload()
    await expect(field(page, 'productName').getByRole('textbox')).toHaveValue('')
  })

  test('what was given up is gone, a tab that is merely left keeps its input', async ({ page, openAs }) => {
    await openAs('handan', '/commodityManage')
    await press(page, '新增')
    await field(page, 'productName').getByRole('textbox').fill('半个商品')
    await page.getByRole('list', { name: '已打开的页面' }).getByText('商品管理', { exact: true }).click()
    await press(page, '新增')
    await press(dialogOf(page, '上次有未提交的内容，是否恢复？'), '恢复')
    await expect(field(page, 'productName').getByRole('textbox')).toHaveValue('半个商品')
    await giveUp(page, page.locator('.wizard'), '返回')
    await expect(page).toHaveURL(/\/commodityManage/)
    await press(page, '新增')
    await expect(field(page, 'productName').getByRole('textbox')).toHaveValue('')
  })

  test('edit, copy and detail begin with what is stored; off the shelf and gone (D3-PROD-001, D3-PROD-011, D3-GEN-033)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const page1 = await api.postJson('/zgj-shopping-mall/product/page', { page: 1, pageSize: 50 })
    const stored = (page1.data as { result: Record<string, unknown>[] }).result.find(
      ({ productType, validateType }) =>
        [0, 1, 2, 3].includes(Number(productType)) && Number(validateType) === 1,
    )!
    const { id, productName } = stored as { id: number; productName: string }
    await openAs('handan', `/commodityAdd?id=${id}&type=detail`)
    await expect(page.locator('.wizard [data-field="productName"]')).toContainText(productName)
    await expect(page.locator('.wizard input:visible')).toHaveCount(0)
    for (const title of ['规格设置', '审核信息', '商品详情']) {
      await next(page)
      await expect(step(page)).toHaveText(new RegExp(title))
      await expect(page.locator('.wizard input:visible')).toHaveCount(0)
    }
    await expect(page.locator('.wizard').getByRole('button', { name: '保存' })).toHaveCount(0)

    await page.goto(`/commodityAdd?id=${id}&type=edit`)
    await expect(field(page, 'productName').getByRole('textbox')).toHaveValue(productName)
    for (const title of ['规格设置', '审核信息']) {
      await next(page)
      await expect(step(page)).toHaveText(new RegExp(title))
    }
    await field(page, 'baseMsg').getByRole('button', { name: '删除第 2 行' }).click()
    await next(page)
    await press(page.locator('.wizard'), '保存')
    await expect(page.getByText('保存成功')).toHaveCount(1)
    const edited = (await lastCall(calls, '/product/edit')).body as Record<string, unknown>
    expect(edited).toMatchObject({ id: String(id), productName, baseMsg: [{ check_name: '姓名' }] })
    expect(edited.baseMsg).toHaveLength(1)

    const copyName = unique('复制')
    await page.goto(`/commodityAdd?id=${id}&type=copy`)
    await expect(field(page, 'productName').getByRole('textbox')).toHaveValue(productName)
    await field(page, 'productName').getByRole('textbox').fill(copyName)
    for (const title of ['规格设置', '审核信息', '商品详情']) {
      await next(page)
      await expect(step(page)).toHaveText(new RegExp(title))
    }
    await press(page.locator('.wizard'), '保存')
    await expect(page.getByText('保存成功')).toHaveCount(1)
    const copy = (await lastCall(calls, '/product/save')).body as Record<string, unknown>
    expect(copy).not.toHaveProperty('id')
    expect(copy).not.toHaveProperty('createTime')
    expect((copy.baseMsg as { check_name: string }[]).map((one) => one.check_name)).toEqual([
      '姓名',
      '身份证号',
    ])

    // Taken off sale and deleted, each after a question.
    await page.goto('/commodityManage')
    const row = rowOf(page, copyName)
    await press(row, '下架')
    await press(page.getByRole('dialog'), '下架')
    await expect(page.getByText('下架成功')).toHaveCount(1)
    await expect.poll(() => newest(calls, '/product/editStat')?.body).toMatchObject({ stat: '1' })
    await press(row, '删除')
    await press(page.getByRole('dialog'), '取消')
    await expect(page.getByText('已取消删除')).toHaveCount(1)
    await press(row, '删除')
    await press(page.getByRole('dialog'), '删除')
    await expect(page.getByText('删除成功')).toHaveCount(1)
    await expect(row).toHaveCount(0)
  })
})
