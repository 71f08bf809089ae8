-- Ids that lists show: a token and its hash name nothing outside the server.
alter table session add column id bigint;
update session set id = numbered.place
  from (select token_hash, row_number() over (order by created_at, token_hash) as place from session) as numbered
  where numbered.token_hash = session.token_hash;
alter table session alter column id set not null;
create unique index session_id on session (id);
-- Sign-in from another new client, not yet reported to this session; null = none. An id of login_record.
alter table session add column new_sign_in_id bigint;

-- The client was new to an account that had known ones.
alter table login_record add column new_client boolean not null default false;
create index login_record_operator on login_record (operator_id, created_at);
