/** Looks whether the operation log is what was written: its chain, the chain's head, and the second place where there is one. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { keyIdOf, logLines, macOf, linesAtOnce, startOf, type LogLine } from './chain'

export interface Verified {
  /** Number of the last line. */
  last: number
  /** Lines looked at. */
  lines: number
  /** Plain sentences; empty = the log is whole. */
  faults: string[]
}

export interface Verifying {
  key: Buffer
  /** A file of `AUDIT_LOG`. */
  second?: string
  /** The first line to look at; 1 looks at those before the chain too. */
  from?: number
}

/** Faults of one kind that are spelled out. */
const mostSaid = 5

/** Reads only, page by page, one state of the database. */
export async function verifyLog(
  db: Kysely<Database>,
  { key, second, from = 1 }: Verifying,
): Promise<Verified> {
  const chained = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      return verifyChain(transaction, key, from)
    })
  // Afterwards: a line is in the database before it is in the second place.
  const copied = second === undefined ? [] : await verifySecond(db, second)
  return { ...chained, faults: [...chained.faults, ...copied] }
}

async function verifyChain(db: Transaction<Database>, key: Buffer, from: number): Promise<Verified> {
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst()
  if (!head) return { last: 0, lines: 0, faults: ['The head of the chain is missing (table audit_head).'] }
  if (head.mac === null) return { last: 0, lines: 0, faults: [] }
  if (head.key_id !== null && head.key_id !== keyIdOf(key))
    return { last: head.seq, lines: 0, faults: ['The key is not the one that wrote the log.'] }
  const faults: string[] = []
  if (from === 1 && (await startOf(db, key)) !== head.start)
    faults.push('Lines without a number, of before the chain, were changed, added or removed.')
  const missing = saying(faults)
  const broken = saying(faults)
  let before = from === 1 ? head.start! : await macOfLine(db, from - 1)
  let last = from - 1
  let lines = 0
  for await (const line of logLines(db, 'numbered', last)) {
    lines++
    const seq = Number(line.seq)
    if (seq > last + 1) {
      missing(rangeOf(last + 1, seq - 1, 'missing'))
      // The code of the line before is gone.
      before = null
    }
    if (before !== null && macOf(key, line, before) !== line.mac)
      broken(`Line ${seq} is not as it was written, or not in its place.`)
    before = String(line.mac)
    last = seq
  }
  if (last < head.seq) missing(rangeOf(last + 1, head.seq, 'missing at the end'))
  if (last > head.seq) faults.push(`Line ${last} lies beyond the head of the chain, ${head.seq}.`)
  if (last === head.seq && before !== head.mac)
    faults.push(`The head of the chain does not fit line ${last}.`)
  for (const rest of [missing(), broken()]) if (rest > 0) faults.push(`${rest} more faults of this kind.`)
  return { last: head.seq, lines, faults }
}

/** Each line that the file has must be in the database with its code. A line that is not in the file proves nothing. */
async function verifySecond(db: Kysely<Database>, file: string): Promise<string[]> {
  const faults: string[] = []
  const broken = saying(faults)
  for await (const page of pagesOf(file)) {
    const found = await db
      .selectFrom('operation_record')
      .select(['seq', 'mac'])
      .where(
        'seq',
        'in',
        page.map(([seq]) => seq),
      )
      .execute()
    const kept = new Map(found.map(({ seq, mac }) => [seq, mac]))
    for (const [seq, mac] of page)
      if (!kept.has(seq)) broken(`Line ${seq} is in ${file}, and missing in the database.`)
      else if (kept.get(seq) !== mac) broken(`Line ${seq} is another in ${file} than in the database.`)
  }
  const rest = broken()
  return rest > 0 ? [...faults, `${rest} more faults of this kind.`] : faults
}

/** Numbers with their codes; a number may come twice. Lines of other logs, and one that a full disk cut, are passed over. */
async function* pagesOf(file: string): AsyncGenerator<[seq: number, mac: string][]> {
  let page: [seq: number, mac: string][] = []
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const line = lineIn(text)
    if (!line) continue
    page.push([Number(line.seq), String(line.mac)])
    if (page.length < linesAtOnce) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

function lineIn(text: string): LogLine | null {
  try {
    const { name, line } = JSON.parse(text) as { name?: string; line?: LogLine }
    return name === 'audit' && line && Number.isSafeInteger(line.seq) ? line : null
  } catch {
    return null
  }
}

const rangeOf = (first: number, last: number, said: string): string =>
  first === last ? `Line ${first} is ${said}.` : `Lines ${first} to ${last} are ${said}.`

async function macOfLine(db: Kysely<Database>, seq: number): Promise<string | null> {
  const line = await db.selectFrom('operation_record').select('mac').where('seq', '=', seq).executeTakeFirst()
  return line?.mac ?? null
}

/** Adds the first sentences, and counts the others; without a sentence it says how many those are. */
function saying(faults: string[]): (sentence?: string) => number {
  let said = 0
  return (sentence) => {
    if (sentence !== undefined && ++said <= mostSaid) faults.push(sentence)
    return Math.max(0, said - mostSaid)
  }
}
