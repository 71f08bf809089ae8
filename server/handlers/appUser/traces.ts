/**
 * Removes a passenger from records that are kept. Amounts, ids, card numbers and times stay: accounting needs
 * them.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { filesIn, releaseFiles } from '../../database/held-files'
import type { Database } from '../../database/schema'
import { Stale } from '../types'

/** The placeholder for a deleted passenger's name. */
export const nobody = '已注销用户'

type Table = keyof Database
type TextColumn<T extends Table> = {
  [C in keyof Database[T]]: Database[T][C] extends string | { __select__: string } ? C : never
}[keyof Database[T]]

interface Trace<Column> {
  /** Name of its records in the operation log. */
  title: string
  /** Finds his rows: by phone, by user id, or by the id of a record of his. */
  by:
    | 'phone'
    | 'user_id'
    | { column: string; of: 'feedback' | 'shop_order' | 'message_recipient'; key: string }
  /** Values written into each of his rows. */
  becomes?: { [C in (Column & string) | 'version']?: string | RawBuilder<string> }
  /** Free texts from which his phones are removed. */
  texts?: readonly Column[]
}

/** Tables with a phone column. The types make a new table declare whose phone it is. */
type WithPhone = { [T in Table]: 'phone' extends keyof Database[T] ? T : never }[Table]
type OfOthers = 'app_user' | 'operator' | 'operation_record' | 'merchant'
type Traced = Exclude<WithPhone, OfOthers> | 'feedback_comment' | 'order_review' | 'message' | 'points_record'

/**
 * The order is the lock order. A writer that copies a phone locks the source first: the person, card, ride or
 * record. Each source precedes its dependent rows here. So rows of earlier writers are found, and later
 * writers see no passenger.
 */
const traces = {
  feedback: {
    title: '意见反馈',
    by: 'user_id',
    becomes: { user_name: nobody, phone: '', images: '' },
    texts: ['content'],
  },
  feedback_comment: {
    title: '反馈回复',
    by: { column: 'feedback_id', of: 'feedback', key: 'id' },
    // Other types are operators.
    becomes: { person: sql`case when type = 1 then ${nobody} else person end` },
    texts: ['comment'],
  },
  shop_order: { title: '订单', by: 'user_id', becomes: { phone: '', answers: '[]' }, texts: ['remark'] },
  order_review: {
    title: '订单评价',
    by: { column: 'order_no', of: 'shop_order', key: 'order_no' },
    texts: ['content'],
  },
  message: {
    title: '消息内容',
    by: { column: 'id', of: 'message_recipient', key: 'message_id' },
    // Raises the version, because a form opened earlier would write the phone back.
    becomes: { version: sql`version + 1` },
    texts: ['title', 'content'],
  },
  message_recipient: { title: '消息', by: 'user_id', becomes: { phone: '' } },
  points_record: { title: '积分记录', by: 'user_id', texts: ['remark', 'operation'] },
  ride: { title: '乘车记录', by: 'phone', becomes: { phone: '' } },
  card: { title: '卡', by: 'phone', becomes: { phone: '' } },
  recharge: { title: '充值记录', by: 'phone', becomes: { phone: '' } },
  refund: { title: '退款记录', by: 'phone', becomes: { phone: '' }, texts: ['remark'] },
  withdrawal: { title: '提现记录', by: 'phone', becomes: { phone: '' }, texts: ['remark'] },
  card_transfer: { title: '转账记录', by: 'phone', becomes: { phone: '' }, texts: ['remark'] },
  evaluation: { title: '扫码评价', by: 'phone', becomes: { phone: '' }, texts: ['content'] },
} satisfies { [T in Traced]: Trace<TextColumn<T>> }

/** Tables whose rows are kept when their passenger is deleted. */
export const tracedTables = Object.keys(traces)

/**
 * Resolves with the numbers of anonymised rows, for the operation log. Rejects with Stale while he has a
 * pending refund.
 */
export async function anonymise(
  db: Kysely<Database>,
  user: { id: number; phone: string; former_phone: string },
): Promise<string> {
  const phones = await phonesOf(db, user)
  const owed = db.selectFrom('refund').select('id').where('phone', 'in', phones).where('result', '=', 0)
  if (await owed.executeTakeFirst()) throw new Stale('该用户有未处理的退款申请，请处理后再删除')
  const held = await db.selectFrom('feedback').select('images').where('user_id', '=', user.id).execute()
  const kept: string[] = []
  for (const [table, trace] of Object.entries<Trace<string>>(traces)) {
    const { numAffectedRows = 0n } = await statement(table, trace, { id: user.id, phones }).execute(db)
    if (numAffectedRows > 0n) kept.push(`${trace.title}${numAffectedRows}条`)
  }
  await releaseFiles(db, filesIn(held))
  return kept.join('、')
}

/** All phones in his records, except a former phone that another account has now. */
async function phonesOf(
  db: Kysely<Database>,
  { id, phone, former_phone: former }: { id: number; phone: string; former_phone: string },
): Promise<string[]> {
  const copies = (['feedback', 'shop_order', 'message_recipient'] as const).map((table) =>
    db.selectFrom(table).select('phone').where('user_id', '=', id).distinct().execute(),
  )
  const found = (await Promise.all(copies)).flat().map((row) => row.phone)
  const all = [...new Set([phone, former, ...found])].filter((one) => one !== '')
  const taken = await db
    .selectFrom('app_user')
    .select('phone')
    .where('phone', 'in', all)
    .where('id', '<>', id)
    .execute()
  return all.filter((one) => !taken.some((other) => other.phone === one))
}

function statement(
  table: string,
  { by, becomes = {}, texts = [] }: Trace<string>,
  { id, phones }: { id: number; phones: readonly string[] },
): RawBuilder<unknown> {
  const set = [
    ...Object.entries(becomes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...texts.map((column) => {
      const cut = phones.reduce<RawBuilder<unknown>>(
        (text, phone) => sql`replace(${text}, ${phone}, '')`,
        sql.ref(column),
      )
      return sql`${sql.ref(column)} = ${cut}`
    }),
  ]
  return sql`update ${sql.table(table)} set ${sql.join(set)} where ${rowsOf(by, id, phones)}`
}

function rowsOf(by: Trace<string>['by'], id: number, phones: readonly string[]): RawBuilder<unknown> {
  if (by === 'user_id') return sql`user_id = ${id}`
  if (by === 'phone') return sql`phone in (${sql.join(phones)})`
  return sql`${sql.ref(by.column)} in (select ${sql.ref(by.key)} from ${sql.table(by.of)} where user_id = ${id})`
}
