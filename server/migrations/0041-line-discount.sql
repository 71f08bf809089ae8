-- What a ride costs less on a line: for the members of groups, and for everyone.

create table line_discount (
  id         bigint primary key,
  -- bloc: for members of the groups named; line: for everyone.
  kind       text not null check (kind in ('bloc', 'line')),
  city_code  text not null references city (code),
  -- Id of the line's up direction.
  line_id    bigint not null,
  line_name  text not null,
  -- 0 none, 1 all day, 2 by the hour
  type       integer not null default 0 check (type in (0, 1, 2)),
  -- What is paid, all day.
  percent    integer check (percent between 10 and 90),
  -- [{ start, end, percent }] with seconds of the day, from earliest to latest.
  spans      jsonb not null default '[]',
  updated_at timestamptz not null,
  unique (kind, city_code, line_id),
  check ((type = 1) = (percent is not null))
);

create table line_discount_bloc (
  discount_id bigint not null references line_discount (id) on delete cascade,
  bloc_id     bigint not null references bloc (id) on delete cascade,
  primary key (discount_id, bloc_id)
);
create index line_discount_bloc_bloc on line_discount_bloc (bloc_id);
