-- Points of passengers. An account holds what a user has of one kind; its records are only ever added, each with what
-- the account held after it.

create table points_account (
  user_id bigint not null, -- no reference: what was earned and spent outlasts the rider's account
  -- 1 ride points, 2 green points
  model   integer not null check (model in (1, 2)),
  balance bigint not null default 0 check (balance >= 0),
  -- Records so far.
  records integer not null default 0 check (records >= 0),
  primary key (user_id, model)
);

create table points_record (
  id            bigint primary key,
  user_id       bigint not null,
  model         integer not null,
  -- 1 for the first record of the account, and so on without a gap.
  position      integer not null check (position > 0),
  -- Above 0 obtained, below 0 consumed.
  amount        bigint not null check (amount <> 0),
  -- Of the account, after this record.
  balance       bigint not null check (balance >= 0),
  -- Of the user, when it happened.
  city_code     text not null,
  -- 1 to 7 as the points detail names them; 0 = another.
  type          integer not null check (type between 0 and 7),
  -- 1 and 3 to 16 as the points records name them; 0 = by an operator.
  event         integer not null check (event between 0 and 16 and event <> 2),
  operation     text not null default '',
  -- 1 app, 2 mini-program; null = neither.
  channel       integer check (channel in (1, 2)),
  -- Names are copied: a record outlives what it names.
  company_id    bigint,
  company_name  text not null default '',
  -- The line by the id of its up direction.
  line_id       bigint,
  line_name     text not null default '',
  vehicle_id    bigint,
  plate         text not null default '',
  merchant_id   bigint,
  merchant_name text not null default '',
  product_name  text not null default '',
  remark        text not null default '',
  operator_id   bigint,
  created_at    timestamptz not null,
  unique (user_id, model, position),
  foreign key (user_id, model) references points_account (user_id, model)
);
create index points_record_city on points_record (city_code, created_at, id);
create index points_record_created on points_record (created_at, id);
create index points_record_user on points_record (user_id, created_at, id);
create index points_record_event on points_record (event, created_at);
create index points_record_company on points_record (company_id, created_at);
create index points_record_line on points_record (line_id, created_at);
create index points_record_merchant on points_record (merchant_id, created_at);
