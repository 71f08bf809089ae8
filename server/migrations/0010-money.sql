-- Records beside the ledger: what a transfer was for. Amounts are integer cents.
-- Names and phones are copied where a record must outlive what it names.

create table vehicle (
  id         bigint primary key,
  city_code  text not null references city (code),
  company_id bigint not null references company (id),
  -- The line it serves, by the id of the line's up direction.
  line_id    bigint not null,
  plate      text not null unique
);
create index vehicle_line on vehicle (line_id);
create index vehicle_company on vehicle (company_id, line_id);

-- No foreign keys: rides come in bulk, and every one is held to its card by the ledger (see the audit).
create table ride (
  transaction_id text primary key,
  id             bigint not null unique,
  city_code      text not null,
  card_no        text not null,
  phone          text not null,
  company_id     bigint not null,
  line_id        bigint not null,
  line_name      text not null,
  -- 0 up, 1 down
  direction      integer not null,
  vehicle_id     bigint not null,
  driver_name    text not null default '',
  -- 1 single fare, 2 segmented
  charge_type    integer not null,
  -- 1 app, 2 mini-program
  channel        integer not null,
  -- 1 QR code
  check_type     integer not null,
  -- 0 WeChat, 1 Alipay
  payment_type   integer not null,
  up_stop        text not null,
  up_at          timestamptz not null,
  down_stop      text not null default '',
  down_at        timestamptz,
  -- The fare before discounts.
  price          bigint not null check (price > 0),
  line_discount  bigint not null default 0 check (line_discount >= 0),
  transfer_discount bigint not null default 0 check (transfer_discount >= 0),
  amount         bigint not null check (amount > 0),
  -- The part of the amount that came from the card's given money.
  gift           bigint not null default 0,
  refunded       bigint not null default 0,
  -- False = must not be refunded, whatever rest there is.
  refundable     boolean not null default true,
  settled_at     timestamptz not null,
  check (price - line_discount - transfer_discount = amount),
  check (gift >= 0 and gift <= amount),
  check (refunded >= 0 and refunded <= amount)
);
create index ride_city on ride (city_code, settled_at);
create index ride_settled on ride (settled_at);
create index ride_card on ride (card_no, settled_at);
create index ride_phone on ride (phone, settled_at);
create index ride_company on ride (company_id, settled_at);
create index ride_line on ride (line_id, settled_at);
create index ride_vehicle on ride (vehicle_id, settled_at);

-- Applications for money back. It is handed over in one or more transfers, then agreed to; or refused.
create table refund (
  id             bigint primary key,
  refund_number  text not null unique,
  -- ride: a fare goes back onto the card; card: money on the card is paid out.
  kind           text not null check (kind in ('ride', 'card')),
  city_code      text not null references city (code),
  card_no        text not null references card (card_no),
  phone          text not null,
  bloc_name      text not null default '',
  transaction_id text references ride (transaction_id),
  applied        bigint not null check (applied > 0),
  transferred    bigint not null default 0,
  -- 0 unprocessed, 1 agreed, 2 refused
  result         integer not null default 0 check (result in (0, 1, 2)),
  -- 0 by the passenger himself, 1 by customer service
  type           integer not null check (type in (0, 1)),
  remark         text not null default '',
  applied_at     timestamptz not null,
  -- When money was last handed over, or the result was decided.
  handled_at     timestamptz,
  operator_id    bigint,
  version        integer not null default 1,
  check ((kind = 'ride') = (transaction_id is not null)),
  check (transferred >= 0 and transferred <= applied),
  check (result <> 1 or transferred > 0)
);
create index refund_applied on refund (kind, applied_at);
create index refund_handled on refund (kind, handled_at);
create index refund_city on refund (city_code, kind, applied_at);
create index refund_card on refund (card_no);
create index refund_phone on refund (phone);
create index refund_ride on refund (transaction_id);

create table withdrawal (
  id           bigint primary key,
  cash_number  text not null unique,
  city_code    text not null references city (code),
  card_no      text not null references card (card_no),
  phone        text not null,
  amount       bigint not null check (amount > 0),
  remark       text not null default '',
  -- When the passenger asked for it, and when it was agreed to.
  asked_at     timestamptz not null,
  consented_at timestamptz not null,
  operator_id  bigint
);
create index withdrawal_city on withdrawal (city_code, consented_at);
create index withdrawal_time on withdrawal (consented_at);
create index withdrawal_card on withdrawal (card_no);
create index withdrawal_phone on withdrawal (phone);

create table recharge (
  id             bigint primary key,
  transaction_id text not null unique,
  city_code      text not null references city (code),
  card_no        text not null references card (card_no),
  phone          text not null,
  -- Paid in, and given on top; an operator may give without anything paid in.
  amount         bigint not null check (amount >= 0),
  gift           bigint not null default 0 check (gift >= 0),
  -- 1 WeChat, 2 Alipay, 3 by an operator
  pay_type       integer not null check (pay_type in (1, 2, 3)),
  -- 0 unpaid, 1 paid, 2 expired
  pay_status     integer not null check (pay_status in (0, 1, 2)),
  created_at     timestamptz not null,
  paid_at        timestamptz,
  operator_id    bigint,
  check (amount + gift > 0),
  check ((pay_status = 1) = (paid_at is not null))
);
create index recharge_city on recharge (city_code, created_at);
create index recharge_time on recharge (created_at);
create index recharge_card on recharge (card_no);
create index recharge_phone on recharge (phone);

-- Money that left a card: paid out to the passenger, or moved to another card.
create table card_transfer (
  transaction_id text primary key,
  city_code      text not null references city (code),
  card_no        text not null references card (card_no),
  phone          text not null,
  -- null = paid out
  target_card_no text references card (card_no),
  -- The application it was paid out for.
  refund_id      bigint references refund (id),
  amount         bigint not null check (amount > 0),
  -- 1 WeChat transfer, 2 from card to card
  pay_type       integer not null check (pay_type in (1, 2)),
  remark         text not null default '',
  created_at     timestamptz not null,
  paid_at        timestamptz not null,
  operator_id    bigint,
  check ((pay_type = 2) = (target_card_no is not null))
);
create index card_transfer_city on card_transfer (city_code, created_at);
create index card_transfer_time on card_transfer (created_at);
create index card_transfer_card on card_transfer (card_no);
create index card_transfer_phone on card_transfer (phone);
create index card_transfer_refund on card_transfer (refund_id);
