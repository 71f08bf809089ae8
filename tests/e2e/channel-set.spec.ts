import { callsTo, choose, empty, lastCall, newest, press, problems, says } from '../support/screen'
import { expect, test } from '../support/test'

const read = '/channelConfig/get'
const save = '/channelConfig/save'

test.describe('channelSet', () => {
  test('one form, and each rule in its own words (D1-ROUTE-023, D3-CHAN-001…006, 009…013)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('changzhi', '/channelSet')
    const main = page.getByRole('main')
    // The city has no quota yet: only channel and city are filled.
    await expect.poll(() => newest(calls, read)?.query).toEqual({ channel: '1', city_code: '140400' })
    await expect(page.getByLabel('总额')).toHaveValue('')
    for (const absent of ['已使用数', '剩余数', '折扣比例'])
      await expect(main.getByText(absent, { exact: true })).toHaveCount(0)
    await empty(main.locator('.sc-field').filter({ hasText: '渠道类型' }))
    await press(page, '保存')
    await problems(main, ['请选择渠道类型', '请输入总额', '请选择折扣', '请选择有效日期'])
    expect(callsTo(calls, save)).toEqual([])
  })

  test('the discount stands only with one, within 0 and 100 (D3-CHAN-014), and is saved as the documents say (D3-CHAN-017)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/channelSet')
    const total = page.getByLabel('总额')
    await expect(total).not.toHaveValue('')
    await expect(page.getByText('已使用数')).toBeVisible()
    const share = page.getByLabel('折扣比例')
    await page.getByRole('radio', { name: '无折扣' }).click()
    await expect(share).toHaveCount(0)
    await page.getByRole('radio', { name: '有折扣' }).click()
    await share.fill('101')
    await press(page, '保存')
    await problems(page.getByRole('main'), ['折扣比例不能大于100'])
    await share.fill('')
    await press(page, '保存')
    await problems(page.getByRole('main'), ['请输入折扣比例'])
    await share.fill('25')
    await total.fill('88888888')
    await press(page, '保存')
    await says(page, '渠道设置成功!')
    const { body } = await lastCall(calls, save)
    expect(body).toMatchObject({
      channel: '1',
      channelName: '合作渠道',
      city_code: '130400',
      votes_tota: '88888888',
      whether_discount: '1',
      the_discount: '25',
    })
    expect((body as Record<string, string>).discountTime).toMatch(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/)
    // The saved values are loaded again and can be saved once more.
    await total.fill('88888887')
    await page.getByRole('radio', { name: '无折扣' }).click()
    await press(page, '保存')
    await says(page, '渠道设置成功!')
    const again = (await lastCall(calls, save)).body as Record<string, string>
    expect(again).toMatchObject({ whether_discount: '0', votes_tota: '88888887' })
    expect(again).not.toHaveProperty('the_discount')
  })

  test('another city brings its own quota; all cities have none (D3-CHAN-010, 016)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/channelSet')
    const main = page.getByRole('main')
    const city = main.getByRole('combobox', { name: '城市' })
    expect(callsTo(calls, read)).toEqual([])
    await press(page, '保存')
    await problems(main, ['请选择城市', '请输入总额', '请选择折扣', '请选择有效日期'])
    await choose(page, city, '石家庄市')
    await expect.poll(() => callsTo(calls, read).at(-1)?.query).toEqual({ channel: '1', city_code: '130100' })
    const total = page.getByLabel('总额')
    await expect(total).not.toHaveValue('')
    const first = await total.inputValue()
    await choose(page, city, '邯郸市')
    await expect(total).not.toHaveValue(first)
    await choose(page, city, '所有城市')
    await expect(total).toHaveValue('')
  })

  test('a refusal of the server is shown, and what was typed stays (D3-CHAN-018)', async ({
    page,
    openAs,
  }) => {
    await page.route(`**${save}`, (route) =>
      route.fulfill({ json: { status: 500, message: '渠道额度不足' } }),
    )
    await openAs('baoding', '/channelSet')
    await page.getByLabel('总额').fill('77777')
    await press(page, '保存')
    await expect(page.getByText('渠道额度不足')).toHaveCount(1)
    await expect(page.getByLabel('总额')).toHaveValue('77777')
  })

  test('a total below what was used is refused, and so is who comes second', async ({
    page,
    openAs,
    apiAs,
  }) => {
    await openAs('anyang', '/channelSet')
    const total = page.getByLabel('总额')
    await expect(total).not.toHaveValue('')
    await total.fill('1')
    await press(page, '保存')
    await expect(page.getByText(/总额不能小于该有效期内已使用的数量\d+/)).toHaveCount(1)
    const api = await apiAs('anyang')
    const [stored] = (await api.get('/zgj-web-api/admin/channelConfig/get?channel=1&city_code=410500'))
      .data as Record<string, string>[]
    const { id, discountTime } = stored!
    await api.post('/zgj-web-api/admin/channelConfig/save', {
      ...{
        id: id!,
        channel: 1,
        channelName: '合作渠道',
        city_code: '410500',
        votes_tota: 7_777_777,
        whether_discount: 0,
        discountTime: discountTime!,
      },
    })
    await total.fill('6666666')
    await press(page, '保存')
    await expect(page.getByText('数据已被他人修改，请刷新后重试')).toHaveCount(1)
    // His input is kept on top of the other's values, and changes by both are reported.
    await press(page, '载入最新内容，继续填写')
    await expect(page.getByText('其中总额此后已被修改')).toBeVisible()
    await expect(total).toHaveValue('6666666')
    await press(page, '保存')
    await expect(page.getByText('数据已被他人修改，请刷新后重试')).toHaveCount(0)
  })

  test('without the key there is nothing to save (D1-PERM-003, D3-CHAN-015)', async ({ page, openAs }) => {
    await openAs('readonly', '/channelSet')
    await expect(page.locator('[data-field=votes_tota]')).toHaveText(/总额\d+次/)
    await expect(page.getByRole('spinbutton')).toHaveCount(0)
    // The fields that select the quota stay enabled.
    await expect(page.getByRole('combobox', { name: '渠道类型' })).toBeEnabled()
    await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0)
  })
})
