-- Announcements to passengers.

create table notice (
  id            bigint primary key,
  city_code     text not null references city (code),
  -- 1 system, 2 operations, 3 other
  type          integer not null check (type in (1, 2, 3)),
  -- '1' APP, '2' mini program, '1,2' both
  channels      text not null check (channels in ('1', '2', '1,2')),
  title         text not null,
  content       text not null,
  image         text not null default '',
  -- Copied: a notice outlives its author.
  operator_name text not null,
  created_at    timestamptz not null,
  version       integer not null default 1
);
create index notice_created on notice (created_at, id);
create index notice_city on notice (city_code, created_at, id);
