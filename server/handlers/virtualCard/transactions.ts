import { sql, type RawBuilder } from 'kysely'
import { scopesOf, withinScopes, withinTime } from '../shared/query'
import { codeNumber, stamp } from '../shared/values'
import type { CallRequest, Handler } from '../types'
import { Refused } from '../types'

interface Transaction {
  id: number
  city_code: string
  city_name: string
  card_no: string
  phone: string
  amount: number
  balance: number
  reference: string
  created_at: Date
  modified_at: Date
  opt_type: number
  pay_type: number | null
  pay_status: number
  paid_at: Date | null
}

/**
 * Money movements of the cards with this number or phone, newest first, with the balance after each. Read
 * from the ledger, so that both agree. Unpaid recharges are added.
 */
export const transactions: Handler<'virtualCard.transactions'> = async (request) => {
  const { db, values, page } = request
  if (values.cardNo === '' && values.phoneNo === '') throw new Refused('请输入卡号或手机号进行查询！')
  const wanted = sql`${history(request)} select * from told where ${narrowed(request)}`
  const { rows } = await sql<Transaction>`${wanted}
    order by happened_at desc, id desc
    limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(db)
  const counted = await sql<{ total: number }>`${history(request)}
    select count(*) as total from told where ${narrowed(request)}`.execute(db)
  return {
    total: Number(counted.rows[0]!.total),
    rows: rows.map((row) => ({
      id: row.id,
      cityCode: row.city_code,
      cityName: row.city_name,
      cardNo: row.card_no,
      phone: row.phone,
      amount: Number(row.amount),
      balance: Number(row.balance),
      transactionId: row.reference,
      gmtCreate: stamp(row.created_at),
      gmtModified: stamp(row.modified_at),
      optType: String(row.opt_type),
      payType: row.pay_type === null ? null : String(row.pay_type),
      payStatus: String(row.pay_status),
      payTime: row.paid_at && stamp(row.paid_at),
    })),
  }
}

function narrowed({ values }: CallRequest<'virtualCard.transactions'>): RawBuilder<boolean> {
  const is = (column: string, code: string) =>
    code === '' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${codeNumber(code)}`
  return sql<boolean>`${is('opt_type', values.optType)} and ${is('pay_type', values.payType)}
    and ${withinTime('created_at', values)}`
}

/** Movements of the cards in order. `opening` = balances of earlier books, which are only added up. */
function history({ values, user }: CallRequest<'virtualCard.transactions'>): RawBuilder<unknown> {
  const { cardNo, phoneNo: phone } = values
  return sql`with
    asked as (
      select card.card_no, card.phone, card.city_code, city.name as city_name
      from card join city on city.code = card.city_code
      where ${cardNo === '' ? sql`true` : sql`card.card_no = ${cardNo}`}
        and ${phone === '' ? sql`true` : sql`card.phone = ${phone}`}
        and ${withinScopes('card.city_code', scopesOf(user))}
    ),
    purse as (select name, asked.card_no from asked join ledger_account using (card_no)),
    part as (
      select card_no, kind, reference, created_at, id, amount from purse
        join ledger_transfer on to_account = name
      union all
      select card_no, kind, reference, created_at, id, -amount from purse
        join ledger_transfer on from_account = name
    ),
    moved as (
      select card_no, kind, reference, created_at as happened_at, min(id) as id, sum(amount) as change
      from part group by card_no, kind, reference, created_at
    ),
    event as (
      select card_no, kind, reference, happened_at, id, change, abs(change) as amount from moved
      union all
      select card_no, 'unpaid', transaction_id, created_at, recharge.id, 0, amount
      from asked join recharge using (card_no) where pay_status <> 1
    ),
    known as (
      select *, sum(change) over (partition by card_no order by happened_at, id) as balance from event
    ),
    told as (
      select known.id, asked.city_code, asked.city_name, known.card_no, asked.phone, known.happened_at,
        known.amount::bigint as amount, known.balance::bigint as balance, known.reference,
        coalesce(recharge.created_at, known.happened_at) as created_at, known.happened_at as modified_at,
        ${optType} as opt_type, ${payType} as pay_type,
        coalesce(recharge.pay_status, 1) as pay_status,
        case when known.kind = 'unpaid' then null else known.happened_at end as paid_at
      from known join asked using (card_no)
        left join recharge on recharge.transaction_id = known.reference
          and known.kind in ('recharge', 'bonus', 'unpaid')
        left join card_transfer on card_transfer.transaction_id = known.reference and known.kind = 'withdraw'
        left join refund on refund.id = card_transfer.refund_id
      where known.kind <> 'opening'
    )`
}

const byOperator = 3

/** Codes of document 2: 10 and 11 are payouts of an application by the passenger, or by customer service. */
const optType = sql<number>`case known.kind
  when 'consume' then 2
  when 'refund' then 3
  when 'bonus' then 6
  when 'move' then case when known.change > 0 then 7 else 8 end
  when 'withdraw' then case when card_transfer.transaction_id is null then 4
    when refund.type = 0 then 10 when refund.type = 1 then 11 else 9 end
  else case when recharge.pay_type = ${sql.lit(byOperator)} then 5 else 1 end
end`

/** 1 WeChat, 2 Alipay, 3 card, 4 rebate; null for a recharge by an operator. */
const payType = sql<number | null>`case known.kind
  when 'bonus' then 4
  when 'withdraw' then 1
  when 'recharge' then nullif(recharge.pay_type, ${sql.lit(byOperator)})
  when 'unpaid' then nullif(recharge.pay_type, ${sql.lit(byOperator)})
  else 3
end`
