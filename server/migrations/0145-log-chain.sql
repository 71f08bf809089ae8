-- Each line of the operation log has a place in one of 16 chains: `seq` counts from 1 without gaps. Lines of before the chains have nulls.
alter table operation_record add column chain smallint;
alter table operation_record add column seq bigint;
-- HMAC of the line and of the one before it (server/log/chain.ts). The key is in no database.
alter table operation_record add column mac text;
create unique index operation_record_place on operation_record (chain, seq);

-- The end of each chain. A writer of a line locks one of them, as the last lock of its transaction.
create table audit_head (
  chain  smallint primary key,
  -- Number of the last line; 0 = none yet.
  seq    bigint not null default 0,
  -- Code of the last line.
  mac    text not null default ''
);
insert into audit_head (chain) select * from generate_series(0, 15);

create table audit_start (
  id      smallint primary key check (id = 1),
  -- Code of the lines before the chains; null = no server was started yet.
  mac     text,
  -- Tells one key from another, and gives none away; null = no server was started yet.
  key_id  text
);
insert into audit_start (id) values (1);
