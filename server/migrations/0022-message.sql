-- Messages to single riders. Whom one went to is copied: it stays on record after the account is gone.

create table message (
  id          bigint primary key,
  city_code   text not null references city (code),
  title       text not null,
  content     text not null,
  image       text not null default '',
  -- Codes joined by commas: 1 app, 2 mini-program.
  channels    text not null,
  -- 3 = published here.
  type        integer not null,
  operator_id bigint not null,
  create_user text not null,
  created_at  timestamptz not null,
  version     integer not null default 1
);
create index message_city on message (city_code, created_at, id);
create index message_created on message (created_at, id);

create table message_recipient (
  message_id bigint not null references message (id) on delete cascade,
  user_id    bigint not null,
  position   integer not null,
  phone      text not null,
  primary key (message_id, user_id)
);
