/** Verifies the operation log: its chains, their heads, and the second copy if there is one. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { chains, keyIdOf, logLines, macOf, linesAtOnce, startOf, type LogLine } from './chain'

export interface Verified {
  /** Lines checked. */
  lines: number
  /** One sentence per fault; empty = the log is intact. */
  faults: string[]
}

export interface Verifying {
  key: Buffer
  /** A file of `AUDIT_LOG`. */
  second?: string
  /** The first moment to check; absent = all lines, including those older than the chains. */
  from?: Date
}

/** Faults of one kind that are listed in full. */
const mostSaid = 5

/** Only reads, page by page, from one snapshot. */
export async function verifyLog(db: Kysely<Database>, { key, second, from }: Verifying): Promise<Verified> {
  const chained = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      return verifyChains(transaction, key, from)
    })
  // After the database: a line is committed before it is copied.
  const copied = second === undefined ? [] : await verifySecond(db, second)
  return { ...chained, faults: [...chained.faults, ...copied] }
}

async function verifyChains(db: Transaction<Database>, key: Buffer, from?: Date): Promise<Verified> {
  const start = await db.selectFrom('audit_start').selectAll().executeTakeFirst()
  if (!start) return { lines: 0, faults: ['The start of the log is missing (table audit_start).'] }
  if (start.key_id !== null && start.key_id !== keyIdOf(key))
    return { lines: 0, faults: ['The key is not the one that wrote the log.'] }
  const faults: string[] = []
  const old = from ? undefined : await startOf(db, key)
  if (old && old.mac !== start.mac)
    faults.push('Lines without a number, of before the chains, were changed, added or removed.')
  const saying = { missing: limited(faults), broken: limited(faults) }
  let [lines, since] = [0, 0]
  for (let chain = 0; chain < chains; chain++) {
    const looked = await verifyChain({ db, key, from, faults, saying }, chain)
    lines += looked.lines
    since += looked.since
  }
  // Lines that were not visited have no place in a chain: a forged or duplicate number.
  const { all } = await db
    .selectFrom('operation_record')
    .select((select) => select.fn.countAll<number>().as('all'))
    .$if(from !== undefined, (query) =>
      query
        .where('created_at', '>=', from!)
        // Lines older than the chains have no number.
        .where(
          sql<boolean>`(seq is not null or created_at > (select min(created_at) from operation_record where seq = 1))`,
        ),
    )
    .executeTakeFirstOrThrow()
  const strays = all - since - (old?.lines ?? 0)
  if (strays !== 0) faults.push(`${strays} lines have no place in a chain.`)
  for (const rest of [saying.missing(), saying.broken()])
    if (rest > 0) faults.push(`${rest} more faults of this kind.`)
  return { lines, faults }
}

interface Looking extends Pick<Verifying, 'key' | 'from'> {
  db: Transaction<Database>
  faults: string[]
  saying: Record<'missing' | 'broken', Saying>
}

interface Looked {
  lines: number
  /** Lines of `from` or later. */
  since: number
}

async function verifyChain({ db, key, from, faults, saying }: Looking, chain: number): Promise<Looked> {
  const head = await db.selectFrom('audit_head').selectAll().where('chain', '=', chain).executeTakeFirst()
  if (!head) {
    faults.push(`The head of chain ${chain} is missing (table audit_head).`)
    return { lines: 0, since: 0 }
  }
  const found = from ? await lineBefore(db, chain, from) : undefined
  let { seq: last, mac: before }: { seq: number; mac: string | null } = found ?? { seq: 0, mac: '' }
  let [lines, since] = [0, 0]
  for await (const line of logLines(db, chain, last)) {
    lines++
    if (!from || new Date(String(line.created_at)) >= from) since++
    const seq = Number(line.seq)
    if (seq > last + 1) {
      saying.missing(rangeOf(chain, last + 1, seq - 1, 'missing'))
      // The previous MAC is missing.
      before = null
    }
    if (before !== null && macOf(key, line, before) !== line.mac)
      saying.broken(`Line ${chain}.${seq} is not as it was written, or not in its place.`)
    before = String(line.mac)
    last = seq
  }
  if (last < head.seq) saying.missing(rangeOf(chain, last + 1, head.seq, 'missing at the end'))
  if (last > head.seq) faults.push(`Line ${chain}.${last} lies beyond the head of its chain, ${head.seq}.`)
  if (last === head.seq && before !== head.mac)
    faults.push(`The head of chain ${chain} does not fit line ${chain}.${last}.`)
  return { lines, since }
}

/** The last line of a chain before the moment; undefined = none. */
async function lineBefore(
  db: Transaction<Database>,
  chain: number,
  from: Date,
): Promise<{ seq: number; mac: string } | undefined> {
  const lines = () => db.selectFrom('operation_record').where('chain', '=', chain)
  const { first } = await lines()
    .select((row) => row.fn.min('seq').as('first'))
    .where('created_at', '>=', from)
    .executeTakeFirstOrThrow()
  const found = await lines()
    .select(['seq', 'mac'])
    .$if(first !== null, (query) => query.where('seq', '<', first))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { seq: found.seq!, mac: found.mac! }
}

/** Each line of the file must be in the database with its MAC. Lines missing from the file prove nothing. */
async function verifySecond(db: Kysely<Database>, file: string): Promise<string[]> {
  const faults: string[] = []
  const broken = limited(faults)
  for await (const page of pagesOf(file)) {
    const found = await db
      .selectFrom('operation_record')
      .select(['chain', 'seq', 'mac'])
      .where((row) =>
        row(
          row.refTuple('chain', 'seq'),
          'in',
          page.map(({ chain, seq }) => row.tuple(chain, seq)),
        ),
      )
      .execute()
    const kept = new Map(found.map((line) => [placeOf(line), line.mac]))
    for (const line of page) {
      const place = placeOf(line)
      if (!kept.has(place)) broken(`Line ${place} is in ${file}, and missing in the database.`)
      else if (kept.get(place) !== line.mac)
        broken(`Line ${place} is another in ${file} than in the database.`)
    }
  }
  const rest = broken()
  return rest > 0 ? [...faults, `${rest} more faults of this kind.`] : faults
}

interface Copied {
  chain: number
  seq: number
  mac: string
}
const placeOf = ({ chain, seq }: { chain: number | null; seq: number | null }): string => `${chain}.${seq}`

/**
 * Positions with their MACs; a position may occur twice. Lines of other logs, and lines cut off by a full disk, are skipped.
 */
async function* pagesOf(file: string): AsyncGenerator<Copied[]> {
  let page: Copied[] = []
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const line = lineIn(text)
    if (!line) continue
    page.push({ chain: Number(line.chain), seq: Number(line.seq), mac: String(line.mac) })
    if (page.length < linesAtOnce) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

function lineIn(text: string): LogLine | null {
  try {
    const { name, line } = JSON.parse(text) as { name?: string; line?: LogLine }
    return name === 'audit' && line && Number.isSafeInteger(line.seq) && Number.isSafeInteger(line.chain)
      ? line
      : null
  } catch {
    return null
  }
}

const rangeOf = (chain: number, first: number, last: number, said: string): string =>
  first === last
    ? `Line ${chain}.${first} is ${said}.`
    : `Lines ${chain}.${first} to ${chain}.${last} are ${said}.`

/** Adds the first sentences and counts the rest; without a sentence returns the number not added. */
type Saying = (sentence?: string) => number

function limited(faults: string[]): Saying {
  let said = 0
  return (sentence) => {
    if (sentence !== undefined && ++said <= mostSaid) faults.push(sentence)
    return Math.max(0, said - mostSaid)
  }
}
