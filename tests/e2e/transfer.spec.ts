import { expect, test } from '../support/test'
import { callsTo, choose, entries, newest, press, problems, says, unfold } from '../support/screen'

const read = '/transferDiscount/get'
const save = '/transferDiscount/save'

test.describe('transfer', () => {
  test('reads the setting of the city, and says every rule in its own words (D2-TRANS-006, 015…017)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/transfer')
    await expect.poll(() => newest(calls, read)?.body).toEqual({ citycode: '130400' })
    const minutes = page.getByLabel('优惠时间范围(分钟)')
    await expect(minutes).not.toHaveValue('')
    await expect(page.getByText('用户在首次消费后30分钟内')).toBeVisible()
    for (const [typed, said] of [
      ['', '优惠时间范围不能为空!'],
      ['0', '优惠时间范围不能为0'],
      ['abc', '时间范围必须为数字!'],
      ['-5', '时间范围必须是正整数!'],
      ['1.5', '时间范围必须是正整数!'],
    ] as const) {
      await minutes.fill(typed)
      await press(page, '保存')
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    }
    expect(calls.some(({ path }) => path.endsWith(save))).toBe(false)
  })

  test('saves what the documents say, with one toast (D2-TRANS-005, 009, 012, 022, 024, 027, D3-TRANS-002, 006, 008, 010)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('baoding', '/transfer')
    await page.getByLabel('优惠时间范围(分钟)').fill('45')
    await choose(page, page.getByLabel('优惠幅度'), '30%')
    await page.getByLabel('备注').fill('四十五分钟内换乘')
    const isOn = (await page.getByRole('switch').getAttribute('aria-checked')) === 'true'
    await press(page, '保存')
    await says(page, '恭喜你,换乘优惠设置成功!')
    await expect
      .poll(() => newest(calls, save)?.body)
      .toEqual({
        citycode: '130600',
        status: isOn ? '1' : '2',
        discountTime: '45',
        discountRange: '30',
        discountNumber: '1',
        description: '四十五分钟内换乘',
      })
  })

  test('is saved again and again; who comes second is told to look again', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('baoding', '/transfer')
    const minutes = page.getByLabel('优惠时间范围(分钟)')
    await expect(minutes).not.toHaveValue('')
    for (const [at, typed] of ['51', '52'].entries()) {
      await minutes.fill(typed)
      await press(page, '保存')
      await says(page, '恭喜你,换乘优惠设置成功!')
      await expect.poll(() => callsTo(calls, read).length).toBe(at + 2)
      await expect(minutes).toHaveValue(typed)
    }
    const api = await apiAs('baoding')
    const other = { status: 1, discountTime: 53, discountRange: 20, discountNumber: 1, description: '' }
    await api.post('/zgj-virtual-card/transferDiscount/save', { citycode: '130600', ...other })
    await minutes.fill('54')
    await press(page, '保存')
    await says(page, '数据已被他人修改，请刷新后重试')
    // His input is kept on top of the other's values.
    await press(page, '载入最新内容，继续填写')
    await expect(minutes).toHaveValue('54')
    await press(page, '保存')
    await says(page, '恭喜你,换乘优惠设置成功!')
  })

  test('a city without a setting: off, and everything is asked for (D2-TRANS-014, 018, 026)', async ({
    page,
    openAs,
    calls,
  }) => {
    const data = { id: null, status: 2, discount_time: null, discount_range: null, discount_description: '' }
    await page.route(`**${read}`, (route) => route.fulfill({ json: { status: 200, data } }))
    await openAs('handan', '/transfer')
    await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
    await press(page, '保存')
    await problems(page.getByRole('main'), ['优惠时间范围不能为空!', '请选择优惠幅度'])
    await unfold(page.getByLabel('优惠幅度'))
    // The list renders the first ten; the eleventh is one up from the top.
    await expect(entries(page)).toHaveText([
      '0%',
      '10%',
      '20%',
      '30%',
      '40%',
      '50%',
      '60%',
      '70%',
      '80%',
      '90%',
    ])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByTitle('100%', { exact: true })).toBeVisible()
    expect(calls.some(({ path }) => path.endsWith(save))).toBe(false)
  })

  test('turning off asks; who cancels finds the switch on again (D2-TRANS-010…012, 025, D3-TRANS-003, 009)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('anyang', '/transfer')
    const control = page.getByRole('switch')
    if ((await control.getAttribute('aria-checked')) === 'false') await control.click()
    await expect(control).toHaveAttribute('aria-checked', 'true')
    await control.click()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await says(page, '您已取消关闭')
    await expect(control).toHaveAttribute('aria-checked', 'true')
    await control.click()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await expect(control).toHaveAttribute('aria-checked', 'false')
    await press(page, '保存')
    await expect.poll(() => newest(calls, save)?.body).toMatchObject({ status: '2' })
  })

  test('a refusal of the server is shown once (D2-TRANS-023, D3-TRANS-007)', async ({ page, openAs }) => {
    await page.route(`**${save}`, (route) =>
      route.fulfill({ json: { status: 500, message: '优惠设置失败' } }),
    )
    await openAs('handan', '/transfer')
    await expect(page.getByLabel('优惠时间范围(分钟)')).not.toHaveValue('')
    await press(page, '保存')
    await says(page, '优惠设置失败')
  })

  test('without the keys: the state in words, and nothing to press (D2-TRANS-019, 020)', async ({
    page,
    openAs,
  }) => {
    await openAs('readonly', '/transfer')
    await expect(page.locator('[data-field=discountTime]')).toHaveText(/优惠时间范围\(分钟\)\d+/)
    for (const role of ['switch', 'textbox', 'combobox'] as const)
      await expect(page.locator('.sc-form').getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0)
  })

  test('all cities have no common setting: one is chosen first', async ({ page, openAs, calls }) => {
    await openAs('superAdmin', '/transfer')
    await expect(page.getByText('请先在页面顶部选择一个城市')).toBeVisible()
    // Nothing was requested, so retry makes no sense, and values that were not loaded cannot be saved.
    expect(callsTo(calls, '/transferDiscount/get')).toEqual([])
    for (const name of ['重试', '保存']) await expect(page.getByRole('button', { name })).toHaveCount(0)
    await choose(page, page.getByRole('combobox', { name: '城市' }), '邯郸市')
    await expect(page.getByLabel('优惠时间范围(分钟)')).toBeVisible()
    await expect(page.getByRole('button', { name: '保存' })).toBeVisible()
  })
})
