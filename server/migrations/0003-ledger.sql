-- Money. A transfer moves a positive amount from one account to another, so an unbalanced entry
-- cannot be written. Cards hold their balance; cash, fare and promotion accounts are sums of transfers.
-- Amounts are integer cents.

create table card (
  card_no    text primary key,
  id         bigint not null unique,
  city_code  text not null references city (code),
  phone      text not null default '',
  -- 0 normal, 1 frozen, 2 void
  status     integer not null default 0 check (status in (0, 1, 2)),
  pay        bigint not null default 0 check (pay >= 0),
  gift       bigint not null default 0 check (gift >= 0),
  created_at timestamptz not null,
  version    integer not null default 1
);
create index card_city on card (city_code, created_at);
create index card_phone on card (phone);

create table ledger_account (
  -- `pay:<card>`, `gift:<card>`, or `cash:<city>`, `fare:<city>`, `promotion:<city>`
  name    text primary key,
  kind    text not null check (kind in ('pay', 'gift', 'cash', 'fare', 'promotion')),
  card_no text references card (card_no),
  -- A card's purses and only they belong to a card.
  check ((kind in ('pay', 'gift')) = (card_no is not null))
);
create index ledger_account_card on ledger_account (card_no);

create table ledger_transfer (
  id           bigint primary key,
  from_account text not null references ledger_account (name),
  to_account   text not null references ledger_account (name),
  amount       bigint not null check (amount > 0),
  -- opening, recharge, consume, refund, withdraw, move, bonus
  kind         text not null,
  -- What it belongs to: order number, transaction or idempotency key.
  reference    text not null default '',
  operator_id  bigint,
  created_at   timestamptz not null,
  check (from_account <> to_account)
);
create index ledger_transfer_from on ledger_transfer (from_account, created_at);
create index ledger_transfer_to on ledger_transfer (to_account, created_at);
create index ledger_transfer_reference on ledger_transfer (reference);
