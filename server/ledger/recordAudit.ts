import { sql } from 'kysely'

/** Promises between the ledger and the records that say what its transfers were for. Each counts the rows that break it. */
export const recordChecks = {
  /** A ride cost what its card paid, out of the purses it names. */
  ridesArePaid: sql<{ broken: number }>`
    with paid as (
      select ledger_transfer.reference, min(source.card_no) as card_no, sum(ledger_transfer.amount) as amount,
             sum(case when source.kind = 'gift' then ledger_transfer.amount else 0 end) as gift
      from ledger_transfer join ledger_account source on source.name = ledger_transfer.from_account
      where ledger_transfer.kind = 'consume' group by ledger_transfer.reference
    )
    select count(*) as broken from ride full join paid on paid.reference = ride.transaction_id
    where ride.amount is distinct from paid.amount or ride.gift is distinct from paid.gift
       or ride.card_no is distinct from paid.card_no`,

  /** What rides say was given back is what the ledger gave back. */
  ridesAreRefunded: sql<{ broken: number }>`
    with given as (
      select reference, sum(amount) as amount from ledger_transfer where kind = 'refund' group by reference
    )
    select count(*) as broken from ride full join given on given.reference = ride.transaction_id
    where coalesce(ride.refunded, -1) <> coalesce(given.amount, 0)`,

  /** Applications handed over what their ride was given back, or what was paid out for them. */
  refundsAreHandedOver: sql<{ broken: number }>`
    select
      (select count(*) from
        (select transaction_id, sum(transferred) as amount from refund where kind = 'ride' group by transaction_id) handed
        join ride on ride.transaction_id = handed.transaction_id where handed.amount <> ride.refunded) +
      (select count(*) from refund left join
        (select refund_id, sum(amount) as amount from card_transfer group by refund_id) paid
        on paid.refund_id = refund.id where refund.kind = 'card' and refund.transferred <> coalesce(paid.amount, 0))
    as broken`,

  /** Recharges, withdrawals and transfers between cards are in the ledger, and it has no others. */
  recordsAreInLedger: sql<{ broken: number }>`
    with record as (
      select transaction_id as reference, amount + gift as amount from recharge where pay_status = 1
      union all select cash_number, amount from withdrawal
      union all select transaction_id, amount from card_transfer
    ), moved as (
      select reference, sum(amount) as amount from ledger_transfer
      where kind in ('recharge', 'bonus', 'withdraw', 'move') group by reference
    )
    select count(*) as broken from record full join moved on moved.reference = record.reference
    where record.amount is distinct from moved.amount`,
}
