-- What stand-in services keep: one document a record, its shape declared by the collection in the call files.

create table stand_in_collection (
  collection text primary key,
  filled_at  timestamptz not null
);

create table stand_in_record (
  collection text not null references stand_in_collection (collection),
  id         bigint not null,
  -- Code of the scope that the record belongs to; '' = all may see it
  scope      text not null,
  -- Members in screen spelling
  body       jsonb not null,
  version    integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (collection, id)
);
create index stand_in_record_scope on stand_in_record (collection, scope, id);
create index stand_in_record_body on stand_in_record using gin (body jsonb_path_ops);

-- Values that are of one record only.
create table stand_in_key (
  collection text not null,
  -- Names of the members, with commas between
  members    text not null,
  value      text not null,
  record_id  bigint not null,
  primary key (collection, members, value),
  foreign key (collection, record_id) references stand_in_record (collection, id) on delete cascade
);
create index stand_in_key_record on stand_in_key (collection, record_id);

-- Every change of an amount that a stand-in keeps.
create table stand_in_amount (
  id           bigint primary key,
  collection   text not null,
  record_id    bigint not null,
  member       text not null,
  -- null = the record was not there yet, or is gone
  before_cents bigint check (before_cents >= -100000000 and before_cents <= 100000000),
  after_cents  bigint check (after_cents >= -100000000 and after_cents <= 100000000),
  call         text not null,
  account      text not null,
  created_at   timestamptz not null
);
create index stand_in_amount_record on stand_in_amount (collection, record_id, id);
