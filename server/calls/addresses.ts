/**
 * Addresses that the passengers' app will open. Files must come from this server. Links must lead to a host
 * that the installation lists, or to a public host if there is no list.
 */
import { isIPv4 } from 'node:net'
import type { Kysely } from 'kysely'
import type { CompiledCall, WireType } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { holdsFiles } from '../../engine/vocabulary/wire-types'
import { filesInUse, filesPrefix } from '../database/held-files'
import type { Database } from '../database/schema'
import { Refused, type AnyRequest } from '../handlers/types'
import { texts } from '../texts'
import { addressesOfHtml } from './html'

/** Pictures of the demonstration, shipped with the console. */
const demoPrefix = '/demo/'

/** Host names that are never public. */
const inward = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/
/** Loopback, private networks, link-local, multicast and reserved addresses. */
const privateNetworks =
  /^(?:0|10|127|22[4-9]|2[345]\d)\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^169\.254\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./

const isPublic = (host: string): boolean =>
  isIPv4(host) ? !privateNetworks.test(host) : host.includes('.') && !inward.test(host)

/**
 * Throws Refused unless the link's host is listed or below a listed host. Without a list, the host must be
 * public.
 */
export function refuseForeignHost(link: string, hosts: readonly string[] | null, field?: string): void {
  const host = new URL(link).hostname.replace(/\.$/, '')
  const isAllowed = hosts ? hosts.some((one) => host === one || host.endsWith(`.${one}`)) : isPublic(host)
  if (!isAllowed) throw new Refused(texts.foreignHost(host), { field })
}

/**
 * Throws Refused for the first address that is not allowed. Their spelling has been checked when the request
 * was read.
 */
export async function judgeAddresses({ db, call, values, linkHosts }: AnyRequest): Promise<void> {
  const files = new Map<string, string>()
  for (const [field, { type }] of Object.entries(call.parameters))
    for (const { kind, text } of addressesIn(call, { type, field }, values[field]))
      if (kind === 'link') refuseForeignHost(text, linkHosts, field)
      else if (!text.startsWith(demoPrefix)) files.set(text, field)
  const field = files.size > 0 ? await unknownFile(db, files) : undefined
  if (field !== undefined) throw new Refused(texts.unknownFile, { field })
}

/** The parameter of the first file that was never uploaded or has been removed. */
async function unknownFile(
  db: Kysely<Database>,
  files: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['name', 'released_at'])
    .where('name', 'in', [...files.keys()].map(nameOf))
    .execute()
  const released = rows.filter(({ released_at }) => released_at !== null)
  const used = await filesInUse(
    db,
    released.map(({ name }) => name),
  )
  const known = new Set(
    rows.filter((row) => !released.includes(row) || used.has(row.name)).map(({ name }) => name),
  )
  return [...files].find(([address]) => !known.has(nameOf(address)))?.[1]
}

/** Other paths of the server have no file name. */
const nameOf = (address: string): string =>
  address.startsWith(filesPrefix) ? address.slice(filesPrefix.length) : ''

interface FoundAddress {
  kind: WireType['kind']
  text: string
}

interface Holder {
  type: WireType
  /** The parameter that contains it. */
  field: string
}

function addressesIn(call: CompiledCall, { type, field }: Holder, value: unknown): FoundAddress[] {
  if (value === null || value === undefined || value === '') return []
  const within = (inner: WireType, one: unknown) => addressesIn(call, { type: inner, field }, one)
  if (type.kind === 'html') return typeof value === 'string' ? addressesOfHtml(value, field) : []
  if (type.kind === 'link' || holdsFiles(type.kind))
    return [value]
      .flat()
      .flatMap((text) => (typeof text === 'string' && text !== '' ? { kind: type.kind, text } : []))
  if (type.kind === 'json') return within(type.of, value)
  if (type.kind === 'list') return (value as unknown[]).flatMap((one) => within(type.of, one))
  if (type.kind !== 'record') return []
  return Object.entries(call.types[type.type] ?? {}).flatMap(([name, member]) =>
    within(member.type, (value as Values)[name]),
  )
}
