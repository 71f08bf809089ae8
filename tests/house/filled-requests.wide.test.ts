/**
 * What `explain` shows of a call that is filled in is spelled as the console's model sends it once the fields of its screen are filled
 * in: of every list, submit and button of every screen.
 */
import { describe, expect, it } from 'vitest'
import { checkFolder } from '../../engine/tools/project'
import { product } from '../../src/product'
import { isObject } from '../../engine/contract/paths'
import { filledRequest } from '../../engine/tools/wire/asked'
import { sentBy, spellingOf, type Spelling } from './filled'

const checked = checkFolder(product)
const screens = Object.keys(checked.screens).filter((screen) => (checked.mapping[screen] ?? []).length > 0)
const reached = new Set<string>()

/** Asked only once a list of choices is unfolded, by widgets, or by hand-written pages. */
const elsewhere = [
  'balanceQuery card.searchAllCities',
  'consume lookup.lines',
  'consume lookup.vehicles',
  'consumeDetailSummary lookup.lines',
  'lineVehicleSummary lookup.lines',
  'purchaseHistory lookup.lines',
  'purchaseHistory lookup.vehicles',
  'purchaseHistory card.searchAllCities',
  'openClass customLine.onShelf',
  'advertisingRelease campaign.checkPicture',
  'lineNotice lineNotice.lines',
  'commodityAdd product.couponConfig',
  'commodityAdd product.save',
  'commodityAdd product.edit',
  'pointManagement erp.lines',
  'pointManagement erp.vehicles',
  'stationPunchCard coupon.onShelf',
  'stationPunchCard punchCard.export',
  'codeEvaluate qrCode.downloadStations',
  'codeEvaluate qrCode.downloadVehicles',
  'busChildCompany company.options',
  'columnManage column.types',
  'operationalUserManagement company.options',
  'operationalUserManagement operator.subCompanies',
  'themePreview theme.edit',
  'themePreview theme.publish',
]

describe('explain', () => {
  it.each(screens)('%s: what is filled in is spelled as it is sent', async (screen) => {
    const fillings = checked.mapping[screen]!
    for (const { call, values } of await sentBy(checked, screen)) {
      const sent = spellingOf(checked, call, values)
      const told = fillings.filter((filling) => filling.call === call)
      const [nearest] = told
        .map((filling) =>
          departures(sent, spellingOf(checked, call, filledRequest(checked, screen, filling))),
        )
        .sort((one, other) => one.length - other.length)
      expect(nearest ?? [], `${screen} ${call}`).toEqual([])
      reached.add(`${screen} ${call}`)
    }
  })

  it('is held to all other calls that a form or a filter fills', () => {
    const filled = Object.entries(checked.mapping).flatMap(([screen, fillings]) =>
      fillings
        .filter(({ parameters }) => parameters.some(({ from }) => byOperator.test(from)))
        .map(({ call }) => `${screen} ${call}`),
    )
    expect([...new Set(filled)].filter((one) => !reached.has(one))).toEqual(elsewhere)
  })
})
const byOperator = /(^|[^\w.])(form|filters|asked)\./

/** What is sent and is told otherwise. */
const departures = (sent: Spelling, told: Spelling): string[] =>
  Object.keys(sent).flatMap((name) =>
    isSame(sent[name], told[name])
      ? []
      : [`${name}: sent as ${JSON.stringify(sent[name])}, told as ${JSON.stringify(told[name])}`],
  )

/** Of a record, members that only one side has say nothing: what the operator typed none of is not there. */
function isSame(sent: unknown, told: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(told))
    return sent.every((item) => told.some((one) => isSame(item, one)))
  if (!isObject(sent) || !isObject(told)) return sent === told
  return Object.keys(sent).every((member) => !(member in told) || isSame(sent[member], told[member]))
}
