-- What the app sells for its partners, and who has bought how often.

-- Vouchers a card bundle hands out: 1 rides, 2 goods, 3 travel.
create table coupon_config (
  id         bigint primary key,
  kind       integer not null check (kind in (1, 2, 3)),
  name       text not null,
  created_at timestamptz not null
);

create table product (
  id             bigint primary key,
  merchant_id    bigint not null references merchant (id),
  custom_id      text not null default '',
  -- 0 group voucher, 1 cash voucher, 2 times card, 3 annual card, 4 ride skin, 5 ride ticket, 6 card bundle
  kind           integer not null check (kind between 0 and 6),
  -- Times of a times card
  frequency      integer check (frequency > 0),
  -- 0 life goods, 1 ride points, 2 green-trip points
  get_kind       integer not null check (get_kind in (0, 1, 2)),
  name           text not null,
  -- Cents
  origin_price   integer check (origin_price > 0),
  price          integer check (price > 0),
  points         integer check (points > 0),
  picture        text not null,
  -- Comma-joined addresses, in the order in which they are shown
  pictures       text not null default '',
  videos         text not null default '',
  detail         text not null default '',
  -- 1 so many days from the purchase, 2 between two moments
  validity       integer not null check (validity in (1, 2)),
  valid_days     integer check (valid_days > 0),
  valid_from     timestamptz,
  valid_to       timestamptz,
  -- 0 bought then used in a store, 1 redeemed then used in a store, 2 redeemed then written off on the spot
  use_kind       integer not null check (use_kind in (0, 1, 2)),
  -- Pieces there are in all; null = as many as are asked for
  stock          integer check (stock > 0),
  -- Pieces gone
  sold           integer not null default 0 check (sold >= 0),
  -- Purchases one account may make; null = any number
  buy_times      integer check (buy_times > 0),
  -- Pieces of one purchase
  buy_most       integer not null check (buy_most > 0),
  remark         text not null,
  -- 0 on the shelf, 1 off it
  stat           integer not null check (stat in (0, 1)),
  coupon_kind    integer check (coupon_kind in (1, 2, 3)),
  coupon_id      bigint references coupon_config (id),
  -- What a buyer is asked for: a JSON list
  review_fields  text not null,
  created_at     timestamptz not null,
  version        integer not null default 1,
  check (stock is null or sold <= stock),
  check ((validity = 1) = (valid_days is not null)),
  check ((validity = 2) = (valid_from is not null and valid_to is not null)),
  check (valid_from < valid_to),
  check ((coupon_kind is null) = (coupon_id is null))
);
create index product_merchant on product (merchant_id, created_at, id);

-- How often an account has bought.
create table product_buyer (
  product_id bigint not null references product (id) on delete cascade,
  user_id    bigint not null,
  times      integer not null check (times >= 0),
  primary key (product_id, user_id)
);
