-- Each line of the operation log is numbered from 1 without gaps. Lines of before the chain have nulls.
alter table operation_record add column seq bigint;
-- HMAC of the line and of the one before it (server/log/chain.ts). The key is in no database.
alter table operation_record add column mac text;
create unique index operation_record_seq on operation_record (seq);

-- The end of the chain: one row, which every writer of a line locks as the last lock of its transaction.
create table audit_head (
  id      smallint primary key check (id = 1),
  -- Number of the last line; 0 = none yet.
  seq     bigint not null,
  -- Code of the last line; of the lines before the chain while there is none yet; null = not looked at yet.
  mac     text,
  -- Code of the lines before the chain, on which its first line rests.
  start   text,
  -- Tells one key from another, and gives none away; null = no server was started yet.
  key_id  text
);
insert into audit_head (id, seq) values (1, 0);
