-- Calls that wait for a second person (`approve` of a call), and what became of them. They outlive the accounts that they name.
create table approval (
  id            bigint primary key,
  call          text not null,
  -- The call and what it names, in words.
  title         text not null,
  record        text not null,
  -- Its values, as they were checked.
  sent          jsonb not null,
  amount        bigint not null check (amount >= 0 and amount <= 1000000000),
  maker_id      bigint not null,
  maker_account text not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  -- 0 waiting, 1 released, 2 refused. What waits beyond expires_at has expired.
  state         smallint not null default 0 check (state in (0, 1, 2)),
  decided_by    text not null default '',
  decided_at    timestamptz,
  note          text not null default ''
);
create index approval_created on approval (created_at desc, id desc);

-- The cities whose records it changes.
create table approval_city (
  approval_id bigint not null references approval (id) on delete cascade,
  city_code   text not null references city (code),
  primary key (approval_id, city_code)
);
create index approval_city_city on approval_city (city_code);
