/**
 * Retention periods of tables with personal columns, and the removal of their rows. Tests compare the list with the database
 * (retention.test.ts).
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'

type Table = keyof Database
type TimeColumn<T extends Table> = {
  [C in keyof Database[T] & string]: Database[T][C] extends Date ? C : never
}[keyof Database[T] & string]
/** `with`: a foreign key removes the rows with those of another table. */
type Keep<T extends Table> =
  | (Database[T] extends { id: number } ? { days: number; after: TimeColumn<T> } : never)
  | { with: Table }
  | { always: string }

const accounting = { always: 'Accounting keeps records of payments.' }
const points = { always: 'The records of an account add up to its balance, and the audit checks it.' }
const untilRemoved = { always: 'The record ends when somebody removes it.' }
/**
 * Three years: claims end after three years (Civil Code, article 188), and logs are kept for six months at least (Cybersecurity
 * Law, article 21).
 */
const years = { days: 1095, after: 'created_at' } as const

export const retention = {
  app_user: { always: 'The record ends with the account of the passenger.' },
  app_user_label: { with: 'app_user' },
  approval: years,
  card: { always: 'Payments name the card; the phone ends with the account of the passenger.' },
  card_transfer: accounting,
  evaluation: years,
  feedback: years,
  feedback_comment: { with: 'feedback' },
  line_notice: untilRemoved,
  line_sync: { days: 1095, after: 'started_at' },
  login_record: years,
  merchant: untilRemoved,
  message: years,
  message_recipient: { with: 'message' },
  notice: untilRemoved,
  operation_record: { always: 'The operation log is an append-only proof.' },
  operator: untilRemoved,
  order_review: { always: 'The order, which accounting keeps, says that it was reviewed.' },
  order_use: accounting,
  points_account: points,
  points_record: points,
  product_buyer: { always: 'A product limits how often one passenger buys it.' },
  recharge: accounting,
  refund: accounting,
  ride: accounting,
  shop_order: accounting,
  stand_in_record: { always: 'Each collection declares its own period: server/stand-in/retention.ts.' },
  vehicle: untilRemoved,
  withdrawal: accounting,
} as const satisfies { [T in Table]?: Keep<T> }

/** Number of rows removed from a table, or from a collection of a stand-in service. */
export interface Removed {
  of: string
  count: number
}

export const dayMs = 24 * 3_600_000
export const atOnce = 500
/** Limit per run; the next run continues. */
const mostBatches = 100

/** Repeats a removal of up to `atOnce` rows until a batch is not full. Resolves with the total. */
export async function inBatches(remove: () => Promise<number>): Promise<number> {
  let count = 0
  for (let batch = 0; batch < mostBatches; batch++) {
    const removed = await remove()
    count += removed
    if (removed < atOnce) break
  }
  return count
}

/** Removes the expired rows of all tables. */
export async function removeOldRows(db: Kysely<Database>, now: Date): Promise<Removed[]> {
  const all: Removed[] = []
  for (const [table, keep] of Object.entries(retention)) {
    if (!('days' in keep)) continue
    const end = new Date(now.getTime() - keep.days * dayMs)
    const count = await inBatches(() => removeSome(db, table as Periodic, keep.after, end))
    if (count > 0) all.push({ of: table, count })
  }
  return all
}
type Periodic = {
  [T in keyof typeof retention]: (typeof retention)[T] extends { days: number } ? T : never
}[keyof typeof retention]

/** Locked rows are left for the next run. Kysely's builder removes the rows, so that their files are released. */
const removeSome = (db: Kysely<Database>, table: Periodic, after: string, end: Date): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(after)} < ${end}
      order by ${sql.ref(after)} limit ${atOnce} for update skip locked`.execute(transaction)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => Number(id))
    await transaction
      .deleteFrom(table)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute()
    return rows.length
  })
