/** The calls of documents 2 and 3, section 7, as far as their addresses, names or answers are told there. */
import { expect, it } from 'vitest'
import { app, calls } from './declared'
import { expectDocumented, type Documented } from './documented-calls'

const web = '/zgj-web-api'
const card = '/zgj-virtual-card'
const mall = '/zgj-shopping-mall'
const documented: Documented[] = [
  ['D2-TRANS-021', `POST ${card}/transferDiscount/get`, 'citycode', 'data'],
  ['D2-LDISC-035', `POST ${web}/admin/blocDiscount/query`, 'bloc_id route_id page pageSize'],
  ['D2-LDISC-035', `POST ${web}/admin/blocDiscount/batchSetting`],
  ['D2-LDISC-038', `POST ${card}/ticketCfg/getRouteDiscountConfig`, 'routeId page pageSize'],
  [
    'D2-LDISC-038',
    `POST ${card}/ticketCfg/setBatchRouteDiscount`,
    'id allTimeDiscount discountType routeId splitDiscounts cityCode',
  ],
  [
    'D3-REFUND-054',
    `POST ${card}/virtualRefundRecord/search`,
    'cardNo phone refundNumber expenseId cityCode searchType refundResult startTime endTime',
    'data.pageList.records data.pageList.total data.countAmount.sumAmountNum data.countAmount.sumAmount',
  ],
  [
    'D3-REFUND-054',
    `POST ${card}/virtualRefundRecord/busCardSearch`,
    'cardNo phone refundResult refundType timeFlag startDate endDate page size',
    'data.list data.pageMsg.total data.frequency data.countAmount',
  ],
  [
    'D3-CONS-025',
    `POST ${card}/virtualConsumeRecord/search`,
    'partySourceType cityCode cardNo phoneNo routeId transactionId companyId vehicleId chargeType startPayTime endPayTime opType limit page recordType',
    'model.records model.total model.totalPrice',
  ],
  ['D3-CONS-032, D1-EP-053', `GET ${web}/api/dataSummary/queryAllCompanyLine`],
  ['D3-CONS-032, D1-EP-053', `POST ${web}/api/dataSummary/queryLine`, 'companyId'],
  ['D3-CONS-032, D1-EP-053', `POST ${web}/api/dataSummary/queryBus`, 'innerCode'],
  [
    'D3-DEPL-004',
    `POST ${web}/api/dataSummary/depLineSummary`,
    'department_code channel_type balance_start_date balance_end_date',
    'data',
  ],
  [
    'D3-LVEH-004',
    `POST ${web}/api/dataSummary/lineVehicleSummary`,
    'cityCode line_code channel_type',
    'data',
  ],
  ['D3-RULE-042', `GET ${mall}/integralRule/list`, '', 'data'],
  ['D3-RULE-042', `GET ${mall}/integralRule/operationList`, 'ruleId', 'data'],
  ['D3-RULE-042', `GET ${mall}/integralRule/columnList`, '', 'data'],
  ...[
    ...['order/page', 'order/count', 'order/detail', 'order/verifyCancelMsg', 'order/verifyCancelExecute'],
    ...['product/page', 'product/save', 'product/edit', 'product/delete', 'product/editStat'],
    ...['merchant/page', 'merchant/update', 'comment/delete'],
    ...['erp/companyList', 'erp/lineList', 'erp/busList'],
  ].map((path): Documented => ['D3-REFUND-075', `POST ${mall}/${path}`]),
]
it.each(documented)('%s: %s', (_, ...said) => expectDocumented(...said))

/** Members of a record that a call answers with, under their names on the wire. */
it.each([
  [
    'D3-BAL-017',
    'card.search',
    'BalanceCard',
    'cardNo id userName cityName cityCode userId balance payBalance giftBalance balanceFlag status',
  ],
  [
    'D2-TRANS-008',
    'transferDiscount.get',
    'TransferDiscount',
    'id status discount_time discount_range discount_description',
  ],
  [
    'D2-FEED-039',
    'feedback.page',
    'Feedback',
    'id user_id user_name citycode cardNo phoneNo tag_desciption channel_type problems create_time comment_person handle_state mobile_type mobile_system_version app_version image_url',
  ],
])('%s: %s answers with %s: %s', (_, call, type, members) => {
  const paths = Object.entries(calls[call]!.types[type]!).flatMap(([member, { at }]) => at ?? [member])
  expect(paths).toEqual(expect.arrayContaining(members.split(' ')))
})

it('every call keeps to the base address of its service (D1-EP-055)', () => {
  const documented = Object.entries(app!.services).filter(([, { backend }]) => backend !== 'stand-in')
  expect(Object.fromEntries(documented.map(([name, { base }]) => [name, base]))).toEqual({
    web,
    card,
    bus: '/zgj-custom-bus/api',
    mall,
  })
})
