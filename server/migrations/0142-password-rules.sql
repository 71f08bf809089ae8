-- A given password opens nothing after this moment; null = no end.
alter table operator add column password_until timestamptz;
-- Since when the operator has his present password; null = since before this was kept.
alter table operator add column password_at timestamptz;
-- Hashes of the passwords before the present one: as many as a new password is compared with.
create table password_history (
  operator_id   bigint not null references operator (id) on delete cascade,
  created_at    timestamptz not null,
  password_hash text not null,
  primary key (operator_id, created_at)
);
