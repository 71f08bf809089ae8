import { sql } from 'kysely'

/** Invariants of points: an account's balance equals its records. Each counts the rows that violate it. */
export const pointsChecks = {
  /** A balance is the sum of its records, and the account has their number. */
  pointsAreSumOfRecords: sql<{ broken: number }>`
    with sums as (
      select user_id, model, sum(amount) as amount, count(*) as records from points_record group by user_id, model
    )
    select count(*) as broken from points_account account
    full join sums on sums.user_id = account.user_id and sums.model = account.model
    where account.balance is distinct from coalesce(sums.amount, 0)
       or account.records is distinct from coalesce(sums.records, 0)`,

  /** Each record has the balance after it; none is missing or inserted. */
  pointsRecordsFollowEachOther: sql<{ broken: number }>`
    with followed as (
      select position, balance,
             row_number() over account as place, sum(amount) over account as held
      from points_record window account as (partition by user_id, model order by position)
    )
    select count(*) as broken from followed where position <> place or balance <> held`,

  /** No balance is negative. */
  noNegativePoints: sql<{ broken: number }>`
    select (select count(*) from points_account where balance < 0) +
           (select count(*) from points_record where balance < 0) as broken`,
}
