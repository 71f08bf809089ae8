/** Implements each verb of `does`. */
import type { RawBuilder } from 'kysely'
import type { Collection, Deed } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { isFilled } from '../../engine/expression'
import type { DeedVerb } from '../../engine/vocabulary/stand-in'
import { personalOf } from '../../engine/vocabulary/wire-types'
import { found } from '../handlers/shared/edit'
import { scopesOf } from '../handlers/shared/query'
import { idOf, idsOf } from '../handlers/shared/values'
import { Changed, Refused, Stale, type HandlerAnswer } from '../handlers/types'
import { holdsRight } from '../personal/keys'
import { maskedAs } from '../personal/mask'
import { sheetType, writeSheet } from '../spreadsheet'
import { cellOf, sheetFormatOf } from './cells'
import { mostRead, tooMuch } from './derived'
import { knownOf, type Known } from './known'
import {
  collectionOf,
  isMet,
  itemOf,
  refusalByGuards,
  valueBy,
  valuesOf,
  type DeedContext,
  type Kept,
} from './context'
import { importSheet } from './import'
import { conditionsOf, orderOf, withinRequest } from './narrow'
import { grouped, ranked, treeOf } from './shapes'
import { addRecords, added } from './add'
import { moveRecords } from './move'
import { changeRecords, removeRecords, tooManyAtOnce } from './change'
import { doSideDeeds } from './side'
import { countRecords, holdCollection, holdRecords, readRecords, withIds } from './store'

type Condition = RawBuilder<boolean>
type Run = (context: DeedContext, deed: Deed, collection: Collection) => Promise<HandlerAnswer>

/** Larger sheets are of little use and would slow down other requests. */
const mostExported = 9999
/** The maximum number of records that one request may list. */
const mostNamed = 1000
/** The limit if the deed also changes other records: each record then needs statements for these. */
const mostWithOthers = 200

const runs: Record<DeedVerb, Run> = {
  list: async (context, deed, collection) => {
    const { call, page } = context.request
    const { conditions, isWhole } = conditionsOfList(context, deed, collection)
    const order = orderOf(collection, deed.order)
    const isComputed =
      !isWhole || deed.max !== undefined || deed.by.length > 0 || call.rows?.children !== undefined
    if (call.paging && !isComputed) {
      const kept = await readRecords(context, collection, { conditions, order, page })
      return {
        rows: ranked(kept.map(rowOf), deed, (page.number - 1) * page.size),
        total: await countRecords(context, collection, conditions),
      }
    }
    const kept = await meant(context, deed, await readRecords(context, collection, { conditions, order }))
    const rows =
      deed.by.length > 0
        ? grouped(context, deed, kept)
        : call.rows?.children !== undefined && collection.parent !== undefined
          ? treeOf(kept.map(rowOf), collection.parent, call.rows.children)
          : kept.map(rowOf)
    const cut = ranked(deed.max === undefined ? rows : rows.slice(0, deed.max), deed)
    if (!call.paging) return { rows: cut }
    const from = (page.number - 1) * page.size
    return { rows: cut.slice(from, from + page.size), total: cut.length }
  },

  get: async (context, deed, collection) => {
    const within = withinRequest(context.request.scopes)
    const { conditions: known } = knownOf(context, collection, deed.where, {})
    const kept = await readRecords(context, collection, {
      conditions: [within, ...namedBy(context), ...known],
    })
    const record = found((await meant(context, deed, kept))[0], collection.label)
    const values = valuesFor(context, deed, record, { items: [itemOf(record)] })
    return { rows: [rowOf(record)], values: { ...values, _v: record.version } }
  },

  sum: async (context, deed, collection) => {
    const { conditions } = conditionsOfList(context, deed, collection)
    const items = (await meant(context, deed, await readRecords(context, collection, { conditions }))).map(
      itemOf,
    )
    return { values: valuesOf(context, deed.give, { items }) }
  },

  add: async (context, deed, collection) => {
    const given = eachOf(context, deed).map((names) => changesOf(context, deed, collection, names))
    const records = (await addRecords(context, collection, given)).map(added)
    for (const record of records) await doSideDeeds(context, deed, record)
    const first = records[0]!
    context.request.log(`新增${nameOf(collection, first)}${othersOf(records)}`)
    return { values: valuesFor(context, deed, first, { items: records.map(itemOf) }) }
  },

  change: (context, deed, collection) =>
    toAll(context, deed, collection, '修改', (records) =>
      changeRecords(
        context,
        collection,
        records.map((before) => ({
          before,
          changes: changesOf(context, deed, collection, { item: itemOf(before) }),
        })),
        isOne(context) ? context.request.version : undefined,
      ),
    ),

  remove: (context, deed, collection) =>
    toAll(context, deed, collection, '删除', async (records) => {
      const { version } = context.request
      if (isOne(context) && version !== undefined && records.some((record) => record.version !== version))
        throw new Changed()
      await removeRecords(context, collection, records)
      return records
    }),

  move: moveRecords,

  import: importSheet,

  export: async (context, deed, collection) => {
    const { conditions } = conditionsOfList(context, deed, collection)
    const order = orderOf(collection, deed.order)
    // `max: 0` requests the headings only: an empty template.
    const isTemplate = deed.max === 0
    const wanted = isTemplate
      ? []
      : await meant(context, deed, await readRecords(context, collection, { conditions, order }))
    const kept = wanted.slice(0, deed.max)
    if (kept.length === 0 && !isTemplate) throw new Refused('没有可导出的数据')
    if (kept.length > mostExported) throw new Refused(`导出的数据超过${mostExported}条，请缩小查询范围`)
    const headings = Object.keys(deed.columns)
    const members = Object.values(deed.columns)
    const { origin, owner } = context.request
    const isPlain = holdsRight(context.request, 'exportPlain')
    const lines = ranked(kept.map(itemOf), deed).map((item) =>
      members.map((member) => {
        const value = isPlain ? item[member] : maskedAs(collection.members[member], item[member])
        return cellOf(value, collection, member, origin)
      }),
    )
    const formats = members.map((member) => sheetFormatOf(collection, member))
    const bytes = await writeSheet([headings, ...lines], { formats, owner })
    const name = `${deed.file ?? collection.label}.xlsx`
    return { file: { name, type: sheetType, bytes, ...(!isTemplate && { rows: kept.length, isPlain }) } }
  },
}

export const runDeed = (context: DeedContext, deed: Deed): Promise<HandlerAnswer> =>
  runs[deed.verb](context, deed, collectionOf(context, deed))

/** The names for each record to be added: none, or one item of the list under `each`. */
function eachOf(context: DeedContext, { each, also }: Deed): Row[] {
  if (each === undefined) return [{}]
  const values = valueBy(context, each, {})
  const names = Array.isArray(values) ? values.map((item: unknown) => ({ item })) : []
  if (names.length === 0) throw new Refused('没有可以新增的数据')
  const most = mostOf(also)
  if (names.length > most) throw new Refused(`一次最多新增${most}条`)
  return names
}
const mostOf = (also: Deed['also']): number => (also.length > 0 ? mostWithOthers : mostNamed)

const othersOf = ({ length }: readonly Kept[]): string => (length > 1 ? `等${length}条` : '')

function conditionsOfList(context: DeedContext, { where }: Deed, collection: Collection): Known {
  const { request } = context
  const { conditions, isWhole } = knownOf(context, collection, where, {})
  const treeOf = (member: string): Collection | undefined => {
    const named = collection.refers[member]
    const tree = named && collectionOf(context, { of: named.to })
    return tree?.parent === undefined ? undefined : tree
  }
  const asked = conditionsOf(collection, treeOf, request)
  return { conditions: [withinRequest(request.scopes), ...asked, ...conditions], isWhole }
}

async function meant(context: DeedContext, { where }: Deed, kept: Kept[]): Promise<Kept[]> {
  if (kept.length === mostRead) throw new Refused(tooMuch)
  return where === undefined ? kept : kept.filter((record) => isMet(context, where, { item: itemOf(record) }))
}

const rowOf = (record: Kept): Row => ({ ...itemOf(record), _v: record.version })

/**
 * Conditions for the records that the caller listed. Throws Refused if the list is required and empty: an
 * empty list must not select everything.
 */
function namedBy({ request }: DeedContext) {
  const { id, ids } = request.values
  const { parameters } = request.call
  if (parameters.id && !(parameters.id.optional && id === '')) return [withIds([idOf(id as string)])]
  return parameters.ids ? [withIds(idsOf(Array.isArray(ids) ? (ids as string[]) : []))] : []
}
const isOne = ({ request }: DeedContext): boolean => request.values.id !== undefined

/** Lock parents before children. Both lock orders would otherwise deadlock. */
async function holdAbove(
  context: DeedContext,
  { also }: Deed,
  collection: Collection,
  conditions: Condition[],
): Promise<void> {
  const touched = new Set(also.filter(({ verb }) => verb !== 'add').map((side) => side.of))
  const naming = Object.entries(collection.refers).filter(([, { to }]) => touched.has(to))
  if (naming.length === 0) return
  const within = withinRequest(scopesOf(context.request.user))
  const records = await readRecords(context, collection, { conditions: [within, ...conditions] })
  for (const [member, { to }] of naming) {
    const named = records.map(({ body }) => Number(body[member])).filter((id) => id > 0)
    if (named.length > 0)
      await holdRecords(context, collectionOf(context, { of: to }), [withIds([...new Set(named)])])
  }
}

/** True if concurrent writers could break a constraint of the collection. */
const mustBeAlone = (
  { request }: DeedContext,
  { verb, set }: Deed,
  { parent, apart }: Collection,
): boolean => {
  const isWritten = (member: string): boolean =>
    Object.hasOwn(request.call.parameters, member) || Object.hasOwn(set, member)
  return verb === 'change' && (apart.length > 0 || (parent !== undefined && isWritten(parent)))
}

async function toAll(
  context: DeedContext,
  deed: Deed,
  collection: Collection,
  verb: string,
  act: (records: Kept[]) => Promise<Kept[]>,
): Promise<HandlerAnswer> {
  const { conditions } = knownOf(context, collection, deed.where, {})
  const meantBy = [...namedBy(context), ...conditions]
  if (mustBeAlone(context, deed, collection)) await holdCollection(context, collection)
  await holdAbove(context, deed, collection, meantBy)
  const held = await holdRecords(context, collection, meantBy, deed.verb === 'remove')
  const wanted = await meant(context, deed, held)
  const { id, ids } = context.request.values
  const named = Array.isArray(ids) ? new Set(ids.map(String)).size : id === undefined ? 0 : 1
  if (named > mostNamed) throw tooManyAtOnce(mostNamed)
  if (wanted.length < named) found(undefined, collection.label)
  const [fitting, others] = [[] as Kept[], [] as Kept[]]
  for (const record of wanted) {
    const refusal = refusalByGuards(context, deed, { item: itemOf(record) })
    // The caller saw an older version, so the refusal tells the client to reload its list.
    const { version } = context.request
    const isOld = isOne(context) && version !== undefined && record.version !== version
    if (refusal && !deed.skip) throw isOld ? new Stale(refusal.message) : refusal
    ;(refusal ? others : fitting).push(record)
  }
  if (fitting.length === 0 && deed.skip) throw new Refused(deed.refuse ?? '没有可以处理的数据')
  if (deed.also.length > 0 && fitting.length > mostWithOthers) throw tooManyAtOnce(mostWithOthers)
  const done = await act(fitting)
  for (const after of done) await doSideDeeds(context, deed, after)
  const [first] = done
  if (first) context.request.log(`${verb}${nameOf(collection, first)}${othersOf(done)}`)
  const figures = { items: done.map(itemOf), skipped: others.map(itemOf) }
  return { values: first ? valuesFor(context, deed, first, figures) : valuesOf(context, deed.give, figures) }
}

/** The changed members of a record: the values sent for members, overridden by what the call sets. */
function changesOf(context: DeedContext, { set }: Deed, { members }: Collection, names: Row): Row {
  const { values, call } = context.request
  const isMember = (name: string): boolean => name !== 'id' && Object.hasOwn(members, name)
  // An empty optional parameter counts as not sent; the member keeps its value.
  const isLeftOut = (name: string): boolean => call.parameters[name]!.optional && !isFilled(values[name])
  const sent = Object.keys(call.parameters).filter(
    (name) => isMember(name) && values[name] !== undefined && !isLeftOut(name),
  )
  return {
    ...Object.fromEntries(sent.map((name) => [name, values[name]])),
    ...valuesOf(context, set, names),
  }
}

/** The values that the call returns: members of the record, and computed values. */
function valuesFor(context: DeedContext, { give }: Deed, record: Kept, names: Row): Row {
  const item = itemOf(record)
  const own = Object.keys(context.request.call.reads).filter((name) => Object.hasOwn(item, name))
  return {
    ...Object.fromEntries(own.map((name) => [name, item[name]])),
    ...valuesOf(context, give, names),
  }
}

/** The display name of the record. A personal name is not used, because messages and logs show it. */
const nameOf = ({ label, called = '', members }: Collection, { id, body }: Kept): string => {
  const name = called !== '' && personalOf(members[called]!) === undefined && body[called]
  return `${label}：${typeof name === 'string' && name !== '' ? name : id}`
}
