/** Checks paging: page size, no overlaps, first page number, and an end. */
import type { CompiledCall } from '../../compiled'
import { readPath } from '../../contract'
import { pageOnWire } from '../../contract/pages'
import type { Values } from '../../contract/types'
import type { JudgedAnswer, Backend } from './client'
import type { BackendFinding } from './findings'

/** Number of rows in the compared pages. */
const mostCompared = 3

interface Page {
  isGood: boolean
  total: number
  rows: readonly string[]
}

/** @param first the answer to the call's first page, `size` rows */
export async function judgePages(
  backend: Backend,
  call: CompiledCall,
  values: Values,
  answer: JudgedAnswer,
  size: number,
): Promise<BackendFinding[]> {
  const { paging } = call
  if (!paging || !answer.outcome.ok) return []
  const ask = async (page: number, rows: number): Promise<Page> =>
    pageOf(call, await backend.send(call, { ...values, [paging.page]: page, [paging.size]: rows }))
  const first = pageOf(call, answer)
  const { total } = first
  const ofSize = judgeSize(call, first, size)
  if (ofSize.some(({ rule }) => rule !== 'page-short')) return ofSize
  const small = Math.min(mostCompared, Math.floor(total / 2))
  if (small === 0) return ofSize
  const [one, two] = [await ask(1, small), await ask(2, small)]
  const declared = `${paging.page}: ${paging.first}`
  // There is no row before the first, so counted rows need no check of the first page number.
  if (!paging.countsRows && isFirst(call, one, await ask(0, small)))
    return [
      { rule: 'first-page', path: paging.page, declared, received: `${paging.page}: ${1 - paging.first}` },
    ]
  if (ofSize.length > 0) return ofSize
  const ofSmall = judgeSize(call, one, small)
  if (ofSmall.length > 0) return ofSmall
  const isTold = new Set(first.rows).size === first.rows.length
  const both = two.rows.filter((row) => one.rows.includes(row)).length
  if (isTold && both > 0)
    return paging.first === 0 && !paging.countsRows && both === small
      ? [{ rule: 'first-page', path: paging.page, declared, received: `${paging.page}: 1` }]
      : [
          {
            rule: 'pages-overlap',
            path: paging.page,
            declared: `${small} + ${small}`,
            received: String(both),
          },
        ]
  return judgeEnd(call, first, size, ask)
}

function judgeSize(
  { paging, total: totalAt, name }: CompiledCall,
  page: Page,
  size: number,
): BackendFinding[] {
  const count = page.rows.length
  if (count > size)
    return [
      { rule: 'page-size', path: paging?.size ?? name, declared: String(size), received: String(count) },
    ]
  if (totalAt === undefined) return []
  if (page.total < count)
    return [{ rule: 'total-small', path: totalAt, declared: `≥ ${count}`, received: String(page.total) }]
  const wanted = Math.min(size, page.total)
  if (count < wanted)
    return [{ rule: 'page-short', path: totalAt, declared: String(wanted), received: String(count) }]
  return []
}

/** True if the page before the first has rows: then that page is the first one. */
const isFirst = ({ paging }: CompiledCall, one: Page, before: Page): boolean =>
  paging?.first === 1 &&
  before.isGood &&
  before.rows.length > 0 &&
  before.rows.every((row) => !one.rows.includes(row))

async function judgeEnd(
  { paging, total }: CompiledCall,
  first: Page,
  size: number,
  ask: (page: number, rows: number) => Promise<Page>,
): Promise<BackendFinding[]> {
  const past = Math.ceil(first.total / size) + 1
  const isOutOfReach = paging?.reach !== undefined && (past - 1) * size >= paging.reach
  if (total === undefined || isOutOfReach) return []
  const page = await ask(past, size)
  if (page.isGood && page.rows.length === 0) return []
  return [
    {
      rule: 'past-end',
      path: paging ? `${paging.page}=${pageOnWire(paging, past, size)}` : '',
      declared: '0',
      received: page.isGood ? String(page.rows.length) : 'refused',
    },
  ]
}

/** Raw rows, so that only completely equal ones are duplicates. */
function pageOf(call: CompiledCall, { outcome, body }: JudgedAnswer): Page {
  const rows = outcome.ok && call.rows ? readPath(body, call.rows.at) : []
  const all = Array.isArray(rows) ? (rows as unknown[]) : []
  return {
    isGood: outcome.ok,
    total: outcome.ok ? outcome.total : 0,
    rows: all.map((row) => JSON.stringify(row)),
  }
}
