/** Takes a passenger out of the records that outlive him. Amounts, ids, card numbers and times stay: accounting needs them. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { filesIn, releaseFiles } from '../../database/held-files'
import type { Database } from '../../database/schema'
import { Stale } from '../types'

/** Stands where a record names a passenger who is gone. */
export const nobody = '已注销用户'

type Table = keyof Database
type TextColumn<T extends Table> = {
  [C in keyof Database[T]]: Database[T][C] extends string | { __select__: string } ? C : never
}[keyof Database[T]]

interface Trace<Column> {
  /** Of its records, in the operation log. */
  title: string
  /** His rows: those with his phone, with his id, or of a record with his id. */
  by:
    | 'phone'
    | 'user_id'
    | { column: string; of: 'feedback' | 'shop_order' | 'message_recipient'; key: string }
  /** Written into each of his rows. */
  becomes?: { [C in (Column & string) | 'version']?: string | RawBuilder<string> }
  /** Free texts: his phones are cut out of them. */
  texts?: readonly Column[]
}

/** Tables that copy a phone; a new one must say whose it is. */
type WithPhone = { [T in Table]: 'phone' extends keyof Database[T] ? T : never }[Table]
type OfOthers = 'app_user' | 'operator' | 'operation_record' | 'merchant'
type Traced = Exclude<WithPhone, OfOthers> | 'feedback_comment' | 'order_review' | 'message' | 'points_record'

/**
 * In this order. Whoever copies a phone into a row locks where he reads it: the person, the card, the ride, or the record that the row
 * is about. Here each is locked before the rows about it, so that whoever was first is seen, and whoever is later sees nobody.
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
    // The others are operators.
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
    // A form that was opened before would bring the phone back.
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

/** Tables that outlive a passenger whom they are about. */
export const tracedTables = Object.keys(traces)

/** Resolves with what was kept without him, for the operation log. Rejects with Stale while he is owed a refund he asked for. */
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

/** Every phone his records may be under, but for one that is another account's by now. */
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
