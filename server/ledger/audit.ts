import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/schema'
import { withoutHurry } from '../database/transaction'
import type { AccountKind } from '../database/tables/ledger'
import { pointsChecks } from './points-audit'
import { recordChecks } from './record-audit'

/** One invariant of the ledger, with the number of rows that violate it. */
export interface AuditLine {
  name: keyof typeof checks
  broken: number
}

/** Checks every invariant of the ledger; each count must be 0. Only reads. */
export async function audit(db: Kysely<Database>): Promise<AuditLine[]> {
  const lines: AuditLine[] = []
  for (const [name, check] of Object.entries(checks)) {
    const { rows } = await withoutHurry(db, (transaction) => check.execute(transaction))
    lines.push({ name: name as AuditLine['name'], broken: Number(rows[0]?.broken) })
  }
  return lines
}

/** Balances by kind of account, in cents. They add up to 0, because money only moves. */
export async function accountSums(db: Kysely<Database>): Promise<{ kind: AccountKind; cents: number }[]> {
  const sums = sql<{ kind: AccountKind; cents: number }>`
    select account.kind, sum(case when account.name = to_account then amount else -amount end)::bigint as cents
    from ledger_transfer join ledger_account account on account.name in (from_account, to_account)
    group by account.kind order by account.kind`
  const { rows } = await withoutHurry(db, (transaction) => sums.execute(transaction))
  return rows.map(({ kind, cents }) => ({ kind, cents: Number(cents) }))
}

/** Sums are cast: the driver refuses values that do not fit a JavaScript integer, and numeric would be returned as text. */
const checks = {
  /** A card's balance equals the sum of its transfers. */
  balanceIsSumOfTransfers: sql<Broken>`
    with movement as (
      select to_account as account, amount from ledger_transfer
      union all
      select from_account as account, -amount from ledger_transfer
    ), balance as (
      select account.card_no, account.kind, coalesce(sum(movement.amount), 0) as amount
      from ledger_account account left join movement on movement.account = account.name
      where account.card_no is not null
      group by account.card_no, account.kind
    )
    select count(*) as broken from balance join card on card.card_no = balance.card_no
    where balance.amount <> case balance.kind when 'pay' then card.pay else card.gift end`,

  /** No balance is negative. */
  noNegativeBalance: sql<Broken>`select count(*) as broken from card where pay < 0 or gift < 0`,

  /** Each card has two purses named after it. */
  everyCardHasItsPurses: sql<Broken>`
    select count(*) as broken from card
    where (select count(*) from ledger_account account
           where account.card_no = card.card_no and account.name = account.kind || ':' || card.card_no) <> 2`,

  /** The sum of card balances equals payments from cash and promotion less fares and withdrawals. */
  cardsEqualOtherAccounts: sql<Broken>`
    select case when
      (select coalesce(sum(pay + gift), 0) from card) =
      (select coalesce(sum(case when source.card_no is null then amount else 0 end), 0)
            - coalesce(sum(case when target.card_no is null then amount else 0 end), 0)
       from ledger_transfer
       join ledger_account source on source.name = from_account
       join ledger_account target on target.name = to_account)
    then 0 else 1 end as broken`,

  /** A transfer has a positive amount and two different accounts. */
  everyTransferMoves: sql<Broken>`select count(*) as broken from ledger_transfer where amount <= 0 or from_account = to_account`,

  /** An applied money call has its stored answer; `same:` rows only prevent double clicks and have none. */
  noHalfDoneCall: sql<Broken>`select count(*) as broken from idempotency where response is null and key not like 'same:%'`,

  ...recordChecks,
  ...pointsChecks,
}

interface Broken {
  broken: number
}
