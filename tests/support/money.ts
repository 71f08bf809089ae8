/** Helpers of the money screens' specs: rows found through the API, and places on the page. */
import type { Locator, Page } from '@playwright/test'
import { expect, type Api, type WireCall } from './test'

export const card = '/zgj-virtual-card'
export const paths = {
  refunds: `${card}/virtualRefundRecord/search`,
  cardRefunds: `${card}/virtualRefundRecord/busCardSearch`,
  refundTransfer: `${card}/virtualRefundRecord/transfer`,
  review: `${card}/virtualRefundRecord/examineAndApprove`,
  refundRemark: `${card}/virtualRefundRecord/remarkUpdate`,
  balances: `${card}/virtualCard/balanceSearch`,
  withdraw: `${card}/virtualCashRecord/saveCashRecord`,
  topUp: `${card}/virtualCard/replenish`,
  move: `${card}/virtualCard/transferBalance`,
  status: `${card}/virtualCard/updateStatus`,
  rides: `${card}/virtualConsumeRecord/search`,
  rideRefund: `${card}/virtualRefundRecord/saveRefundRecord`,
  recharges: `${card}/virtualRechargeRecord/search`,
  discount: `${card}/rechargeDiscount/get`,
  setDiscount: `${card}/rechargeDiscount/set`,
  transfers: `${card}/virtualTransferRecord/search`,
  readTransferRemark: `${card}/virtualTransferRecord/remarkGet`,
  transferRemark: `${card}/virtualTransferRecord/remarkUpdate`,
  withdrawals: `${card}/virtualCashRecord/search`,
  cashRemark: `${card}/virtualCashRecord/remarkUpdate`,
  log: '/zgj-web-api/admin/operateRecord/add',
}

export type Record_ = Record<string, string | number | null>

/** Refunds of fares by result: 0 unprocessed, 1 agreed, 2 refused. */
export async function refundRows(api: Api, refundResult: number): Promise<Record_[]> {
  const answer = await api.post(paths.refunds, { refundResult, page: 1, limit: 100 })
  return (answer.data as { pageList: { records: Record_[] } }).pageList.records
}

export async function cardRows(api: Api, filters: Record<string, string | number> = {}): Promise<Record_[]> {
  const answer = await api.post(paths.balances, { ...filters, page: 1, limit: 100 })
  return (answer.data as { pageList: { records: Record_[] } }).pageList.records
}

export async function rideRows(api: Api, filters: Record<string, string | number> = {}): Promise<Record_[]> {
  const answer = await api.post(paths.rides, { opType: 2, recordType: 1, page: 1, limit: 100, ...filters })
  return (answer.model as { records: Record_[] }).records
}

/** True if money can be refunded to the card: it is neither frozen nor void. */
export const isLivingCard = async (api: Api, wanted: unknown): Promise<boolean> =>
  (await cardRows(api, { cardNo: String(wanted) })).some(
    ({ cardNo, status }) => cardNo === wanted && String(status) === '0',
  )

/** A refundable ride of an active card without refunds so far; `wanted` is an additional condition. */
export async function wholeRide(api: Api, wanted: (ride: Record_) => boolean = () => true): Promise<Record_> {
  for (let page = 1; ; page++) {
    const found = await rideRows(api, { page })
    if (found.length === 0) throw new Error('there is no such ride left')
    for (const ride of found) {
      if (String(ride.refoundStat) !== '1' || !wanted(ride)) continue
      const { data } = await api.get(
        `${card}/virtualRefundRecord/queryBalance/${ride.transaction_id}/${ride.amount}`,
      )
      if (data === 0 && (await isLivingCard(api, ride.card_no))) return ride
    }
  }
}

/** The calls to a path so far. */
export const sent = (calls: WireCall[], path: string): WireCall[] =>
  calls.filter((call) => call.path === path)
export const lastBody = (calls: WireCall[], path: string): unknown => sent(calls, path).at(-1)?.body

/** The panel of the selected tab. */
export const panel = (page: Page): Locator => page.getByRole('tabpanel').filter({ visible: true })

/** Searches one card on the exact search tab, and returns the row of its record. */
export async function findByCard(page: Page, cardNo: unknown, text: unknown): Promise<Locator> {
  await panel(page).getByLabel('卡号', { exact: true }).fill(String(cardNo))
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const row = panel(page)
    .getByRole('row')
    .filter({ hasText: String(text) })
  await expect(row).toBeVisible()
  return row
}

/** Expects one toast with exactly this text. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true })).toHaveCount(1)

/** Cents as displayed: `1,234.50`. */
export const yuan = (cents: unknown): string =>
  (Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Cents as typed: `1234.50`. */
export const typedYuan = (cents: unknown): string => (Number(cents) / 100).toFixed(2)

/** The figure of the totals bar under this label. */
export const total = (page: Page, label: string): Locator =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')

/** Picks the current moment in an open form. */
export async function chooseNow(page: Page, field: Locator): Promise<void> {
  await field.click()
  await page.locator('.ant-picker-dropdown').filter({ visible: true }).locator('.ant-picker-now-btn').click()
}
