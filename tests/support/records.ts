/**
 * Common tests of money record pages: one tab by passenger or card, one by city and time, a remark, an export. A page is
 * described by its address, call and record name.
 */
import type { Locator, Page } from '@playwright/test'
import { lastBody, panel, sent, type Record_ } from './money'
import { dialogOf, press, problems, says, sheetOf } from './screen'
import { expect, type Api, type WireCall } from './test'

export const query = (page: Page): Promise<void> => press(panel(page), '查询')
export const rowsOf = (page: Page): Locator => panel(page).locator('tbody').getByRole('row')

export async function recordsOf(
  api: Api,
  path: string,
  filters: Record<string, string | number> = {},
): Promise<Record_[]> {
  const answer = await api.post(path, { page: 1, limit: 100, ...filters })
  return (answer.data as { records: Record_[] }).records
}

/** On the exact search tab: no query without phone or card; either of them finds the record. */
export async function asksForPhoneOrCard(
  page: Page,
  calls: WireCall[],
  path: string,
  record: { phone: unknown; cardNo: unknown; number: unknown },
): Promise<void> {
  await expect(page.getByRole('tab')).toHaveText(['精确查询', '批量查询'])
  await query(page)
  await says(page, '请输入查询条件进行查询')
  expect(sent(calls, path)).toEqual([])
  for (const [label, name] of [
    ['手机号', 'phone'],
    ['卡号', 'cardNo'],
  ] as const) {
    const value = String(record[name])
    await press(panel(page), '重置')
    await panel(page).getByLabel(label, { exact: true }).fill(` ${value} `)
    await query(page)
    await expect.poll(() => lastBody(calls, path)).toMatchObject({ [name]: value, page: '1', limit: '10' })
    await expect(rowsOf(page).filter({ hasText: String(record.number) })).toHaveCount(1)
  }
}

/** The last thirty days, by the calendar's preset. */
async function chooseLastThirtyDays(page: Page): Promise<void> {
  await panel(page).getByPlaceholder('开始时间').click()
  await page.locator('.ant-picker-presets li').filter({ visible: true, hasText: '最近30天' }).click()
}
/** A range chosen by days includes both days completely. */
const wholeDays = {
  startTime: expect.stringMatching(/ 00:00:00$/),
  endTime: expect.stringMatching(/ 23:59:59$/),
}

/**
 * On the tab by city and time: queries the city immediately, then the chosen time and the filters of `narrow`. Returns the
 * first record.
 */
export async function asksForCityAndTime(
  page: Page,
  calls: WireCall[],
  api: Api,
  { path, titles, begins = {}, narrow }: ByCityAndTime,
): Promise<Record_> {
  const atFirst = { cityCode: '130400', startTime: '', endTime: '', page: '1', limit: '10', ...begins }
  await expect.poll(() => lastBody(calls, path)).toEqual(atFirst)
  await expect(panel(page).getByRole('columnheader')).toHaveText(titles)
  const narrowed = await narrow?.()
  await chooseLastThirtyDays(page)
  await query(page)
  const asked = { cityCode: '130400', ...wholeDays, ...narrowed }
  await expect.poll(() => lastBody(calls, path)).toMatchObject(asked)
  const [first] = await recordsOf(api, path, lastBody(calls, path) as Record<string, string>)
  return first!
}
interface ByCityAndTime {
  path: string
  titles: string[]
  /** Filters of this page only, as first sent. */
  begins?: Record<string, string>
  /** Chooses values in them, and returns the values to be sent. */
  narrow?: () => Promise<Record<string, string>>
}

/** The first row, from its city to its remark. */
export const firstCells = async (page: Page): Promise<string[]> =>
  (await rowsOf(page).first().getByRole('cell').allTextContents()).slice(2, 11)

/** In the remark dialog of a record: required, at most 20 characters, saved through `path`. Returns the new remark. */
export async function changeRemark(
  page: Page,
  calls: WireCall[],
  path: string,
  { title, row }: { title: string; row: Locator },
): Promise<string> {
  const dialog = dialogOf(page, title)
  const text = dialog.getByLabel('备注', { exact: true })
  for (const blank of ['', '   ']) {
    await text.fill(blank)
    await press(dialog, '确定')
    await problems(dialog, ['备注不能为空'])
  }
  expect(sent(calls, path)).toEqual([])
  const longest = '字'.repeat(20)
  await text.fill(`${longest}字`)
  await expect(text).toHaveValue(longest)
  await press(dialog, '确定')
  await says(page, '保存成功')
  await expect(row).toContainText(longest)
  return longest
}

/** The export needs a selection, and contains the listed columns with amounts as numbers. */
export async function exportsSelection(page: Page, file: RegExp, titles: string[]): Promise<void> {
  await press(panel(page), '导出')
  await says(page, '请先选择明细列表!')
  await rowsOf(page).first().getByRole('checkbox').check()
  const sheet = await sheetOf(page, () => press(panel(page), '导出'))
  expect(sheet.file).toMatch(file)
  expect(sheet.rows[0]).toEqual(titles.slice(2, -1))
  expect(sheet.rows).toHaveLength(2)
  expect(typeof sheet.values[1]![3]).toBe('number')
}
