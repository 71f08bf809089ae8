/** Helpers of the orders' specs: orders found through the API, and places on the page. */
import type { Locator, Page } from '@playwright/test'
import { panel } from './money'
import { press, rows } from './screen'
import { expect, test, type Api } from './test'

const mall = '/zgj-shopping-mall'
export const paths = {
  page: `${mall}/order/page`,
  count: `${mall}/order/count`,
  detail: `${mall}/order/detail`,
  uses: `${mall}/order/useRecord`,
  voucher: `${mall}/order/verifyCancelMsg`,
  byCode: `${mall}/order/verifyCancelMsgByOrderId`,
  writeOff: `${mall}/order/verifyCancelExecute`,
  deleteReview: `${mall}/comment/delete`,
}
export const address = 'zgj://bus.mall/verify?'
/** The panel has a back arrow and a back button at its bottom; both are tested. */
export const back = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '返回', exact: true }).last().click()
export const open = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true })

export interface Order {
  orderNo: string
  phoneNo: string
  productName: string
  productType: string | number
  stat: string | number
  price: number
  savePrice: number
  realPrice: number
  integral: number
  commentId: number | null
  cardUseNum: number
}
export async function ordersOf(api: Api, filters: Record<string, unknown>): Promise<Order[]> {
  const answer = await api.postJson(paths.page, { page: 1, pageSize: 100, ...filters })
  return (answer.data as { records: Order[] }).records
}
export const isTicket = ({ productType }: Order): boolean => String(productType) === '5'
export const detailOf = async (api: Api, orderNo: string) =>
  (await api.post(paths.detail, { orderNo })).data as Order & {
    verifyCode: string
    verifyRecord: string[]
    checkMsg: { key: string; value: string }[]
  }

/** Each test takes an order that no other test uses, also in other workers. */
let taken: number | undefined
export async function fresh(
  api: Api,
  filters: Record<string, unknown>,
  wanted: (order: Order) => boolean = () => true,
): Promise<Order> {
  const found = (await ordersOf(api, filters)).filter(wanted)
  expect(found.length).toBeGreaterThan(0)
  taken = (taken ?? test.info().parallelIndex) + 3
  return found[taken % found.length]!
}

/** Filters the list to one order, and returns its row. */
export async function find(page: Page, orderNo: string): Promise<Locator> {
  await panel(page).getByLabel('订单号', { exact: true }).fill(orderNo)
  await press(page, '查询')
  const row = rows(panel(page)).filter({ hasText: orderNo })
  await expect(row).toHaveCount(1)
  await expect(rows(panel(page))).toHaveCount(1)
  return row
}
