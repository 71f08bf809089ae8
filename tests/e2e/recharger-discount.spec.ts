import { lastBody, panel, paths, sent, yuan, type Record_ } from '../support/money'
import { choose, dialogOf, press, problems, says } from '../support/screen'
import { hold } from '../support/hold'
import { expect, test } from '../support/test'

test.describe('recharger', () => {
  test('the discount is loaded on opening, refuses what is missing, is off when switched off, and is saved in cents (D3-RECH-012, 015…018, 020, 022)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const before = (await api.get(`${paths.discount}?cityCode=130400`)).data as Record_
    await openAs('handan', '/recharger')
    await press(panel(page), '设置优惠')
    const dialog = dialogOf(page, '邯郸市充值优惠设置')
    const [hundred, twoHundred] = ['充值100元优惠金额', '充值200元优惠金额'].map((label) =>
      dialog.getByLabel(label, { exact: true }),
    )
    const toggle = dialog.getByRole('switch')
    await expect(toggle).toBeChecked({ checked: Number(before.onOff) === 1 })
    await expect(hundred!).toHaveValue(yuan(before.oneHundredRebate))
    await expect(twoHundred!).toHaveValue(yuan(before.twoHundredRebate))
    await expect(dialog.getByPlaceholder('开始时间')).toHaveValue(String(before.startTime))
    await expect(dialog.getByPlaceholder('结束时间')).toHaveValue(String(before.endTime))
    expect(sent(calls, paths.discount)[0]!.query).toEqual({ cityCode: '130400' })

    const fields = [hundred!, twoHundred!, dialog.getByPlaceholder('开始时间')]
    if (Number(before.onOff) === 0) await toggle.click()
    for (const field of fields) await expect(field).toBeEnabled()
    await hundred!.fill('')
    await twoHundred!.fill('')
    await dialog.locator('.ant-picker, .sc-face').last().hover()
    await dialog.locator('.ant-picker-clear, .sc-clear').filter({ visible: true }).last().click()
    await press(dialog, '确定')
    await problems(dialog, ['请输入金额', '请输入金额', '请设置活动时间'])
    expect(sent(calls, paths.setDiscount)).toEqual([])
    for (const slip of ['-1', '1.234', 'abc']) {
      await hundred!.fill(slip)
      await hundred!.blur()
      await expect(dialog.getByText('请输入正确的格式')).toBeVisible()
    }
    // A disabled discount requires nothing, and its fields are disabled.
    await toggle.click()
    for (const field of fields) await expect(field).toBeDisabled()
    await press(dialog, '取消')

    await press(panel(page), '设置优惠')
    await expect(hundred!).toHaveValue(yuan(before.oneHundredRebate))
    if (Number(before.onOff) === 0) await toggle.click()
    await hundred!.fill('0')
    await twoHundred!.fill('12.34')
    await press(dialog, '确定')
    await says(page, '保存成功')
    await expect(dialog).toBeHidden()
    expect(lastBody(calls, paths.setDiscount)).toEqual({
      ...{
        id: String(before.id),
        cityCode: '130400',
        onOff: '1',
        oneHundredRebate: '0',
        twoHundredRebate: '1234',
      },
      ...{ startTime: before.startTime, endTime: before.endTime },
    })
    expect(sent(calls, paths.setDiscount)[0]!.headers['idempotency-key']).toBeTruthy()
    const after = (await api.get(`${paths.discount}?cityCode=130400`)).data as Record_
    expect(after).toMatchObject({ onOff: 1, oneHundredRebate: 0, twoHundredRebate: 1234 })
    // A disabled discount keeps its values.
    await press(panel(page), '设置优惠')
    await toggle.click()
    await press(dialog, '确定')
    await says(page, '保存成功')
    expect((await api.get(`${paths.discount}?cityCode=130400`)).data).toMatchObject({
      onOff: 0,
      twoHundredRebate: 1234,
    })
  })

  test('of two who set the discount at once, the second must look again', async ({ page, openAs, apiAs }) => {
    const api = await apiAs('handan')
    await openAs('handan', '/recharger')
    await press(panel(page), '设置优惠')
    const dialog = dialogOf(page, '邯郸市充值优惠设置')
    await expect(dialog.getByRole('switch')).toBeVisible()
    const seen = (await api.get(`${paths.discount}?cityCode=130400`)).data as Record<string, string | number>
    expect(await api.post(paths.setDiscount, { ...seen, cityCode: '130400' })).toMatchObject({ status: 200 })
    await press(dialog, '确定')
    await expect(page.getByText('数据已被他人修改，请刷新后重试')).toHaveCount(1)
    await press(dialog, '载入最新内容，继续填写')
    await expect(page.getByText('数据已被他人修改，请刷新后重试')).toHaveCount(0)
    await expect(dialog.getByRole('switch')).toBeVisible()
    await press(dialog, '确定')
    await expect(dialog).toBeHidden()
  })

  test('a discount belongs to one city: who sees all of them chooses one first', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/recharger')
    await press(panel(page), '设置优惠')
    await says(page, '请先在页面顶部选择一个城市')
    expect(sent(calls, paths.discount)).toEqual([])
  })

  test('a question whether to leave goes with its dialog, and a reload gives back what was typed, in the city it was typed for', async ({
    page,
    openAs,
  }) => {
    await openAs('hebei', '/recharger')
    const chooseCity = (name: string) =>
      choose(page, page.getByRole('banner').getByRole('combobox', { name: '城市' }), name)
    await chooseCity('石家庄市')
    await press(panel(page), '设置优惠')
    const dialog = dialogOf(page, '石家庄市充值优惠设置')
    const hundred = dialog.getByLabel('充值100元优惠金额', { exact: true })
    const toggle = dialog.getByRole('switch')
    if (!(await toggle.isChecked())) await toggle.click()
    await hundred.fill('４．５')
    const letThrough = await hold(page, `**${paths.setDiscount}`)
    await press(dialog, '确定')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog').filter({ hasText: '正在提交，关闭并不会撤回，确定关闭吗？' })
    await expect(question).toBeVisible()
    letThrough()
    await says(page, '保存成功')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await press(panel(page), '设置优惠')
    await expect(hundred).toHaveValue('4.50')
    await hundred.fill('7')
    await page.reload()
    await chooseCity('保定市')
    await press(panel(page), '设置优惠')
    await expect(dialogOf(page, '保定市充值优惠设置').getByRole('switch')).toBeVisible()
    await expect(page.getByText('上次有未提交的内容，是否恢复？')).toBeHidden()
    await press(dialogOf(page, '保定市充值优惠设置'), '取消')
    await chooseCity('石家庄市')
    await page.reload()
    await press(panel(page), '设置优惠')
    await press(page.getByRole('dialog').filter({ hasText: '上次有未提交的内容，是否恢复？' }), '恢复')
    await expect(hundred).toHaveValue('7.00')
    await press(dialog, '取消')
  })
})
