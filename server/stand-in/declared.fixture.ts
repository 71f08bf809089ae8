/** Test data for calls of stand-in services: existing records, and values to send for them. */
import { sql } from 'kysely'
import type { Collection, CompiledCall, Deed, WireType } from '../../engine/compiled'
import type { Row, Values } from '../../engine/contract/types'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import { handan } from '../handlers/money.fixture'
import { createOperator, projectWithoutRules, sampleValues, startTestServer } from '../testing'
import type { TestClient, TestServer } from '../testing'
import type { Kept } from './context'

export interface DeedCall {
  call: CompiledCall
  deed: Deed
  collection: Collection
}

export const compiled = projectWithoutRules()
export const deedCalls: DeedCall[] = Object.entries(compiled.standIn?.deeds ?? {}).map(([name, deed]) => ({
  call: compiled.calls[name]!,
  deed,
  collection: compiled.standIn!.collections[deed.of]!,
}))
export const withVerb = (...verbs: Deed['verb'][]): [string, DeedCall][] =>
  deedCalls.filter(({ deed }) => verbs.includes(deed.verb)).map((one) => [one.call.name, one])

export interface DeclaredWorld {
  server: TestServer
  superAdmin: TestClient
  /** Has every permission, for one city. */
  local: TestClient
}

export async function openDeclaredWorld(): Promise<DeclaredWorld> {
  const server = await startTestServer({ compiled })
  const keys = [...new Set(deedCalls.flatMap(({ call }) => call.permission))]
  const permissions = keys.filter((key) => !isOpenPermission(key))
  const { client } = await createOperator(server, { permissions, scopes: [handan] })
  return { server, superAdmin: await server.login('superAdmin'), local: client }
}

/** Calls once so that the collection is filled, then reads the stored records. */
export async function recordsOf(
  { server, superAdmin }: DeclaredWorld,
  { collection }: DeedCall,
): Promise<Kept[]> {
  const lists = deedCalls.filter(({ deed }) => deed.of === collection.name && deed.verb === 'list')
  const reading = lists[0] ?? deedCalls.find(({ deed }) => deed.of === collection.name)!
  await superAdmin.send(reading.call.name, pageOf(reading.call))
  const { rows } = await sql<Kept>`
    select id, scope, body, version from stand_in_record where collection = ${collection.name} order by id`.execute(
    server.db,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export async function recordNow(
  { server }: DeclaredWorld,
  { collection }: DeedCall,
  id: number,
): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select id, scope, body, version from stand_in_record
    where collection = ${collection.name} and id = ${id}`.execute(server.db)
  return rows[0] && { ...rows[0], id: Number(rows[0].id) }
}

/** The first hundred rows, without filters. */
export const pageOf = (call: CompiledCall, size = 100): Values => ({
  ...Object.fromEntries(Object.keys(call.parameters).map((name) => [name, ''])),
  ...(call.paging ? { [call.paging.page]: 1, [call.paging.size]: size } : {}),
})

/**
 * Returns the values that a form filled with the record would send. Parameters without a member of that name
 * get sample values.
 */
export function valuesOf({ call, collection }: DeedCall, record: Kept): Values {
  const made = sampleValues(call)
  const known = Object.keys(call.parameters).filter(
    (name) => Object.hasOwn(collection.members, name) && filled(record.body[name]),
  )
  const ids = Object.hasOwn(call.parameters, 'ids') ? { ids: [String(record.id)] } : {}
  const id = Object.hasOwn(call.parameters, 'id') ? { id: record.id } : {}
  return { ...made, ...Object.fromEntries(known.map((name) => [name, record.body[name]])), ...ids, ...id }
}
const filled = (value: unknown): boolean => value !== null && value !== undefined

/** Returns the form values of the record, with other values for its unique members. */
export function valuesOfAnother(one: DeedCall, record: Kept, salt: string): Values {
  const { collection } = one
  const values = valuesOf(one, record)
  const own = collection.unique.map(
    ({ members }) => members.find((name) => isFree(collection, name)) ?? members.at(-1)!,
  )
  for (const name of own)
    if (Object.hasOwn(values, name))
      values[name] = changed(values[name], collection.members[name]!.type, salt)
  return values
}
const isFree = ({ members, refers, scope }: Collection, name: string): boolean =>
  name !== scope && !Object.hasOwn(refers, name) && members[name]?.type.kind !== 'code'
function changed(value: unknown, type: WireType, salt: string): unknown {
  if (type.kind === 'date') return '2031-01-01'
  if (type.kind === 'int' || type.kind === 'number') return Number(value) + 100_000
  return typeof value === 'string' ? `${value.slice(0, 8)}${salt}` : value
}

/** A filter and a value of it that matches a row; undefined if no row has one. */
export function filtersOf(
  { call, collection }: DeedCall,
  rows: Row[],
): { name: string; value: unknown; row: Row }[] {
  return Object.entries(call.parameters).flatMap(([name, { type }]) => {
    const member = collection.members[name]
    const row = rows.find((one) => isAsked(one[name]))
    if (!member || !row || name === call.scope || name === call.paging?.page || name === call.paging?.size)
      return []
    return [{ name, row, value: asked(row[name], type) }]
  })
}
const isAsked = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
function asked(value: unknown, type: WireType): unknown {
  const one: unknown = Array.isArray(value) ? value[0] : value
  if (type.kind === 'rangeCsv') return { start: String(one).slice(0, 10), end: String(one).slice(0, 10) }
  if (type.kind === 'date') return String(one).slice(0, 10)
  return type.kind === 'csv' || type.kind === 'list' ? [String(one)] : one
}
/** True if the row matches the filter. */
export function answers(row: Row, name: string, value: unknown): boolean {
  const has = row[name]
  if (Array.isArray(value)) return [has].flat().some((one) => value.includes(String(one)))
  if (typeof value === 'object' && value !== null && 'start' in value)
    return String(has).startsWith(String(value.start))
  if (Array.isArray(has)) return has.map(String).includes(String(value))
  return String(has).toLowerCase().includes(String(value).toLowerCase())
}
