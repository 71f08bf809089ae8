import { sql } from 'kysely'

/** Invariants between the ledger and the records of its transfers. Each counts the rows that violate it. */
export const recordChecks = {
  /** A ride's amount equals its card's payment, from the purses it names. */
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

  /** Daily sums equal the rides up to their id, so sums in lists are exact. */
  ridesAreAddedUp: sql<{ broken: number }>`
    with day as (
      select (settled_at at time zone zone)::date as day, city_code, company_id, charge_type, channel,
             count(*) as rides, sum(ride.amount) as amount
      from ride_day_until join ride on ride.id <= ride_day_until.id group by 1, 2, 3, 4, 5
    )
    select count(*) as broken from day full join ride_day using (day, city_code, company_id, charge_type, channel)
    where day.rides is distinct from ride_day.rides or day.amount is distinct from ride_day.amount`,

  /** Refunded amounts of rides equal the ledger's refunds. */
  ridesAreRefunded: sql<{ broken: number }>`
    with given as (
      select reference, sum(amount) as amount from ledger_transfer where kind = 'refund' group by reference
    )
    select count(*) as broken from ride full join given on given.reference = ride.transaction_id
    where coalesce(ride.refunded, -1) <> coalesce(given.amount, 0)`,

  /** Transfers of applications equal their ride's refunds, or their payouts. */
  refundsAreHandedOver: sql<{ broken: number }>`
    select
      (select count(*) from
        (select transaction_id, sum(transferred) as amount from refund where kind = 'ride' group by transaction_id) handed
        join ride on ride.transaction_id = handed.transaction_id where handed.amount <> ride.refunded) +
      (select count(*) from refund left join
        (select refund_id, sum(amount) as amount from card_transfer group by refund_id) paid
        on paid.refund_id = refund.id where refund.kind = 'card' and refund.transferred <> coalesce(paid.amount, 0))
    as broken`,

  /** The ledger contains exactly the recharges, withdrawals and transfers between cards. */
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

  /** Each use of an order has one record, numbered without gaps, up to the order's maximum. */
  ordersAreWrittenOffOnce: sql<{ broken: number }>`
    with written as (
      select order_no, count(*) as uses, max(use_no) as last from order_use group by order_no
    )
    select count(*) as broken from shop_order left join written on written.order_no = shop_order.order_no
    where shop_order.used <> coalesce(written.uses, 0) or shop_order.used <> coalesce(written.last, 0)
       or shop_order.used > shop_order.uses or (shop_order.state in (4, 5)) <> (shop_order.used = shop_order.uses)`,

  /** Sold stock equals the pieces of orders that are not closed, and purchases per account equal such orders. */
  stockIsWhatOrdersTook: sql<{ broken: number }>`
    with taken as (
      select product_id, sum(buy_count) as pieces from shop_order where state <> 8 group by product_id
    ), bought as (
      select product_id, user_id, count(*) as times from shop_order
      where state <> 8 and product_id in (select id from product) group by product_id, user_id
    )
    select
      (select count(*) from product left join taken on taken.product_id = product.id
       where product.sold <> coalesce(taken.pieces, 0) or product.sold > product.stock) +
      (select count(*) from product_buyer buyer
       full join bought on bought.product_id = buyer.product_id and bought.user_id = buyer.user_id
       where coalesce(buyer.times, 0) <> coalesce(bought.times, 0)) as broken`,

  /** An order is in state reviewed if and only if it has a review. */
  reviewsAreOfReviewedOrders: sql<{ broken: number }>`
    select count(*) as broken from shop_order left join order_review on order_review.order_no = shop_order.order_no
    where (shop_order.state = 5) <> (order_review.id is not null)`,

  /** A recharge is booked once if it was paid and never otherwise: the payment and the rebate. */
  rechargesAreBookedOnce: sql<{ broken: number }>`
    with booked as (
      select ledger_transfer.reference, min(target.card_no) as card_no, max(target.card_no) as last_card_no,
             sum(case when ledger_transfer.kind = 'recharge' then ledger_transfer.amount else 0 end) as amount,
             sum(case when ledger_transfer.kind = 'bonus' then ledger_transfer.amount else 0 end) as gift,
             count(case when ledger_transfer.kind = 'recharge' then 1 end) as payments,
             count(case when ledger_transfer.kind = 'bonus' then 1 end) as bonuses,
             count(case when target.kind <> case ledger_transfer.kind when 'bonus' then 'gift' else 'pay' end
                          or source.kind <> case ledger_transfer.kind when 'bonus' then 'promotion' else 'cash' end
                   then 1 end) as astray
      from ledger_transfer
      join ledger_account target on target.name = ledger_transfer.to_account
      join ledger_account source on source.name = ledger_transfer.from_account
      where ledger_transfer.kind in ('recharge', 'bonus') group by ledger_transfer.reference
    )
    select count(*) as broken from recharge full join booked on booked.reference = recharge.transaction_id
    where recharge.transaction_id is null
       or (case when recharge.pay_status = 1
           then booked.reference is null or booked.amount <> recharge.amount or booked.gift <> recharge.gift
             or booked.card_no <> recharge.card_no or booked.last_card_no <> recharge.card_no
             or booked.payments > 1 or booked.bonuses > 1 or booked.astray > 0
           else booked.reference is not null or recharge.gift <> 0 end)`,

  /** A passenger's rebate matches its setting, for its amount and within the activity. */
  discountsAreAsSet: sql<{ broken: number }>`
    select count(*) as broken from recharge left join recharge_discount setting on setting.id = recharge.discount_id
    where recharge.pay_type <> 3 and (
      (recharge.gift > 0) <> (setting.id is not null)
      or (setting.id is not null and (
        not setting.enabled or setting.city_code <> recharge.city_code or recharge.pay_status <> 1
        or recharge.paid_at < setting.starts_at or recharge.paid_at >= setting.ends_at + interval '1 second'
        or recharge.gift <> case when recharge.amount >= 20000 then setting.two_hundred
                                 when recharge.amount >= 10000 then setting.one_hundred else 0 end)))`,
}
