-- Orders of the shop, their vouchers, what was used of them, and what buyers said. Amounts are integer cents, points whole.
-- Names are copied: an order must outlive the merchant and the product it names.

create table shop_order (
  id            bigint primary key,
  order_no      text not null unique,
  -- Of the payment company; '' = no money was paid.
  third_no      text not null default '',
  -- What the buyer's voucher is known by.
  voucher_code  text not null unique,
  -- Whether that code stands in a picture behind an address, as the newer apps draw it.
  voucher_drawn boolean not null default true,
  city_code     text not null references city (code),
  -- 1 life, 2 ride points, 3 green points
  order_type    integer not null check (order_type in (1, 2, 3)),
  -- 1 app, 2 mini-program
  channel       integer not null check (channel in (1, 2)),
  user_id       bigint not null,
  phone         text not null,
  -- null = sold by the operator of the buses itself
  merchant_id   bigint,
  merchant_name text not null default '',
  product_id    bigint,
  product_name  text not null,
  product_pic   text not null default '',
  product_detail text not null default '',
  -- 0 group voucher, 1 cash voucher, 2 times card, 3 annual card, 4 ride skin, 5 ride ticket, 6 card bundle
  product_type  integer not null check (product_type between 0 and 6),
  buy_count     integer not null check (buy_count > 0),
  price         bigint not null check (price >= 0),
  saved         bigint not null default 0 check (saved >= 0),
  paid          bigint not null check (paid >= 0),
  -- Of one item, and of all.
  points        bigint not null default 0 check (points >= 0),
  points_paid   bigint not null default 0,
  -- 1 WeChat, 2 Alipay, 3 points, 4 WeChat and points, 5 Alipay and points, 6 nothing to pay; null = not paid yet
  pay_type      integer check (pay_type between 1 and 6),
  -- 1 pending payment, 2 to be used, 3 in use, 4 written off, 5 reviewed, 6 refunded, 7 expired, 8 closed
  state         integer not null check (state between 1 and 8),
  -- How often it may be used, and has been; a times card more than once.
  uses          integer not null check (uses > 0),
  used          integer not null default 0,
  -- What the buyer had to fill in: a JSON list of { key, value }.
  answers       text not null default '[]',
  remark        text not null default '',
  -- Account of the one who wrote it off last.
  verifier      text not null default '',
  created_at    timestamptz not null,
  paid_at       timestamptz,
  expires_at    timestamptz,
  first_used_at timestamptz,
  verified_at   timestamptz,
  refund_asked_at timestamptz,
  refunded_at   timestamptz,
  version       integer not null default 1,
  check (price - saved = paid),
  check (points_paid = points * buy_count),
  check (used >= 0 and used <= uses),
  -- Used up is what "written off" means, and nothing else is.
  check ((state in (4, 5)) = (used = uses)),
  check (state not in (1, 2, 6, 8) or used = 0),
  check (state <> 3 or used > 0),
  check ((state in (1, 8)) = (paid_at is null)),
  check ((state = 6) = (refunded_at is not null))
);
create index shop_order_city on shop_order (city_code, order_type, created_at, id);
create index shop_order_type on shop_order (order_type, created_at, id);
create index shop_order_phone on shop_order (phone, created_at);
create index shop_order_user on shop_order (user_id, created_at);
create index shop_order_merchant on shop_order (merchant_id, created_at);

-- Each use of an order, by its number: the same use is not written twice.
create table order_use (
  order_no    text not null references shop_order (order_no),
  use_no      integer not null check (use_no > 0),
  used_at     timestamptz not null,
  -- Account, or the machine that did it.
  verifier    text not null,
  -- null = no operator of this console
  operator_id bigint,
  primary key (order_no, use_no)
);

create table order_review (
  id         bigint primary key,
  order_no   text not null unique references shop_order (order_no),
  content    text not null,
  stars      integer not null check (stars between 1 and 5),
  created_at timestamptz not null
);
