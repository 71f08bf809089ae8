-- Runs that bring the line directory up to date.

create table line_sync (
  id            bigint primary key,
  -- '' = every city
  city_code     text not null default '',
  -- 1 full, 2 incremental, 3 cache flushed, 4 lines of one city
  kind          integer not null check (kind in (1, 2, 3, 4)),
  started_at    timestamptz not null,
  -- In the future while it runs.
  ends_at       timestamptz not null,
  added         integer not null default 0,
  changed       integer not null default 0,
  operator_name text not null
);
create index line_sync_started on line_sync (started_at, id);
create index line_sync_ends on line_sync (ends_at);
