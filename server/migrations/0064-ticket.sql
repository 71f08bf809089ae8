-- One-time tickets for addresses that cannot carry headers; each ends with the session that asked for it.
drop table ticket;
create table ticket (
  ticket_hash text primary key,
  token_hash  text not null references session (token_hash) on delete cascade,
  -- Path and query below the service, exactly as they will be asked for.
  address     text not null,
  expires_at  timestamptz not null
);
create index ticket_session on ticket (token_hash);
create index ticket_expires on ticket (expires_at);
