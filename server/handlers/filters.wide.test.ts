/**
 * A filter by code finds exactly the rows with the code. Checked for every list whose rows show the filtered
 * code.
 */
import { expect, it } from 'vitest'
import type { CompiledList } from '../../engine/compiled'
import type { Expr } from '../../engine/expression'
import { listsIn } from '../../tests/house/declared'
import { referenceCalls } from '../calls/routes'
import { compileProject } from '../testing'
import { leastValues, narrowedServer } from './narrowed.fixture'

const they = narrowedServer()
const project = compileProject()
const served = new Map(referenceCalls(project).map((call) => [call.name, call]))

interface Filter {
  call: string
  /** The filter's parameter. */
  parameter: string
  /** The row member that shows the filtered value. */
  member: string
  codes: string[]
}

const isFilter = (tree: Expr | undefined, name: string): boolean =>
  JSON.stringify(tree) === JSON.stringify(['.', ['$', 'filters'], name])

/** Lists that are empty without a card number. */
const ofOneCard = ['virtualCard.transactions']

function filtersOf({ call: name = '', filters, columns, send }: CompiledList): Filter[] {
  const call = served.get(name)
  // Trees are skipped: ancestors of a match are rows too.
  if (!call?.rows || call.rows.children !== undefined || ofOneCard.includes(name)) return []
  const members = call.types[call.rows.of] ?? {}
  return filters.flatMap(({ name: field, choices = [] }) => {
    const parameter = Object.keys(call.parameters).find((one) =>
      Object.hasOwn(send, one) ? isFilter(send[one], field) : one === field,
    )
    const member = [columns.find(({ key }) => key === field)?.member, parameter].find(
      (one) => one !== undefined && Object.hasOwn(members, one),
    )
    return parameter !== undefined && member !== undefined && choices.length > 0
      ? [{ call: name, parameter, member, codes: choices.map(({ code }) => code) }]
      : []
  })
}
const filters = Object.values(project.screens)
  .flatMap(listsIn)
  .flatMap(([, list]) => filtersOf(list))
const said = ({ call, parameter }: Filter): string => `${call} ${parameter}`
const all = [...new Map(filters.map((filter) => [said(filter), filter])).values()]

/**
 * True if the row has the code. A flag is 1 or the other code. Some members hold several channels, and some
 * codes mean several states.
 */
const holds = (value: unknown, code: string): boolean =>
  typeof value === 'boolean'
    ? value === (code === '1')
    : String(value)
        .split(',')
        .some((one) => code.split(',').includes(one))

const seen = new Map<string, number>()
it.each(all)('$call by $parameter', async (filter) => {
  const { call, parameter, member, codes } = filter
  for (const code of codes) {
    const asked = { ...leastValues(served.get(call)!), [parameter]: code }
    const outcome = await they.wide.client.send(call, asked)
    if (!outcome.ok) throw new Error(outcome.text)
    const wrong = outcome.rows.filter((row) => !holds(row[member], code))
    expect(wrong, code).toEqual([])
    if (outcome.rows.length > 0) seen.set(said(filter), (seen.get(said(filter)) ?? 0) + 1)
  }
})

it('finds rows of several codes, so that one filter for another is seen', () => {
  const telling = all.map(said).filter((name) => (seen.get(name) ?? 0) > 1)
  expect(telling).toEqual(
    expect.arrayContaining([
      ...[
        'consume.search chargeType',
        'refund.search refundResult',
        'order.page stat',
        'user.page allowLogin',
      ],
      ...['rideHint.page enabled', 'appUser.page status', 'product.page stat', 'points.recordPage items'],
    ]),
  )
})
