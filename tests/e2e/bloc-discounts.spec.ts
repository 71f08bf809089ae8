import type { Locator, Page } from '@playwright/test'
import { watchCommits } from '../support/commits'
import { expect, test, type Api } from '../support/test'
import {
  callsTo,
  choose,
  dialogOf,
  headers,
  lastCall,
  newest,
  press,
  rows,
  says,
  unfold,
} from '../support/screen'

const listForBlocs = '/zgj-web-api/admin/blocDiscount/query'
const saveForBlocs = '/blocDiscount/batchSetting'

const split = (dialog: Locator, n: number, what: string) =>
  dialog.getByRole('combobox', { name: `时段${n} ${what}` })

async function addSpan(page: Page, dialog: Locator, n: number, end: string, discount: string): Promise<void> {
  await press(dialog, '添加时段')
  await choose(page, split(dialog, n, '结束时间'), end)
  await choose(page, split(dialog, n, '折扣率'), discount)
}
const dialogFor = async (page: Page, row: number): Promise<Locator> => {
  const name = await rows(page).nth(row).locator('td').nth(3).textContent()
  await press(rows(page).nth(row), '设置')
  return dialogOf(page, `设置折扣：${name}`)
}

interface Untouched {
  at: number
  name: string
}
/** Two lines that no group has a discount on yet, by their place in the table. */
async function untouched(api: Api): Promise<[Untouched, Untouched]> {
  const { data } = (await api.post(listForBlocs, { page: 1, pageSize: 10_000 })) as {
    data: { records: { discount_type: number; bloc_id: string; route_name: string }[] }
  }
  const [first, second] = data.records
    .map((row, at) => ({ ...row, at, name: row.route_name }))
    .filter(({ discount_type, bloc_id }) => discount_type === 1 && bloc_id === '')
  return [first!, second!]
}

test.describe('blocDiscountRatSet', () => {
  test('asks for everything at once, in the one city (D2-LDISC-032, 034, 042)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/blocDiscountRatSet')
    await expect(headers(page).filter({ hasText: /\S/ })).toHaveText([
      '序号',
      '城市',
      '线路名称',
      '线路编号',
      '集团',
      '不打折',
      '全天折扣',
      '全天折扣率',
      '分时折扣',
      '分时折扣率',
      '操作',
    ])
    await expect
      .poll(() => newest(calls, '/blocDiscount/query')?.body)
      .toEqual({
        bloc_id: '',
        route_id: '',
        page: '1',
        pageSize: '10000',
      })
    await expect.poll(() => newest(calls, '/blocDiscount/routeList')?.body).toEqual({ cityCode: '130400' })
    await expect(page.locator('.sc-pager')).toHaveCount(0)
    await choose(page, page.getByRole('main').getByLabel('集团', { exact: true }), '邯郸钢铁集团')
    await choose(page, page.getByRole('main').getByLabel('线路', { exact: true }), '5路')
    await press(page, '查询')
    await expect
      .poll(() => callsTo(calls, '/blocDiscount/query').at(-1)?.body)
      .toEqual({
        bloc_id: expect.stringMatching(/^\d+$/),
        route_id: expect.stringMatching(/^\d+$/),
        page: '1',
        pageSize: '10000',
      })
  })

  test('spans: each after the one above, which is locked; a group is needed; JSON text and fractions go out (D2-LDISC-017, 020, 021, 023, 024, 026, 027, 043, 044)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const [{ at, name }] = await untouched(await apiAs('handan'))
    await openAs('handan', '/blocDiscountRatSet')
    const dialog = await dialogFor(page, at)
    await dialog.getByText('分时折扣', { exact: true }).click()
    await press(dialog, '确定')
    await expect(dialog.getByText('请设置折扣！')).toBeVisible()
    await expect(dialog.getByRole('alert').filter({ hasText: '请选择集团' })).toBeVisible()
    await choose(page, dialog.getByLabel('集团'), '邯郸钢铁集团')
    await page.keyboard.press('Escape')

    await press(dialog, '添加时段')
    await press(dialog, '添加时段')
    await says(page, '请先行设置当前折扣')
    await choose(page, split(dialog, 1, '开始时间'), '06:00')
    await choose(page, split(dialog, 1, '结束时间'), '08:00')
    await choose(page, split(dialog, 1, '折扣率'), '90%')
    await addSpan(page, dialog, 2, '09:00', '80%')
    await expect(split(dialog, 1, '折扣率')).toBeDisabled()
    await press(dialog, '确定')
    await expect(page.getByText('设置成功')).toBeVisible()
    const [sent] = (await lastCall(calls, saveForBlocs)).body as Record<string, unknown>[]
    expect(sent).toMatchObject({ discount_type: 3, city_code: '130400', route_name: name })
    expect(Object.keys(sent!).sort()).toEqual([
      'bloc_id',
      'city_code',
      'discount_type',
      'id',
      'route_id',
      'route_name',
      'split_time',
    ])
    expect(JSON.parse(sent!.split_time as string)).toEqual([
      { start_time: '06:00', end_time: '08:00', discount: 0.9 },
      { start_time: '08:00', end_time: '09:00', discount: 0.8 },
    ])
    await expect(rows(page).nth(at)).toContainText('06:00-08:00 90%；08:00-09:00 80%')
  })

  test('a whole day leaves nothing to add (D2-LDISC-022, 028, 045)', async ({ page, openAs, apiAs }) => {
    const [, { at }] = await untouched(await apiAs('handan'))
    await openAs('handan', '/blocDiscountRatSet')
    const dialog = await dialogFor(page, at)
    await dialog.getByText('分时折扣', { exact: true }).click()
    await press(dialog, '添加时段')
    await unfold(split(dialog, 1, '结束时间'))
    await page.keyboard.press('ArrowUp') // from the first hour round to the last, midnight
    await page.keyboard.press('Enter')
    await press(dialog, '添加时段')
    await says(page, '当前为全天设置，请直接保存')
  })

  test('a selection of lines is one list of settings: groups, fraction and all (D2-LDISC-004, 025, 033, 040, 041, D2-LDISC-017)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/blocDiscountRatSet')
    for (const at of [10, 11]) await rows(page).nth(at).getByRole('checkbox').check()
    await press(page, '批量设置')
    const dialog = dialogOf(page, '批量设置折扣（2条线路）')
    await choose(page, dialog.getByLabel('集团'), '邯郸钢铁集团')
    await page.keyboard.press('Escape')
    await dialog.getByText('全天折扣', { exact: true }).click()
    await press(dialog, '确定')
    await expect(dialog.getByRole('alert').filter({ hasText: '请选择全天折扣率' })).toBeVisible()
    await choose(page, dialog.getByLabel('全天折扣率'), '70%')
    await press(dialog, '确定')
    const question = page.getByRole('dialog', { name: '确定设置勾选项的费率吗?' })
    await press(question, '取消')
    await says(page, '已取消设置')
    expect(callsTo(calls, saveForBlocs)).toEqual([])
    await press(dialog, '确定')
    await press(question, '确定')
    await expect(page.getByText('设置成功')).toBeVisible()
    const sent = (await lastCall(calls, saveForBlocs)).body as Record<string, unknown>[]
    expect(sent).toHaveLength(2)
    for (const one of sent)
      expect(one).toMatchObject({
        discount_type: 2,
        discount: 0.7,
        city_code: '130400',
        bloc_id: expect.stringMatching(/^\d+$/),
      })
    for (const at of [10, 11]) await expect(rows(page).nth(at)).toContainText('70%')
  })

  test('10 000 rows: few are drawn, typing in a filter draws none again, and the last is reached', async ({
    page,
    openAs,
  }) => {
    const commitsOf = await watchCommits(page)
    const records = Array.from({ length: 10_000 }, (_, at) => ({
      id: at,
      route_id: String(at),
      route_name: `${at + 1}路`,
      bloc_id: '',
      bloc_name: '',
      city_code: '130400',
      discount_type: 3,
      discount: null,
      split_time: [{ start_time: '06:00', end_time: '08:00', discount: 0.9 }],
    }))
    await page.route('**/blocDiscount/query', (route) =>
      route.fulfill({ json: { status: 200, data: { records } } }),
    )
    await openAs('handan', '/blocDiscountRatSet')
    await expect(rows(page).first()).toContainText('1路')
    const drawn = () => page.locator('tbody tr').count()
    expect(await drawn()).toBeLessThan(150)

    const filter = page.getByRole('search').getByRole('combobox', { name: '线路' })
    const typing = await commitsOf('table', () => filter.pressSequentially('12路'))
    expect(typing).toMatchObject({ ofPlace: 0 })
    expect(typing.ofPage, 'the field itself is drawn at each key').toBeGreaterThanOrEqual(3)
    await page.keyboard.press('Escape')

    await rows(page).first().hover()
    const scrolling = await commitsOf('table', async () => {
      for (let turn = 0; turn < 4; turn++) {
        const before = await rows(page).nth(5).innerText()
        await page.mouse.wheel(0, 60_000)
        await expect(rows(page).nth(5)).not.toHaveText(before)
        expect(await drawn()).toBeLessThan(150)
      }
    })
    expect(scrolling.ofPlace, 'other rows come into sight').toBeGreaterThan(0)
    const last = page.getByRole('cell', { name: '10000路', exact: true })
    // Rows are measured as they come into sight, so the end is reached in a few goes.
    await expect(async () => {
      await page.mouse.wheel(0, 10_000_000)
      await expect(last).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByText('06:00-08:00 90%').last()).toBeVisible()
  })
})
