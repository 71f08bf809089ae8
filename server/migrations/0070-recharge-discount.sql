-- The time-limited discount on recharges. Each saving is a row of its own and none is ever changed, so that every
-- recharge can be held to the very setting it was judged by. Amounts are integer cents.

create table recharge_discount (
  id          bigint primary key,
  city_code   text not null references city (code),
  -- Counts the settings of a city from 1; the highest holds. Of two who save at once, one is refused.
  number      integer not null,
  enabled     boolean not null,
  -- Given on top of a recharge of 100 yuan and more, and of 200 yuan and more. Null = not filled in, while switched off.
  one_hundred bigint check (one_hundred >= 0),
  two_hundred bigint check (two_hundred >= 0),
  starts_at   timestamptz,
  -- The last second that counts.
  ends_at     timestamptz,
  created_at  timestamptz not null,
  operator_id bigint,
  unique (city_code, number),
  check (starts_at < ends_at),
  check (not enabled or (one_hundred is not null and two_hundred is not null and starts_at is not null and ends_at is not null))
);

-- The setting that a recharge earned its discount by; null = none, or given by an operator.
alter table recharge add column discount_id bigint references recharge_discount (id);
alter table recharge add check (discount_id is null or (pay_status = 1 and gift > 0 and pay_type <> 3));
create index recharge_discount_used on recharge (discount_id);
-- Lists go by when the money arrived; an order that was not paid stands where it was made.
create index recharge_arrived on recharge (coalesce(paid_at, created_at));
create index recharge_city_arrived on recharge (city_code, coalesce(paid_at, created_at));

-- A recharge is booked once and earns its discount once, whatever else goes wrong.
create unique index ledger_recharge_once on ledger_transfer (kind, reference)
  where kind in ('recharge', 'bonus') and reference <> '';
