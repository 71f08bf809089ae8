-- Browsers in which somebody signed in to the account: its guesses are counted apart from everybody else's.
create table known_client (
  -- SHA-256 of the cookie, hex.
  client_hash text not null,
  operator_id bigint not null references operator (id) on delete cascade,
  used_at     timestamptz not null,
  primary key (client_hash, operator_id)
);
create index known_client_operator on known_client (operator_id);

-- Numbers of cards and people that an operator looked up within the last hour, to see who leafs through them.
create table number_lookup (
  operator_id bigint not null references operator (id) on delete cascade,
  -- SHA-256 of the number, hex.
  number_hash text not null,
  looked_at   timestamptz not null,
  primary key (operator_id, number_hash)
);
