/** Fills a new collection with its examples and with generated records. */
import type { Collection, Deed, StandIn } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { evaluator, type FunctionHost } from '../../engine/expression'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../database/open'
import type { Database } from '../database/schema'
import { insertRows } from '../database/insert'
import { newId } from '../database/ids'
import { inTransaction } from '../database/transaction'
import { createRandom } from '../seed/random'
import { fitsBeside } from './apart'
import { uniqueKeysOf, type Key } from './beside'
import { hostOf } from './context'
import { keyedBy, makeKeysAnew } from './rekey'
import { sampleRecord, type ScopeOfSample } from './samples'
import { spelled } from './spelling'

interface FillOptions {
  database: OpenDatabase
  standIn: StandIn
  samples: boolean
  now: () => Date
}

/** Fills the collections of a deed once. Concurrent callers wait for the first. */
export function createFiller(options: FillOptions): (deed: Deed) => Promise<void> {
  const done = new Map<string, Promise<void>>()
  const fill = (name: string): Promise<void> => {
    const known = done.get(name)
    if (known) return known
    const filling = fillWithReferred(options, name, fill)
    // After a failure the next caller tries again.
    filling.catch(() => done.delete(name))
    done.set(name, filling)
    return filling
  }
  const namesOf = (deed: Deed): string[] => [deed.of, ...deed.also.map(({ of }) => of)]
  // Sources of derived members must be filled before a record is read.
  const sourcesOf = (name: string): string[] =>
    Object.values(options.standIn.collections[name]!.derived).map(({ of }) => of)
  return async (deed) => {
    for (const name of namesOf(deed).flatMap((one) => [one, ...sourcesOf(one)])) await fill(name)
  }
}

/** Fills referenced collections first. */
async function fillWithReferred(
  { database, standIn, samples, now }: FillOptions,
  name: string,
  fill: (name: string) => Promise<void>,
): Promise<void> {
  const collection = standIn.collections[name]!
  for (const { to } of Object.values(collection.refers)) await fill(to)
  const known = await database.db
    .selectFrom('stand_in_collection')
    .select('keyed_by')
    .where('collection', '=', name)
    .executeTakeFirst()
  if (known?.keyed_by === keyedBy(collection)) return
  await database.asWriter(() =>
    inTransaction(database.db, (db) =>
      known ? makeKeysAnew(db, collection, now()) : fillCollection(db, collection, samples, now()),
    ),
  )
}

/**
 * Fills a new collection with its examples and, if `samples`, with generated records. Referenced collections
 * must be filled already.
 */
export async function fillCollection(
  db: Kysely<Database>,
  collection: Collection,
  samples: boolean,
  now: Date,
): Promise<void> {
  const { name, examples, members, sampled, scope, scopeName } = collection
  // Only one server fills the collection; others wait for this row.
  const mine = await db
    .insertInto('stand_in_collection')
    .values({ collection: name, filled_at: now, keyed_by: keyedBy(collection) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (mine.numInsertedOrUpdatedRows === 0n) return
  const random = createRandom(seedOf(name))
  const cities = await db.selectFrom('city').select(['code', 'name', 'enabled']).orderBy('code').execute()
  const referred = await referredRecords(db, collection)
  const open = cities.filter(({ enabled }) => enabled)
  const scopes: ScopeOfSample[] = open.length > 0 ? open : cities
  const host = hostOf(new Map(cities.map(({ code, name: city }) => [code, city])), now)
  const taken = new Set<string>()
  const rows: Row[] = []
  const kept: { id: number; scope: string; body: Row }[] = []
  const keys: Key[] = []
  // Generated last to first, because lists show the newest records first.
  const madeFor = samples ? recordsNamed(collection, referred, host) : []
  const count = examples.length + madeFor.length
  const ids = Array.from({ length: count }, newId).reverse()
  for (let at = 0; at < count; at++) {
    const named = madeFor[at - examples.length]
    const made = sampleRecord({
      collection,
      random,
      now,
      at,
      scopes,
      referred,
      above: rows,
      ...(named && { named }),
    })
    const example = exampleOf(collection, examples[at], rows)
    const row = { ...made, ...example }
    // Members that an example omits are computed from the members it has. This is skipped for an example
    // without the record it would be computed from.
    const isMadeForOne = collection.samplesFor !== undefined
    if (at >= examples.length || !isMadeForOne)
      agree(row, without(sampled, example), { record: named?.record }, host)
    if (scope !== undefined && scopeName !== undefined) row[scopeName] = host.scopeName(row[scope] as string)
    const body = Object.fromEntries(
      Object.entries(row).map(([member, value]) => [member, spelled(value, members[member]!.type)]),
    )
    const record = { id: ids[at]!, scope: scopeOfSample(collection, row, referred), body }
    const own = uniqueKeysOf(collection, record, host)
    const isFree = own.every(({ members: of, value }) => !taken.has(`${of}=${value}`))
    if (at >= examples.length && !(isFree && fitsBeside(collection, record, kept, host))) continue
    for (const { members: of, value } of own) taken.add(`${of}=${value}`)
    keys.push(...own)
    kept.push(record)
    rows.push({ ...row, id: ids[at]! })
  }
  const times = { created_at: now, updated_at: now }
  await insertRows(
    db,
    'stand_in_record',
    kept.map(({ id, scope: of, body }) => ({
      collection: name,
      id,
      scope: of,
      body: JSON.stringify(body),
      ...times,
    })),
  )
  await insertRows(db, 'stand_in_key', keys)
}

const without = (sampled: Collection['sampled'], example: Row): Collection['sampled'] =>
  Object.fromEntries(Object.entries(sampled).filter(([member]) => !Object.hasOwn(example, member)))

/** Computes the sampled members of a generated record from its other members, so that they are consistent. */
function agree(row: Row, sampled: Collection['sampled'], names: Row, host: FunctionHost): void {
  for (const [member, tree] of Object.entries(sampled))
    row[member] = evaluator(tree)({ ...names, item: row }, host)
}

/** In a tree, an example names its parent by display name; this returns the example with the parent's id. */
function exampleOf({ parent, called }: Collection, example: Row | undefined, above: Row[]): Row {
  if (!example || parent === undefined) return example ?? {}
  // An example without a parent is a root.
  if (called === undefined || example[parent] === undefined) return { [parent]: '', ...example }
  const record = above.find((one) => one[called] === example[parent])
  return { ...example, [parent]: record === undefined ? '' : String(record.id) }
}

/** More records are of little use and make the first start slow. */
const mostMade = 2000

/**
 * One entry for each record to generate: the record it is made for, if the collection declares `samplesFor`.
 */
function recordsNamed(
  { samples, samplesFor, refers }: Collection,
  referred: Record<string, Row[]>,
  host: FunctionHost,
): ({ member: string; record: Row } | undefined)[] {
  if (samplesFor === undefined) return Array.from({ length: samples }, () => undefined)
  const { member, count } = samplesFor
  const countFor = evaluator(count)
  return (referred[refers[member]!.to] ?? [])
    .flatMap((record) =>
      Array.from({ length: Number(countFor({ record }, host)) }, () => ({ member, record })),
    )
    .slice(0, mostMade)
}

/** Key of the scope of a referenced record, kept beside its members. */
const scopeKept = ' scope'

/** The scope of the record itself, else of a record that it refers to. */
function scopeOfSample({ scope, refers }: Collection, row: Row, referred: Record<string, Row[]>): string {
  if (scope !== undefined) return (row[scope] ?? '') as string
  const named = Object.entries(refers).flatMap(([member, { to }]) =>
    (referred[to] ?? []).filter(({ id }) => String(id) === row[member]),
  )
  return (named.find((one) => one[scopeKept] !== '')?.[scopeKept] ?? '') as string
}

/**
 * Records of the collections that this one refers to. Records that an operator has added are left out:
 * generated records must not refer to real ones.
 */
async function referredRecords(db: Kysely<Database>, { refers }: Collection): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const { to } of Object.values(refers)) {
    const rows = await db
      .selectFrom('stand_in_record as record')
      .innerJoin('stand_in_collection as filled', (join) =>
        join
          .onRef('filled.collection', '=', 'record.collection')
          .onRef('filled.filled_at', '=', 'record.created_at'),
      )
      .select(['record.id', 'record.body', 'record.scope'])
      .where('record.collection', '=', to)
      .orderBy('record.id')
      .execute()
    found[to] = rows.map(({ id, body, scope }) => ({ ...(body as Row), id: Number(id), [scopeKept]: scope }))
  }
  return found
}

/** A hash of the name: deterministic on every machine. */
function seedOf(name: string): number {
  let seed = 17
  for (const character of name) seed = (Math.imul(seed, 31) + character.codePointAt(0)!) >>> 0
  return seed
}
