/** What stands in a collection when it is new: its examples, and records that are made up. */
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
import { hostOf } from './context'
import { sampleRecord, type ScopeOfSample } from './samples'
import { spelled } from './spelling'

interface FillOptions {
  database: OpenDatabase
  standIn: StandIn
  samples: boolean
  now: () => Date
}

/** Fills what a deed is about, once; whoever asks meanwhile waits. */
export function createFiller(options: FillOptions): (deed: Deed) => Promise<void> {
  const done = new Map<string, Promise<void>>()
  const fill = (name: string): Promise<void> => {
    const known = done.get(name)
    if (known) return known
    const filling = fillWithReferred(options, name, fill)
    // Tried again by whoever comes next.
    filling.catch(() => done.delete(name))
    done.set(name, filling)
    return filling
  }
  const namesOf = (deed: Deed): string[] => [deed.of, ...deed.also.map(({ of }) => of)]
  return async (deed) => {
    for (const name of namesOf(deed)) await fill(name)
  }
}

/** The collections that its records name come first. */
async function fillWithReferred(
  { database, standIn, samples, now }: FillOptions,
  name: string,
  fill: (name: string) => Promise<void>,
): Promise<void> {
  const collection = standIn.collections[name]!
  for (const { to } of Object.values(collection.refers)) await fill(to)
  const isThere = await database.db
    .selectFrom('stand_in_collection')
    .select('collection')
    .where('collection', '=', name)
    .executeTakeFirst()
  if (isThere) return
  await database.asWriter(() =>
    inTransaction(database.db, (db) => fillCollection(db, collection, samples, now())),
  )
}

/** Puts its examples, and `samples` besides, into a collection that is new. The collections that it refers to must be filled already. */
export async function fillCollection(
  db: Kysely<Database>,
  collection: Collection,
  samples: boolean,
  now: Date,
): Promise<void> {
  const { name, examples, members, sampled, scope, scopeName, unique } = collection
  const count = samples ? collection.samples : 0
  // Of two servers one fills; the other waits for it here.
  const mine = await db
    .insertInto('stand_in_collection')
    .values({ collection: name, filled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (mine.numInsertedOrUpdatedRows === 0n) return
  const random = createRandom(seedOf(name))
  const scopes: ScopeOfSample[] = await db
    .selectFrom('city')
    .select(['code', 'name'])
    .orderBy('code')
    .execute()
  const referred = await referredRecords(db, collection)
  const host = hostOf(new Map(scopes.map(({ code, name: city }) => [code, city])))
  const taken = new Set<string>()
  const rows: Row[] = []
  // The first are the newest, and lists show the newest first.
  const ids = Array.from({ length: examples.length + count }, newId).toReversed()
  for (let at = 0; at < examples.length + count; at++) {
    const made = sampleRecord({ collection, random, now, at, scopes, referred, above: rows })
    const row = { ...made, ...examples[at] }
    if (at >= examples.length) agree(row, sampled, host)
    if (scope !== undefined && scopeName !== undefined) row[scopeName] = host.scopeName(row[scope] as string)
    const keys = unique.map(
      (names) => `${names.join()}=${JSON.stringify(names.map((one) => row[one] ?? ''))}`,
    )
    if (at >= examples.length && keys.some((key) => taken.has(key))) continue
    keys.forEach((key) => taken.add(key))
    rows.push({ ...row, id: ids[at]! })
  }
  const times = { created_at: now, updated_at: now }
  await insertRows(
    db,
    'stand_in_record',
    rows.map(({ id, ...row }) => ({
      collection: name,
      id: id as number,
      scope: scopeOfSample(collection, row, referred),
      body: JSON.stringify(
        Object.fromEntries(
          Object.entries(row).map(([member, value]) => [member, spelled(value, members[member]!.type)]),
        ),
      ),
      ...times,
    })),
  )
  const keys = rows.flatMap((row) =>
    unique.map((names) => ({
      collection: name,
      members: names.join(),
      value: JSON.stringify(names.map((member) => spelled(row[member] ?? '', members[member]!.type))),
      record_id: row.id as number,
    })),
  )
  await insertRows(db, 'stand_in_key', keys)
}

/** A record that was made up agrees with itself: a member computed of the others goes by what they are by now. */
function agree(row: Row, sampled: Collection['sampled'], host: FunctionHost): void {
  for (const [member, tree] of Object.entries(sampled)) row[member] = evaluator(tree)({ item: row }, host)
}

/** The scope that a referred record is of, beside its members. */
const scopeKept = ' scope'

/** That of the record, or else of one that it names. */
function scopeOfSample({ scope, refers }: Collection, row: Row, referred: Record<string, Row[]>): string {
  if (scope !== undefined) return (row[scope] ?? '') as string
  const named = Object.entries(refers).flatMap(([member, { to }]) =>
    (referred[to] ?? []).filter(({ id }) => String(id) === row[member]),
  )
  return (named.find((one) => one[scopeKept] !== '')?.[scopeKept] ?? '') as string
}

/** Records of each collection that this one refers to. */
async function referredRecords(db: Kysely<Database>, { refers }: Collection): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const { to } of Object.values(refers)) {
    const rows = await db
      .selectFrom('stand_in_record')
      .select(['id', 'body', 'scope'])
      .where('collection', '=', to)
      .orderBy('id')
      .execute()
    found[to] = rows.map(({ id, body, scope }) => ({ ...(body as Row), id: Number(id), [scopeKept]: scope }))
  }
  return found
}

/** The same for the same name on every machine. */
function seedOf(name: string): number {
  let seed = 17
  for (const character of name) seed = (Math.imul(seed, 31) + character.codePointAt(0)!) >>> 0
  return seed
}
