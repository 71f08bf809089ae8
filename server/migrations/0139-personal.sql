-- Secrets that all processes of an installation share; the first process that needs one makes it.
create table server_secret (
  name  text primary key,
  value text not null
);
-- One row each time an operator reads a masked value in full. They are counted by the hour.
create table unmasking (
  id          bigint primary key,
  operator_id bigint not null references operator (id) on delete cascade,
  created_at  timestamptz not null
);
create index unmasking_operator on unmasking (operator_id, created_at);
create index unmasking_created on unmasking (created_at);
