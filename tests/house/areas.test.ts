/** What the product is for, area by area: each has its screens, and the menu leads to them. */
import { expect, it } from 'vitest'
import { app, calls, screens } from './declared'

it('a console in Chinese, in which what operators manage is narrowed to their cities (D1-GEN-001)', () => {
  expect(app!.scope!.label).toMatch(/城市/)
  const narrowed = new Set(
    Object.values(calls)
      .filter(({ scope }) => scope !== undefined)
      .map(({ name }) => name.split('.')[0]),
  )
  // Content, organisations, users and money records.
  for (const area of ['notice', 'company', 'appUser', 'recharge', 'refund'])
    expect([...narrowed]).toContain(area)
  for (const [name, { title }] of Object.entries(screens))
    expect(JSON.stringify(title), name).toMatch(/[\u4e00-\u9fa5]/)
})

const routes = new Set(app!.groups.flatMap((group) => group.routes))

it.each([
  ['D1-GEN-004', 'changePassword'],
  ['D1-GEN-005', 'index'],
  ['D1-GEN-006, D2-GEN-003', 'newsRelease msgNotice'],
  ['D1-GEN-007', 'menu citySet appVersionManage'],
  ['D1-GEN-008', 'busCompany busChildCompany'],
  ['D1-GEN-009', 'roleManage authoritySet'],
  ['D1-GEN-010, D1-LOGINLOG-001', 'dataDictionary operationLog loginLog'],
  ['D1-GEN-011', 'theme themePreview'],
  ['D1-GEN-012', 'lineManage'],
  ['D1-GEN-013', 'columnManage'],
  ['D2-GEN-001', 'userFeedback'],
  ['D2-GEN-002', 'codeEvaluate'],
  ['D2-GEN-004', 'appUserManagement'],
  ['D2-GEN-005', 'virtualCardInfo'],
  ['D2-GEN-006', 'blocDiscountRatSet lineDiscountRatSet'],
  ['D2-GEN-007', 'transfer'],
  ['D3-GEN-001', 'refundQuery groupRefund'],
  ['D3-GEN-002', 'recharger recodeSale'],
  ['D3-GEN-003', 'balanceQuery'],
  ['D3-GEN-004', 'transferMoney cashQuery'],
  ['D3-GEN-005', 'consume purchaseHistory'],
  ['D3-GEN-006', 'channelSet companyDailySummary depLineSummary lineVehicleSummary consumeDetailSummary'],
  ['D3-GEN-007', 'commercialOwner commodityManage orderManagement pointManagement pointRule'],
])('%s: %s', (_, names) => {
  for (const name of names.split(' ')) {
    expect(routes.has(name), `${name} is a route`).toBe(true)
    expect(Object.keys(screens)).toContain(name)
  }
})
