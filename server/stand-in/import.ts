/**
 * Imports a sheet: each line becomes a record. Lines that are refused are reported by number; the others are
 * kept.
 */
import { sql } from 'kysely'
import type { Collection, Deed, ServerRule } from '../../engine/compiled'
import { runRules } from '../../engine/contract/rules'
import type { Row } from '../../engine/contract/types'
import { refusedNames } from '../../engine/vocabulary/stand-in'
import { texts } from '../texts'
import { Refused, type HandlerAnswer } from '../handlers/types'
import { scopesOf } from '../handlers/shared/query'
import { collectionOf, itemOf, refusalByGuards, valuesOf, type DeedContext } from './context'
import {
  headingLine,
  headingOf,
  headingsIn,
  linesIn,
  refuseHidden,
  refuseUnread,
  type ReadCell,
  type ReadLine,
} from '../spreadsheet/cells'
import { cellValue } from './cells'
import { textIn, withinRequest } from './narrow'
import { readRecords } from './store'
import { addRecords } from './add'

/**
 * All lines are written in one transaction, which blocks an embedded database. More lines would block it for
 * seconds.
 */
export const mostImported = 1000

export async function importSheet(
  context: DeedContext,
  deed: Deed,
  collection: Collection,
): Promise<HandlerAnswer> {
  const { sheet, cellValues = [], sheetName } = context.request.prepared
  if (!sheet) throw new Refused(texts.badRequest)
  const { headings, filled } = linesOf(deed, linesIn(sheet, cellValues), headingLine(sheetName))
  const given = filled.map(
    ({ cells }) =>
      (heading: string): ReadCell =>
        cells[headings.indexOf(headingOf(heading))] ?? { shown: '' },
  )
  const named = await recordsNamed(context, deed, collection, given)
  const rules = context.rulesOf(collection)
  const read = given.map((cell) => lineOf(context, { deed, collection, rules, named }, cell))
  const outcomes = await addRecords(
    context,
    collection,
    read.filter((one): one is Row => !(one instanceof Refused)),
    (record) => refusalByGuards(context, deed, { item: itemOf(record) }),
  )
  const items: Row[] = []
  const refused: Row[] = []
  const told = refusedNames(deed.columns)
  for (const [at, one] of read.entries()) {
    const outcome = one instanceof Refused ? one : outcomes.shift()!
    if (outcome instanceof Refused)
      refused.push({
        ...readable(deed, given[at]!),
        [told.line]: filled[at]!.number,
        [told.reason]: outcome.message,
      })
    else items.push(itemOf(outcome))
  }
  if (items.length > 0) context.request.log(`导入${collection.label}${items.length}条`)
  return { rows: refused, values: valuesOf(context, deed.give, { items, skipped: refused }) }
}

interface Lines {
  headings: string[]
  /** Lines that are not blank. */
  filled: ReadLine[]
}

/** Throws Refused if a column is missing or duplicated, or if there are too many lines. */
/** `place` = where the message says that the headings are. */
function linesOf(deed: Deed, [first, ...lines]: readonly ReadLine[], place: string): Lines {
  const headings = headingsIn(first)
  const wanted = Object.keys(deed.columns)
  const missing = wanted.filter((heading) => !headings.includes(headingOf(heading)))
  if (missing.length > 0) throw new Refused(`${place}缺少列：${missing.join('、')}，请使用下载的模板`)
  const twice = wanted.map(headingOf).filter((one) => headings.indexOf(one) !== headings.lastIndexOf(one))
  if (twice.length > 0) throw new Refused(`${place}有重复的列：${twice.join('、')}，请使用下载的模板`)
  const filled = lines.filter(({ cells }) => cells.some(({ shown }) => shown !== ''))
  if (filled.length === 0) throw new Refused('表格中没有数据')
  // The number of the last line decides: blank lines also count towards the lines that were read.
  if (filled.at(-1)!.number > mostImported + 1)
    throw new Refused(`一次最多导入${mostImported}行，请分成几个表格`)
  return { headings, filled }
}

/** The context for reading the lines of a sheet. */
interface Reading {
  deed: Deed
  collection: Collection
  rules: ServerRule[]
  named: Named
}

/** Returns the record of a line, or its refusal: an unreadable cell, or a broken rule of the form that adds a record. */
function lineOf(
  context: DeedContext,
  { deed, collection, rules, named }: Reading,
  given: (heading: string) => ReadCell,
): Row | Refused {
  try {
    const values: Row = {}
    for (const [heading, member] of Object.entries(deed.columns)) {
      const cell = given(heading)
      const { shown } = cell
      const ids = named.get(member)?.get(shown)
      const isName = shown !== '' && named.has(member)
      if (isName) {
        refuseUnread(cell, heading)
        refuseHidden(cell, heading)
      }
      values[member] = isName
        ? onlyOne(ids ?? [], heading, shown)
        : cellValue(cell, heading, collection, member)
    }
    const record = { ...values, ...sentMembers(context, collection) }
    const own = rules.filter(({ parameter }) => Object.hasOwn(values, parameter))
    const broken = runRules({ rules: own }, record)
    if (broken) throw new Refused(broken.message)
    return { ...record, ...valuesOf(context, deed.set, {}) }
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

/** Ids of referenced records, by member and then by display name. */
type Named = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** Sheets refer to a record by its display name, because users do not know ids. */
async function recordsNamed(
  context: DeedContext,
  { columns }: Deed,
  { refers }: Collection,
  lines: readonly ((heading: string) => ReadCell)[],
): Promise<Named> {
  const found = new Map<string, Map<string, string[]>>()
  for (const [heading, member] of Object.entries(columns)) {
    const target = refers[member] && collectionOf(context, { of: refers[member].to })
    if (target?.called === undefined) continue
    const names = [...new Set(lines.map((line) => line(heading).shown).filter((name) => name !== ''))]
    const byName = new Map<string, string[]>()
    const among = [
      sql<boolean>`${textIn(target.called)} = any(${names})`,
      withinRequest(scopesOf(context.request.user)),
    ]
    for (const { id, body } of await readRecords(context, target, { conditions: among })) {
      const name = String(body[target.called])
      byName.set(name, [...(byName.get(name) ?? []), String(id)])
    }
    found.set(member, byName)
  }
  return found
}

function onlyOne(ids: readonly string[], heading: string, name: string): string {
  if (ids.length === 1) return ids[0]!
  throw new Refused(
    ids.length === 0 ? `${heading}“${name}”不存在` : `有${ids.length}个${heading}叫“${name}”，请在页面上选择`,
  )
}

/** Values sent beside the sheet apply to each line. */
const sentMembers = ({ request }: DeedContext, { members }: Collection): Row =>
  Object.fromEntries(
    Object.entries(request.values).filter(
      ([name, value]) => Object.hasOwn(members, name) && value !== '' && value !== undefined,
    ),
  )

const readable = ({ columns }: Deed, given: (heading: string) => ReadCell): Row =>
  Object.fromEntries(Object.entries(columns).map(([heading, member]) => [member, given(heading).shown]))
