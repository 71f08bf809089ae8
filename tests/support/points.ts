/** Helpers of the points' specs: records found through the API, files, and displayed figures. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { panel } from './money'
import { press } from './screen'
import type { Api } from './test'

const base = '/zgj-shopping-mall/integral'
export const paths = {
  page: `${base}/recordPage`,
  sum: `${base}/recordSum`,
  file: `${base}/recordExport`,
  execute: `${base}/execute`,
  details: `${base}/detailPage`,
  detailSum: `${base}/detailSum`,
  detailFile: `${base}/detailExport`,
}
export interface Record_ {
  userId: number
  phoneNo: string
  integral: number
  integralModel: string
  items: string
}

export async function recordsOf(api: Api, filters: Record<string, unknown> = {}): Promise<Record_[]> {
  const { data } = (await api.postJson(paths.page, { page: 1, pageSize: 100, ...filters })) as {
    data: { records: Record_[] }
  }
  return data.records
}
export const sumsOf = async (api: Api, phoneNo: string) =>
  ((await api.postJson(paths.sum, { phoneNo })) as { data: { sumGetValue: number; sumExpenseValue: number } })
    .data

/** The cells of a downloaded file, numbers as numbers. */
export async function fileOf(
  page: Page,
  click: () => Promise<void>,
): Promise<{ file: string; cells: unknown[][] }> {
  const waited = page.waitForEvent('download')
  await click()
  const download = await waited
  const book = read(await readFile(await download.path()))
  const cells = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' })
  return { file: download.suggestedFilename(), cells }
}
export const query = (page: Page) => press(panel(page), '查询')
export const shown = (count: number): string => count.toLocaleString('en-US')
